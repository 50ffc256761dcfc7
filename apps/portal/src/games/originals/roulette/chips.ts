import type { Amount } from '@croupier/kernel'
import { AMOUNT_UNIT } from '@croupier/kernel'

/** What lies on the layout, by spot, in the order of placing. */
export type Layout = ReadonlyMap<string, Amount>

const NICE = [1n, 5n, 20n, 100n, 500n, 1000n, 5000n, 10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n]
const CHIPS = 6

/** Six chips that suit the limits: from the lowest stake on, in steps that are easy to add. */
export function chipValues(stakeMin: Amount, stakeMax: Amount): Amount[] {
  const whole = NICE.map(value => value * AMOUNT_UNIT).filter(value => value >= stakeMin && value <= stakeMax)
  const values = whole.length > 0 && whole[0] === stakeMin ? whole : [stakeMin, ...whole]
  return values.slice(0, CHIPS)
}

export const totalOf = (layout: Layout): Amount => [...layout.values()].reduce((sum, stake) => sum + stake, 0n)

/** Chips with undo: every change is one step back. */
export function createChips(stakeMax: Amount) {
  let now: Layout = new Map()
  const before: Layout[] = []
  const change = (next: Layout) => {
    before.push(now)
    now = next
  }
  return {
    now: (): Layout => now,
    canUndo: () => before.length > 0,
    add: (spot: string, chip: Amount): boolean => {
      const stake = (now.get(spot) ?? 0n) + chip
      if (stake > stakeMax) return false
      change(new Map([...now, [spot, stake]]))
      return true
    },
    undo: () => {
      now = before.pop() ?? now
    },
    clear: () => now.size > 0 && change(new Map()),
    double: () => now.size > 0 && change(new Map([...now].map(([spot, stake]) => [spot, stake * 2n > stakeMax ? stakeMax : stake * 2n]))),
    set: (layout: Layout) => change(new Map(layout)),
  }
}
export type Chips = ReturnType<typeof createChips>

const OPPOSITES = [
  ['red', 'black'],
  ['odd', 'even'],
  ['low', 'high'],
] as const

/** Two even chances that cover each other lie side by side. */
export const hasOpposites = (layout: Layout): boolean => OPPOSITES.some(([a, b]) => layout.has(a) && layout.has(b))
