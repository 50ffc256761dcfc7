import type { BrandSettings, Currency } from '../db/brand-settings.ts'

/** A sum that hurts when it is wrong, rounded to what people count in. */
const DEFAULTS: Readonly<Record<Currency, string>> = {
  CNY: '10000.00',
  USD: '2000.00',
  THB: '50000.00',
  VND: '30000000.00',
  IDR: '20000000.00',
  JPY: '200000.00',
  MYR: '5000.00',
}

/** From this amount on two operators decide about money that comes in by hand: the brand's own, or the product's in its currency. */
export const secondOperatorFrom = ({ secondOperatorFrom: own, currency }: BrandSettings): string => own ?? DEFAULTS[currency]
