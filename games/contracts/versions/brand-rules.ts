import type { Kind, Terms } from '../terms/terms.ts'
import type { AnswerTimes } from './lapse.ts'

/** Whose rates have a limit of their own: salaries by kind, dividends by what they are paid on. */
export type RateLimit = Exclude<Kind, 'dividend'> | 'dividend_loss' | 'dividend_validBet'

/** What a brand sets for all contracts of its agents. */
export interface BrandRules extends AnswerTimes {
  readonly timeZone: string
  /** Kinds that are switched on. */
  readonly features: readonly Kind[]
  /** The highest rate that the house gives. */
  readonly maxRatePpm: Readonly<Record<RateLimit, number>>
}

/** What a brand starts with, §4 and §12. */
export const CONTRACT_DEFAULTS = {
  offerDays: 7,
  consentDays: 7,
  maxRatePpm: {
    daily_salary: 20_000,
    hourly_salary: 10_000,
    realtime_salary: 10_000,
    dividend_loss: 450_000,
    dividend_validBet: 20_000,
  },
} as const satisfies Partial<BrandRules>

export const maxRateOf = ({ maxRatePpm }: BrandRules, { kind, basis }: Pick<Terms, 'kind' | 'basis'>): number =>
  maxRatePpm[kind === 'dividend' ? (`dividend_${basis}` as const) : kind]
