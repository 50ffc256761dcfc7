import { type Amount, amount } from '@croupier/kernel'
import type { Category } from './category.ts'
import type { ConversionTerms, Points } from './points.ts'

/** What a new brand starts with (rewards §2): points for each 100.00 of valid bet, in hundredths. */
export const DEFAULT_POINT_UNIT: Amount = amount('100')

export const DEFAULT_POINT_VALUES: Readonly<Record<Category, Points>> = {
  live: 70n,
  sports: 100n,
  esports: 100n,
  fish: 120n,
  rng: 120n,
  pvp: 100n,
  lott: 100n,
  elott: 100n,
}

/** Points for each 100.00 deposited, for the first few deposits of a day. */
export const DEFAULT_DEPOSIT_POINTS: { readonly value: Points; readonly depositsADay: number } = { value: 10n, depositsADay: 5 }

export const DEFAULT_CONVERSION: ConversionTerms = { ratio: 100n, minCash: amount('1') }
