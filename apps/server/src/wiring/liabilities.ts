import type { Bets } from '../modules/bets/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { LiabilitiesPorts } from '../modules/liabilities/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'

/** What members own is what the ledger holds for them and what they have at risk in open bets; whose currency and whose day, the brand says. */
export function liabilitiesPorts(wallet: Wallet, brand: BrandModule, bets: Bets): LiabilitiesPorts {
  return {
    listBrands: async () =>
      (await brand.listBrands()).map(({ id, settings }) => ({ brandId: id, currency: settings.currency, timeZone: settings.timeZone })),
    listOwed: async (tx, { brandId, currency }) => {
      const stakes = new Map((await bets.listOpenStakes(tx, { brandId, asset: currency })).map(({ memberId, stake }) => [memberId, stake]))
      const held = new Map((await wallet.listOwed(tx, { brandId, asset: currency })).map(({ memberId, amount }) => [memberId, amount]))
      return [...new Set([...held.keys(), ...stakes.keys()])].map(memberId => {
        const openStakes = stakes.get(memberId) ?? 0n
        return { memberId, amount: (held.get(memberId) ?? 0n) + openStakes, openStakes }
      })
    },
    newestBlock: tx => wallet.newestBlock(tx),
  }
}
