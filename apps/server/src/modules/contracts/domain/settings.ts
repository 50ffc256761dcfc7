import type { ContractSettings } from '@croupier/contract'
import { type BrandRules, CONTRACT_DEFAULTS, KINDS, type RateLimit } from '@croupier/games/contracts'

/** What counts for a brand that has decided nothing (contracts §12). */
export const DEFAULT_SETTINGS: ContractSettings = {
  kinds: [...KINDS],
  offerDays: CONTRACT_DEFAULTS.offerDays,
  consentDays: CONTRACT_DEFAULTS.consentDays,
  claimDays: 7,
  reviewAbove: null,
  activeBet: '1000.00',
  activeDeposit: '0.00',
  maxRatePpm: { ...CONTRACT_DEFAULTS.maxRatePpm },
  secondOperatorFromPpm: {
    daily_salary: 10_001,
    hourly_salary: 5_001,
    realtime_salary: 5_001,
    dividend_loss: 300_001,
    dividend_validBet: 10_001,
  },
  minAgeDays: 0,
  showsAllLevels: false,
}

export const rulesOf = ({ kinds, offerDays, consentDays, maxRatePpm }: ContractSettings, timeZone: string): BrandRules => ({
  ...{ timeZone, features: kinds, offerDays, consentDays, maxRatePpm },
})

const LIMITS = Object.keys(CONTRACT_DEFAULTS.maxRatePpm) as RateLimit[]

/** Fields that contradict each other: a second operator is asked for within what the house gives, or never. */
export const faultySettings = ({ maxRatePpm, secondOperatorFromPpm }: ContractSettings): string[] =>
  LIMITS.filter(limit => (secondOperatorFromPpm[limit] ?? 0) > maxRatePpm[limit] + 1).map(
    limit => `settings.secondOperatorFromPpm.${limit}`,
  )
