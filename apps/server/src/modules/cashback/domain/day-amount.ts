import { type CashbackTerms, type Category, cashbackOf, type DayCashback, withholdCashback } from '@croupier/games/rewards'
import { type Amount, amount, formatAmount } from '@croupier/kernel'

/** A line as it is kept: amounts with four decimals. */
export interface KeptLine {
  readonly category: Category
  readonly valid: string
  readonly ratePpm: number
  readonly amount: string
}

export interface CategoryBet {
  readonly category: Category
  readonly valid: Amount
}

/** What a day gives: what was taken back as a whole leaves no line. */
export const cashbackOfBets = (bets: readonly CategoryBet[], terms: CashbackTerms): DayCashback =>
  cashbackOf(
    bets.filter(({ valid }) => valid > 0n).toSorted((a, b) => (a.category < b.category ? -1 : 1)),
    terms,
  )

export interface ClosedDay {
  readonly lines: readonly KeptLine[]
  readonly cap: Amount | null
  /** What it gave before anything was withheld. */
  readonly total: Amount
  /** What its bets lost afterwards, by category: negative. */
  readonly corrections: readonly CategoryBet[]
}

/** What claimed days gave too much, less what was withheld for it already. */
export function overpaidOf(days: readonly ClosedDay[], withheld: Amount): Amount {
  const overpaid = days.reduce((sum, day) => sum + (day.total - entitledOf(day)), 0n)
  return overpaid > withheld ? overpaid - withheld : 0n
}

/** What the day would have given by the bets that are left, at the rates and the cap that it had; never more than it gave. */
function entitledOf({ lines, cap, total, corrections }: ClosedDay): Amount {
  const lost = (category: Category) => corrections.reduce((sum, each) => (each.category === category ? sum + each.valid : sum), 0n)
  const bets = lines.map(({ category, valid }) => ({ category, valid: amount(valid) + lost(category) }))
  const ratesPpm = Object.fromEntries(lines.map(({ category, ratePpm }) => [category, ratePpm]))
  const entitled = cashbackOfBets(bets, { ratesPpm, cap }).amount
  return entitled < total ? entitled : total
}

/** What a day gives after what earlier ones gave too much. */
export function closeDay(cashback: DayCashback, overpaid: Amount): { readonly total: Amount; readonly withheld: Amount } {
  const left = withholdCashback(cashback.amount, overpaid)
  return { total: cashback.amount, withheld: cashback.amount - left.amount }
}

export const keptLines = ({ lines }: DayCashback): KeptLine[] =>
  lines.map(({ category, valid, ratePpm, amount: given }) => ({
    ...{ category, ratePpm, valid: formatAmount(valid, 4), amount: formatAmount(given, 4) },
  }))

export const sumOfLines = (lines: readonly KeptLine[]): Amount => lines.reduce((sum, line) => sum + amount(line.amount), 0n)
