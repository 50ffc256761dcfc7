import { Badge, type BadgeTone } from '@croupier/ui'
import type { Answer } from '../../shared/api/types.ts'
import { useText } from '../../shared/i18n/use-text.ts'

export type Bill = Answer<'consoleBill'>
export type BillRow = Answer<'listConsoleBills'>['list'][number]
export type BillState = Bill['state']
export const KINDS = ['realtime_salary', 'hourly_salary', 'daily_salary', 'dividend'] as const
export const STATES = [
  ...(['awaiting_review', 'awaiting_claim', 'issued', 'upline_short', 'part_paid', 'paid'] as const),
  ...(['target_missed', 'refused', 'expired'] as const),
]

const TONES: Readonly<Record<BillState, BadgeTone>> = {
  issued: 'info',
  awaiting_review: 'warn',
  awaiting_claim: 'info',
  refused: 'lost',
  expired: 'plain',
  target_missed: 'plain',
  upline_short: 'warn',
  part_paid: 'warn',
  paid: 'won',
}

export function BillStateBadge({ state }: { state: BillState }) {
  const { t } = useText()
  return <Badge tone={TONES[state]}>{t(`bill.state.${state}`)}</Badge>
}

const PPM_PER_PERCENT = 10_000

/** Figures of bills with all the digits that they are computed with, and periods in the brand's time. */
export function useBillWords() {
  const { t, locale } = useText()
  const whole = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  const rate = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  return {
    money: (value: string): string => whole.format(value as `${number}`),
    rate: (ratePpm: number): string => `${rate.format(ratePpm / PPM_PER_PERCENT)} %`,
    period: ({ kind, from, to, timeZone }: Pick<BillRow, 'kind' | 'from' | 'to'> & { timeZone?: string }): string => {
      const isPartOfDay = kind === 'realtime_salary' || kind === 'hourly_salary'
      const options: Intl.DateTimeFormatOptions = isPartOfDay ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' }
      const last = new Date(Date.parse(to) - (isPartOfDay ? 0 : 1))
      return new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) }).formatRange(new Date(from), last)
    },
    party: (account: string | null): string => account ?? t('bill.house'),
  }
}
