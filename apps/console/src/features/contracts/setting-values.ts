import type { Answer } from '../../shared/api/types.ts'
import { KINDS, percentOf, ratePpmOf } from './contract-words.tsx'

type Settings = Answer<'contractSettings'>['settings']
export const LIMITS = ['daily_salary', 'hourly_salary', 'realtime_salary', 'dividend_loss', 'dividend_validBet'] as const
type Limit = (typeof LIMITS)[number]
const NUMBERS = ['offerDays', 'consentDays', 'claimDays', 'minAgeDays'] as const
export type NumberName = (typeof NUMBERS)[number]

/** Settings as they are typed: numbers as texts, rates in percent; empty where there is none. */
export interface SettingValues {
  readonly kinds: Readonly<Record<(typeof KINDS)[number], boolean>>
  readonly numbers: Readonly<Record<NumberName, string>>
  readonly reviewAbove: string
  readonly activeBet: string
  readonly activeDeposit: string
  readonly maxRate: Readonly<Record<Limit, string>>
  readonly secondFrom: Readonly<Record<Limit, string>>
  readonly showsAllLevels: boolean
}

const recordOf = <K extends string, V>(names: readonly K[], of: (name: K) => V) =>
  Object.fromEntries(names.map(name => [name, of(name)])) as Record<K, V>

export const writeSettings = (settings: Settings): SettingValues => ({
  kinds: recordOf(KINDS, kind => settings.kinds.includes(kind)),
  numbers: recordOf(NUMBERS, name => String(settings[name])),
  ...{ reviewAbove: settings.reviewAbove ?? '', activeBet: settings.activeBet, activeDeposit: settings.activeDeposit },
  maxRate: recordOf(LIMITS, limit => percentOf(settings.maxRatePpm[limit])),
  secondFrom: recordOf(LIMITS, limit => {
    const from = settings.secondOperatorFromPpm[limit]
    return from === null ? '' : percentOf(from)
  }),
  showsAllLevels: settings.showsAllLevels,
})

/** What is no number is sent as one that the server refuses. */
export const readSettings = ({
  kinds,
  numbers,
  reviewAbove,
  activeBet,
  activeDeposit,
  maxRate,
  secondFrom,
  showsAllLevels,
}: SettingValues): Settings => ({
  kinds: KINDS.filter(kind => kinds[kind]),
  ...recordOf(NUMBERS, name => (/^\d{1,4}$/.test(numbers[name].trim()) ? Number(numbers[name]) : -1)),
  ...{
    reviewAbove: reviewAbove.trim() === '' ? null : reviewAbove.trim(),
    activeBet: activeBet.trim(),
    activeDeposit: activeDeposit.trim(),
  },
  maxRatePpm: recordOf(LIMITS, limit => ratePpmOf(maxRate[limit])),
  secondOperatorFromPpm: recordOf(LIMITS, limit => (secondFrom[limit].trim() === '' ? null : ratePpmOf(secondFrom[limit]))),
  showsAllLevels,
})
