import { type Amount, assert } from '@croupier/kernel'
import { lesser } from '../room/card-game.ts'

export interface PotRules {
  readonly rakeBps: number
  readonly rakeMax: Amount
  /** The smallest amount that is paid: rake and shares are whole multiples of it. */
  readonly unit: Amount
}

export interface PotInput {
  /** What each player put in over the hand, in whole units. */
  readonly contributed: readonly Amount[]
  readonly folded: readonly boolean[]
  /** Higher wins, equal splits; read only for players who did not fold. */
  readonly strength: readonly number[]
  /** Players by nearness to the left of the button: the first winner in it takes the odd units. */
  readonly oddUnitOrder: readonly number[]
}

export interface Pot {
  readonly amount: Amount
  readonly eligible: readonly number[]
  readonly rake: Amount
  readonly winners: readonly number[]
}

export interface PotResult {
  readonly uncalledReturned: readonly Amount[]
  readonly rake: Amount
  readonly pots: readonly Pot[]
  /** What each player takes from the pots, without the uncalled return. */
  readonly payout: readonly Amount[]
}

/**
 * Returns the uncalled excess, builds a pot for each level of the players still in, takes the rake from what is left in proportion to the pots,
 * floored, the remainder from the last, and shares each pot among its best hands (tables.md §11).
 */
export function settlePots({ contributed, folded, strength, oddUnitOrder }: PotInput, rules: PotRules): PotResult {
  assert(folded.includes(false), 'somebody is left to win')
  const uncalledReturned = uncalled(contributed)
  const matched = contributed.map((amount, player) => amount - (uncalledReturned[player] as Amount))
  const sizes = buildPots(matched, folded)
  const total = matched.reduce((sum, amount) => sum + amount, 0n)
  const rake = rakeOf(total, rules)
  let rakeLeft = rake
  const payout = contributed.map(() => 0n)
  const pots = sizes.map(({ amount, eligible }, index) => {
    const share = index === sizes.length - 1 ? rakeLeft : floorTo((rake * amount) / total, rules.unit)
    rakeLeft -= share
    const best = Math.max(...eligible.map(player => strength[player] as number))
    const winners = eligible.filter(player => strength[player] === best)
    sharePot(amount - share, winners, oddUnitOrder, rules.unit, payout)
    return { amount, eligible, rake: share, winners }
  })
  return { uncalledReturned, rake, pots, payout }
}

/** Floored to whole units, never above the cap. */
export function rakeOf(pot: Amount, { rakeBps, rakeMax, unit }: PotRules): Amount {
  const rake = floorTo((pot * BigInt(rakeBps)) / 10_000n, unit)
  return lesser(rake, rakeMax)
}

/** Nobody matched the highest contribution above the second highest: it goes back before rake. */
function uncalled(contributed: readonly Amount[]): Amount[] {
  const sorted = [...contributed].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  const [highest = 0n, second = 0n] = sorted
  const owner = contributed.indexOf(highest)
  return contributed.map((_, player) => (player === owner ? highest - second : 0n))
}

function buildPots(matched: readonly Amount[], folded: readonly boolean[]): { amount: Amount; eligible: number[] }[] {
  const live = matched.flatMap((amount, player) => (folded[player] ? [] : [amount]))
  const levels = [...new Set(live)].filter(level => level > 0n).sort((a, b) => (a < b ? -1 : 1))
  let below = 0n
  return levels.map((level, index) => {
    // What folded players put in above the highest level belongs to the last pot.
    const ceiling = index === levels.length - 1 ? undefined : level
    const floor = below
    below = level
    const amount = matched.reduce((sum, put) => sum + part(put, floor, ceiling), 0n)
    const eligible = matched.flatMap((put, player) => (!folded[player] && put >= level ? [player] : []))
    return { amount, eligible }
  })
}

function part(put: Amount, floor: Amount, ceiling: Amount | undefined): Amount {
  const top = ceiling !== undefined && put > ceiling ? ceiling : put
  return top > floor ? top - floor : 0n
}

function sharePot(amount: Amount, winners: readonly number[], oddUnitOrder: readonly number[], unit: Amount, payout: Amount[]): void {
  const each = floorTo(amount / BigInt(winners.length), unit)
  let odd = amount - each * BigInt(winners.length)
  for (const player of oddUnitOrder.filter(candidate => winners.includes(candidate))) {
    const extra = lesser(odd, unit)
    payout[player] = (payout[player] as Amount) + each + extra
    odd -= extra
  }
  assert(odd === 0n, 'a pot is paid in full')
}

const floorTo = (amount: Amount, unit: Amount): Amount => amount - (amount % unit)
