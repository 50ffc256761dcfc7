import { type Amount, present } from '@croupier/kernel'
import { lesser } from './cents.ts'

/** A bet of one member in one event, as netting sees it. */
export interface NettableBet {
  /** What it is on, in the words of the event's pairs and coverage. */
  readonly selection: string
  /** The bet's own valid amount, before netting. */
  readonly valid: Amount
}

/** Which bets of an event cancel each other; plain JSON, stated by the game. */
export interface Opposites {
  /** Selections that win against each other, netted in this order. */
  readonly pairs: readonly (readonly [string, string])[]
  /** For games where many bets together can leave next to no risk. */
  readonly coverage?: Coverage
}

export interface Coverage {
  /** How many outcomes the event has. */
  readonly outcomes: number
  /** From this share of covered outcomes on nothing counts, in hundredths. */
  readonly limitPct: number
  /** The outcomes on which each selection wins. */
  readonly covers: Readonly<Record<string, readonly number[]>>
}

/**
 * The valid amounts of one member's bets of one event after netting, in the order of the bets, which is that of their placement.
 *
 * For each pair both sides lose the smaller side's amount, taken from the earliest bets first. Then, if the bets that had a valid
 * amount cover the limit of all outcomes, none of them counts. No amount rises, and none falls below zero.
 */
export function netValid(bets: readonly NettableBet[], { pairs, coverage }: Opposites): Amount[] {
  if (coverage && coversTooMuch(bets, coverage)) return bets.map(() => 0n)
  const valid = bets.map(bet => bet.valid)
  for (const [one, other] of pairs) {
    const sides = [one, other].map(selection => bets.flatMap((bet, index) => (bet.selection === selection ? [index] : [])))
    const [a, b] = sides.map(side => side.reduce((sum, index) => sum + at(valid, index), 0n)) as [Amount, Amount]
    for (const side of sides) take(valid, side, lesser(a, b))
  }
  return valid
}

const at = (valid: readonly Amount[], index: number): Amount => present(valid[index], 'each bet has an amount')

/** Takes `total` from the amounts at `indexes`, the first ones first. */
function take(valid: Amount[], indexes: readonly number[], total: Amount): void {
  let left = total
  for (const index of indexes) {
    const amount = at(valid, index)
    const taken = lesser(amount, left)
    valid[index] = amount - taken
    left -= taken
  }
}

function coversTooMuch(bets: readonly NettableBet[], { outcomes, limitPct, covers }: Coverage): boolean {
  const covered = new Set(bets.flatMap(({ selection, valid }) => (valid > 0n ? (covers[selection] ?? []) : [])))
  return covered.size * 100 >= limitPct * outcomes
}
