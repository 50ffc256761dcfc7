import { amount } from '@croupier/kernel'
import type { Terms, Tier } from './terms/terms.ts'

/** A tier of a file: a rate, a count and amounts as decimal strings. */
export interface OracleTier {
  readonly ratePpm: number
  readonly minActive?: number
  readonly minValidBet?: string
  readonly minLoss?: string
  readonly minBetPerDay?: string
  readonly minBetPerHour?: string
}

export type OracleTerms = Omit<Terms, 'deductions' | 'activeBet' | 'activeDeposit' | 'tiers'> & {
  readonly deductions?: Terms['deductions']
  readonly activeBet: string
  readonly activeDeposit: string
  readonly tiers: readonly OracleTier[]
}

export const readTerms = ({ deductions = [], activeBet, activeDeposit, tiers, ...terms }: OracleTerms): Terms => ({
  ...terms,
  deductions,
  activeBet: amount(activeBet),
  activeDeposit: amount(activeDeposit),
  tiers: tiers.map(readTier),
})

export const readTier = ({ ratePpm, minActive, ...amounts }: OracleTier): Tier => ({
  ratePpm,
  ...(minActive === undefined ? {} : { minActive }),
  ...Object.fromEntries(Object.entries(amounts).map(([threshold, least]) => [threshold, amount(least)])),
})
