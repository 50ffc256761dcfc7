import type { ParseKeys } from 'i18next'
import type { CreditReason } from '../../shared/api/queries/rewards.ts'

type ReasonText = Extract<ParseKeys<'rewards'>, `why.${'points' | 'ranks' | 'promotions'}.${string}`>

/** How a figure of a reason is written. */
export type FigureForm = 'money' | 'points' | 'instant' | 'day' | 'percent' | 'plain'

/** A sentence of a reason with the figures that it names. */
export interface ReasonLine {
  readonly text: ReasonText
  readonly figures: Readonly<Record<string, { readonly value: string; readonly form: FigureForm }>>
}

type Forms = Readonly<Record<string, FigureForm>>
interface Rule {
  readonly text: ReasonText
  /** The sentence is said where all of them are there. */
  readonly names: Forms
}

const GIFT = { rank: 'plain', since: 'instant', amount: 'money' } as const satisfies Forms
const PROMOTION: readonly Rule[] = [
  { text: 'why.promotions.deposit', names: { deposit: 'money', goal: 'money' } },
  { text: 'why.promotions.bets', names: { valid_bet: 'money', goal: 'money' } },
  { text: 'why.promotions.rebate', names: { valid_bet: 'money', ratePpm: 'percent' } },
  { text: 'why.promotions.name', names: { promotion: 'plain' } },
]

/** Sentences by rule, in the order in which they are said. A rule that is not here is told by its figures. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  'points.convert': [
    { text: 'why.points.converted', names: { points: 'points' } },
    { text: 'why.points.ratio', names: { ratio: 'plain', cash: 'money' } },
  ],
  'ranks.level_gift': [{ text: 'why.ranks.level', names: GIFT }],
  'ranks.monthly_gift': [{ text: 'why.ranks.monthly', names: GIFT }],
  'ranks.birthday_gift': [{ text: 'why.ranks.birthday', names: GIFT }],
  'promotions.cash': PROMOTION,
  'promotions.bonus': PROMOTION,
  'promotions.deposit_match': PROMOTION,
  'promotions.rebate': PROMOTION,
}

/** What a reason says in sentences; undefined where no sentence fits its rule and figures. */
export function reasonLines({ rule, figures }: CreditReason): readonly ReasonLine[] | undefined {
  const lines = (RULES[rule] ?? [])
    .filter(({ names }) => Object.keys(names).every(name => figures[name] !== undefined))
    .map(({ text, names }) => ({
      text,
      figures: Object.fromEntries(Object.entries(names).map(([name, form]) => [name, { value: figures[name] ?? '', form }])),
    }))
  return lines.length > 0 ? lines : undefined
}
