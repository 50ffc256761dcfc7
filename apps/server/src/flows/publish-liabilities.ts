import type { BrandModule } from '../modules/brand/index.ts'
import type { LiabilitiesPorts } from '../modules/liabilities/index.ts'
import type { Wallet } from '../modules/wallet/index.ts'

/** What is owed is what the ledger holds for members; whose currency and whose day, the brand says. */
export function liabilitiesPorts(wallet: Wallet, brand: BrandModule): LiabilitiesPorts {
  return {
    listBrands: async () =>
      (await brand.listBrands()).map(({ id, settings }) => ({ brandId: id, currency: settings.currency, timeZone: settings.timeZone })),
    listOwed: (tx, { brandId, currency }) => wallet.listOwed(tx, { brandId, asset: currency }),
    newestBlock: tx => wallet.newestBlock(tx),
  }
}
