import { Badge, type BadgeTone } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'

export type ContractRow = Answer<'consoleContracts'>['list'][number]
export type ContractTerms = ContractRow['terms']
export type ContractTier = ContractTerms['tiers'][number]
export type ContractKind = ContractRow['kind']
export const KINDS = ['dividend', 'daily_salary', 'hourly_salary', 'realtime_salary'] as const
export const STATES = ['offered', 'awaiting_move', 'in_force', 'awaiting_consent', 'refused', 'terminated', 'expired'] as const
export const THRESHOLDS = ['minLoss', 'minValidBet', 'minActive', 'minBetPerDay', 'minBetPerHour'] as const

const TONES: Readonly<Record<ContractRow['state'], BadgeTone>> = {
  offered: 'info',
  awaiting_move: 'info',
  in_force: 'won',
  awaiting_consent: 'warn',
  refused: 'lost',
  terminated: 'plain',
  expired: 'plain',
}

export function ContractStateBadge({ state }: Pick<ContractRow, 'state'>) {
  const { t } = useText()
  return <Badge tone={TONES[state]}>{t(`contract.state.${state}`)}</Badge>
}

const PPM_PER_PERCENT = 10_000

/** Rates in percent, and the names of kinds and sides. */
export function useContractWords() {
  const { t, locale } = useText()
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const rate = (ratePpm: number): string => `${percent.format(ratePpm / PPM_PER_PERCENT)} %`
  return {
    rate,
    highest: ({ tiers }: ContractTerms): string => rate(Math.max(...tiers.map(({ ratePpm }) => ratePpm))),
    kind: ({ kind, terms: { period } }: Pick<ContractRow, 'kind' | 'terms'>): string =>
      period === null ? t(`contract.kind.${kind}`) : `${t(`contract.kind.${kind}`)}, ${t(`contract.period.${period}`)}`,
    payer: ({ payer }: Pick<ContractRow, 'payer'>): string => payer ?? t('contract.house'),
  }
}

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/

/** A rate as it is typed, in percent; what is none is sent as one that the server refuses. */
export const ratePpmOf = (text: string): number => (PERCENT.test(text.trim()) ? Math.round(Number(text) * PPM_PER_PERCENT) : -1)
export const percentOf = (ratePpm: number): string => String(ratePpm / PPM_PER_PERCENT)
