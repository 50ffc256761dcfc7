import type { Answer } from '../../shared/api/types.ts'

type Terms = Answer<'referralTerms'>['terms']

/** Terms as they are typed: numbers as texts, the rate in percent. */
export type TermValues = Record<Exclude<keyof Terms, 'commissionPpm'> | 'commission', string>

const PPM_A_PERCENT = 10_000

export const writeTerms = ({ commissionPpm, withinDays, turnoverPct, ...sums }: Terms): TermValues => ({
  ...sums,
  ...{ withinDays: String(withinDays), turnoverPct: String(turnoverPct), commission: String(commissionPpm / PPM_A_PERCENT) },
})

/** What is no number is sent as one that the server refuses. */
export const readTerms = ({ commission, withinDays, turnoverPct, ...sums }: TermValues): Terms => ({
  ...sums,
  ...{
    withinDays: wholeOf(withinDays),
    turnoverPct: wholeOf(turnoverPct),
    commissionPpm: Math.round(numberOf(commission) * PPM_A_PERCENT),
  },
})

const numberOf = (text: string): number => (/^\d{1,4}(\.\d{1,4})?$/.test(text.trim()) ? Number(text) : -1)
const wholeOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : -1)
