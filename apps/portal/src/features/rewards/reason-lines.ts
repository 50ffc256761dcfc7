import type { ParseKeys } from 'i18next'
import type { CreditReason } from '../../shared/api/queries/rewards.ts'

type ReasonText = Extract<
  ParseKeys<'rewards'>,
  `why.${'points' | 'ranks' | 'cashback' | 'missions' | 'promotions' | 'referral' | 'freeSpins'}.${string}`
>

/** How a figure of a reason is written. */
export type FigureForm = 'money' | 'points' | 'instant' | 'day' | 'percent' | 'category' | 'plain'

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
  /** Figures that are always the same. */
  readonly fixed?: ReasonLine['figures']
}

const GIFT = { rank: 'plain', since: 'instant', amount: 'money' } as const satisfies Forms
const CASHBACK: readonly Rule[] = [
  { text: 'why.cashback.day', names: { day: 'day', rank: 'plain' } },
  { text: 'why.cashback.cap', names: { cap: 'money' } },
  { text: 'why.cashback.withheld', names: { withheld: 'money' } },
  { text: 'why.cashback.total', names: { total: 'money' } },
]
const PROMOTION: readonly Rule[] = [
  { text: 'why.promotions.deposit', names: { deposit: 'money', goal: 'money' } },
  { text: 'why.promotions.bets', names: { valid_bet: 'money', goal: 'money' } },
  { text: 'why.promotions.rebate', names: { valid_bet: 'money', ratePpm: 'percent' } },
  { text: 'why.promotions.name', names: { promotion: 'plain' } },
]

const BY_HAND: readonly Rule[] = [{ text: 'why.promotions.byHand', names: { reason: 'plain' } }]
const FREE_SPINS: readonly Rule[] = [{ text: 'why.freeSpins.won', names: { spins: 'plain', game: 'plain', stake: 'money', won: 'money' } }]

/** Sentences by rule, in the order in which they are said. A rule that is not here is told by its figures. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  'points.convert': [
    { text: 'why.points.converted', names: { points: 'points' } },
    { text: 'why.points.ratio', names: { ratio: 'plain', cash: 'money' }, fixed: { unit: { value: '1.00', form: 'money' } } },
  ],
  'ranks.level_gift': [{ text: 'why.ranks.level', names: GIFT }],
  'ranks.monthly_gift': [{ text: 'why.ranks.monthly', names: GIFT }],
  'ranks.birthday_gift': [{ text: 'why.ranks.birthday', names: GIFT }],
  'missions.mission': [{ text: 'why.missions.mission', names: { mission: 'plain', from: 'day', to: 'day' } }],
  'missions.leaderboard': [
    { text: 'why.missions.leaderboard', names: { leaderboard: 'plain', rank: 'plain', from: 'day', score: 'plain' } },
  ],
  'missions.sign_in': [{ text: 'why.missions.signIn', names: { day: 'day', run: 'plain', reward: 'plain' } }],
  'referral.friend': [{ text: 'why.referral.friend', names: { minFirstDeposit: 'money', minValidBet: 'money', days: 'plain' } }],
  'referral.day': [
    { text: 'why.referral.day', names: { day: 'day', validBet: 'money', ratePpm: 'percent', total: 'money' } },
    { text: 'why.referral.cap', names: { cap: 'money' } },
  ],
  'promotions.cash': PROMOTION,
  'promotions.bonus': PROMOTION,
  'promotions.deposit_match': PROMOTION,
  'promotions.rebate': PROMOTION,
  'promotions.free_spins': PROMOTION,
  'promotions.points': PROMOTION,
  'promotions.by_hand_cash': BY_HAND,
  'promotions.by_hand_bonus': BY_HAND,
  'promotions.by_hand_free_spins': BY_HAND,
  'free_spins.cash': FREE_SPINS,
  'free_spins.bonus': FREE_SPINS,
}

/** As cashback keeps the line of a category: `12480.00 × 5000 ppm = 62.40`. */
const CATEGORY_LINE = /^([\d.]+) × (\d+) ppm = ([\d.]+)$/

/** Cashback has a line for each category that earned some, between its day and what came of it. */
function categoryLines(figures: CreditReason['figures']): ReasonLine[] {
  return Object.entries(figures).flatMap(([category, text]) => {
    const [, valid, rate, amount] = CATEGORY_LINE.exec(text) ?? []
    if (valid === undefined || rate === undefined || amount === undefined) return []
    const written = { category: { value: category, form: 'category' }, valid: { value: valid, form: 'money' } } as const
    return [
      {
        text: 'why.cashback.line',
        figures: { ...written, rate: { value: rate, form: 'percent' }, amount: { value: amount, form: 'money' } },
      },
    ]
  })
}

const isNothing = (text: string | undefined): boolean => text === undefined || /^0(\.0*)?$/.test(text)

function cashbackLines(figures: CreditReason['figures']): readonly ReasonLine[] {
  const { withheld, ...rest } = figures
  const known = isNothing(withheld) ? rest : figures
  const [day, ...ends] = linesOf(CASHBACK, known)
  return day ? [day, ...categoryLines(figures), ...ends] : []
}

/** What a reason says in sentences; undefined where no sentence fits its rule and figures. */
export function reasonLines({ rule, figures }: CreditReason): readonly ReasonLine[] | undefined {
  const lines = rule === 'cashback.day' ? cashbackLines(figures) : linesOf(RULES[rule] ?? [], figures)
  return lines.length > 0 ? lines : undefined
}

/** The sentences whose figures are all there. */
function linesOf(rules: readonly Rule[], figures: CreditReason['figures']): readonly ReasonLine[] {
  return rules
    .filter(({ names }) => Object.keys(names).every(name => figures[name] !== undefined))
    .map(({ text, names, fixed }) => ({
      text,
      figures: {
        ...Object.fromEntries(Object.entries(names).map(([name, form]) => [name, { value: figures[name] ?? '', form }])),
        ...fixed,
      },
    }))
}
