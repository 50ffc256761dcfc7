import type { Bets } from '../modules/bets/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import { createLiabilities, type Liabilities, type LiabilitiesPorts } from '../modules/liabilities/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import type { Play } from './play.ts'
import { settledBrands } from './settled-brands.ts'

interface Given {
  readonly brand: BrandModule
  readonly play: Play
  readonly wallet: Wallet
}

/** Proofs of liabilities, which the settlement report shows too. */
export function declareLiabilities({ db, clock, deriveKey }: Host, { brand, play, wallet }: Given): Declared<Liabilities> {
  const liabilities = createLiabilities({
    ...{ db, clock },
    secret: deriveKey('liability-salts'),
    ports: liabilitiesPorts(wallet, brand, play.bets),
  })
  return { face: liabilities, gives: [liabilities.module], adds: { publishedRoot: liabilities.findRoot } }
}

/** What members own is what the ledger holds for them and what they have at risk in open bets; whose currency and whose day, the brand says. */
function liabilitiesPorts(wallet: Wallet, brand: BrandModule, bets: Bets): LiabilitiesPorts {
  return {
    listBrands: () => settledBrands(brand),
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
