import { assert } from '@croupier/kernel'
import { pokerCategory } from '../../../cards/hands/poker.ts'
import { addFractions, type Fraction, fraction, sumFractions } from '../../../lottery/fraction.ts'
import type { Paytable } from '../../core/odds.ts'
import { type CasinoHoldemPay, QUALIFIES_FROM } from '../casino-holdem.ts'
import { PAYS_ANTE } from '../holdem-bonus.ts'
import { DEALERS, HOLES, type Showdown, showdownReader } from './showdown.ts'
import { binomial, boardClasses, CARDS, RENAMINGS, renamedNumber, type SetClasses, setClasses } from './suit-classes.ts'

const ALL_HOLES = binomial(CARDS, 2)

export interface PerfectHoldem {
  readonly holdemBonus: {
    readonly expectation: Fraction
    /** By hole cards such as "AKs" and "72o". */
    readonly byHand: ReadonlyMap<string, Fraction>
    readonly foldedHands: readonly string[]
  }
  readonly casinoHoldem: { readonly expectation: Fraction; readonly callFrequency: Fraction }
}

/**
 * Best play at both hold'em tables, over every deal. For every board the showdown of all hands is counted at once; the results are summed by
 * what a player knows at each decision: the hole cards with the flop, and with the four cards after the turn. Suits are renamed so that equal
 * situations share one sum. Takes a minute or two of one core and 300 MB.
 *
 * Raises of the bonus game are paid alike and even money, so each decision looks at its own raise alone: raise if wins outnumber losses.
 */
export function perfectHoldem(casinoPays: Paytable<CasinoHoldemPay>): PerfectHoldem {
  const [flops, turns] = [setClasses(3), setClasses(4)]
  const sums = {
    base: new Float64Array(ALL_HOLES),
    flop: new Float64Array(flops.count * ALL_HOLES),
    turn: new Int32Array(turns.count * ALL_HOLES),
    call: new Float64Array(flops.count * ALL_HOLES),
    deals: new Float64Array(flops.count * ALL_HOLES),
  }
  const showdownOf = showdownReader(QUALIFIES_FROM)
  const boardNets = netsReader(casinoPays)
  for (const { cards, alike } of boardClasses()) {
    const showdown = showdownOf(cards)
    const nets = boardNets(showdown, alike)
    for (let hand = 0; hand < HOLES; hand++) plus(sums.base, showdown.holes[hand] as number, nets.base[hand] as number)
    for (const flop of subsets(cards, 3)) {
      const keyOf = keyReader(flops, flop)
      for (let hand = 0; hand < HOLES; hand++) {
        const key = keyOf(showdown.holes[hand] as number)
        plus(sums.flop, key, nets.lead[hand] as number)
        plus(sums.call, key, nets.call[hand] as number)
        plus(sums.deals, key, alike * DEALERS)
      }
    }
    for (const turn of subsets(cards, 4)) {
      const keyOf = keyReader(turns, turn)
      for (let hand = 0; hand < HOLES; hand++) {
        const key = keyOf(showdown.holes[hand] as number)
        sums.turn[key] = (sums.turn[key] as number) + (nets.lead[hand] as number)
      }
    }
  }
  return { holdemBonus: bonusOf(sums), casinoHoldem: casinoOf(sums.call, sums.deals) }
}

const plus = (sums: Float64Array, at: number, value: number): void => {
  sums[at] = (sums[at] as number) + value
}

const subsets = (cards: readonly number[], size: number): readonly (readonly number[])[] => {
  if (size === 0) return [[]]
  return cards.flatMap((card, i) => subsets(cards.slice(i + 1), size - 1).map(rest => [card, ...rest]))
}

/** Sums over the dealer's hands, times the boards that one stands for. Ante and first raise in `base`, one more raise in `lead`. */
function netsReader(
  pays: Paytable<CasinoHoldemPay>,
): (showdown: Showdown, alike: number) => Readonly<Record<'base' | 'lead' | 'call', Float64Array>> {
  const nets = { base: new Float64Array(HOLES), lead: new Float64Array(HOLES), call: new Float64Array(HOLES) }
  return ({ strengths, lower, equal, unqualified }, alike) => {
    for (let hand = 0; hand < HOLES; hand++) {
      const [won, tied, low] = [lower[hand] as number, equal[hand] as number, unqualified[hand] as number]
      const lost = DEALERS - won - tied
      const strength = strengths[hand] as number
      const category = pokerCategory(strength)
      const { num, den } = category in pays ? pays[category as CasinoHoldemPay] : pays.other
      assert(den === 1n, 'best play is counted for antes paid in whole stakes')
      const ante = Number(num)
      nets.lead[hand] = alike * (won - lost)
      nets.base[hand] = alike * (2 * (won - lost) + (PAYS_ANTE.has(category) ? won : 0) - lost)
      const qualified = strength >= QUALIFIES_FROM
      const [beaten, beating] = qualified ? [won - low, lost] : [0, DEALERS - low]
      nets.call[hand] = alike * (low * ante + beaten * (ante + 2) - beating * 3)
    }
    return nets
  }
}

/** Where the sums of a set of board cards and a hole are kept: the lowest number of the hole over all renamings that keep the set's class. */
function keyReader({ classOf, standsFor }: SetClasses, cards: readonly number[]): (hole: number) => number {
  const setClass = classOf[renamedNumber(cards, cards.length, RENAMINGS[0] as Int32Array)] as number
  const maps = RENAMINGS.flatMap((renaming, i) =>
    renamedNumber(cards, cards.length, renaming) === standsFor[setClass] ? [HOLE_RENAMINGS[i] as Int32Array] : [],
  )
  const start = setClass * ALL_HOLES
  return hole => {
    let lowest = ALL_HOLES
    for (const map of maps) {
      const renamed = map[hole] as number
      if (renamed < lowest) lowest = renamed
    }
    return start + lowest
  }
}

const HOLE_CARDS: readonly (readonly [number, number])[] = Array.from({ length: CARDS }, (_, high) =>
  Array.from({ length: high }, (_, low) => [low, high] as const),
).flat()
const HOLE_RENAMINGS: readonly Int32Array[] = RENAMINGS.map(renaming =>
  Int32Array.from(HOLE_CARDS, hole => renamedNumber(hole, 2, renaming)),
)

const RANK_LETTERS = '23456789TJQKA'
/** "AA", "AKs", "AKo" */
export const HOLE_NAMES: readonly string[] = HOLE_CARDS.map(([low, high]) => {
  const ranks = `${RANK_LETTERS[high >> 2]}${RANK_LETTERS[low >> 2]}`
  if (high >> 2 === low >> 2) return ranks
  return `${ranks}${(high & 3) === (low & 3) ? 's' : 'o'}`
})

/** Raises where it pays to: positive sums by name of the hole cards. */
function positiveByName(sums: Float64Array | Int32Array): ReadonlyMap<string, bigint> {
  const byName = new Map<string, bigint>()
  const plain = new Map<string, number>()
  sums.forEach((sum, key) => {
    if (sum <= 0) return
    const name = HOLE_NAMES[key % ALL_HOLES] as string
    plain.set(name, (plain.get(name) ?? 0) + sum)
  })
  for (const [name, sum] of plain) byName.set(name, BigInt(sum))
  return byName
}

function bonusOf({ base, flop, turn }: { readonly base: Float64Array; readonly flop: Float64Array; readonly turn: Int32Array }) {
  const [onFlop, onTurn] = [positiveByName(flop), positiveByName(turn)]
  const byHand = new Map<string, Fraction>()
  for (const name of new Set(HOLE_NAMES)) {
    const holes = HOLE_NAMES.flatMap((other, hole) => (other === name ? [hole] : []))
    const parts = [
      fraction(BigInt(holes.reduce((sum, hole) => sum + (base[hole] as number), 0)), BigInt(binomial(50, 5) * DEALERS)),
      fraction(onFlop.get(name) ?? 0n, BigInt(binomial(50, 3)) * BigInt(binomial(47, 2) * DEALERS)),
      fraction(onTurn.get(name) ?? 0n, BigInt(binomial(50, 4)) * BigInt(46 * DEALERS)),
    ]
    const sum = parts.reduce(addFractions)
    byHand.set(name, fraction(sum.num, sum.den * BigInt(holes.length)))
  }
  const isFolded = (value: Fraction) => value.num < -value.den
  const foldedHands = [...byHand].filter(([, value]) => isFolded(value)).map(([name]) => name)
  const best = HOLE_NAMES.map(name => byHand.get(name) as Fraction).map(value => (isFolded(value) ? fraction(-1) : value))
  const sum = sumFractions(best)
  return { expectation: fraction(sum.num, sum.den * BigInt(ALL_HOLES)), byHand, foldedHands }
}

function casinoOf(call: Float64Array, deals: Float64Array) {
  let [best, called, all] = [0n, 0n, 0n]
  call.forEach((sum, key) => {
    const count = deals[key] as number
    if (count === 0) return
    const isCalled = sum > -count
    best += BigInt(isCalled ? sum : -count)
    all += BigInt(count)
    if (isCalled) called += BigInt(count)
  })
  return { expectation: fraction(best, all), callFrequency: fraction(called, all) }
}
