import type { BrandModule } from '../modules/brand/index.ts'

/** Whose books are closed by which day, and in which currency. */
export const settledBrands = async (brand: BrandModule) =>
  (await brand.listBrands()).map(({ id, settings: { currency, timeZone } }) => ({ brandId: id, currency, timeZone }))
