import { choose, chooseBig } from '../combinatorics.ts'
import { addFractions, fraction, ZERO } from '../fraction.ts'
import { type Chance, type Rule, tally, type Wins } from '../play.ts'
import { type DanTuo, danTuoShape } from '../selection/dan-tuo.ts'
import { listShape, type TicketList } from '../selection/list.ts'
import { type Pick, pickShape } from '../selection/pick.ts'
import { numberSet } from '../selection/ticket-formats.ts'
import { anyOf } from './named-boards.ts'

/**
 * Units are `size` different numbers out of a pool, and what they win depends only on how many of them lie in each drawn set.
 * One formula then counts the winners of any selection: a product of binomials, one for each drawn set and one for the rest.
 */
export interface Hits<D> {
  readonly size: number
  readonly min: number
  readonly max: number
  /** Most numbers that one ticket may mark; the whole pool unless told. */
  readonly most?: number
  /** The disjoint sets of numbers that the draw gives. */
  drawn(draw: D): readonly (readonly number[])[]
  /** Levels, each with the hits it needs in each drawn set, given how large the drawn sets are. */
  levels(sizes: readonly number[]): Readonly<Record<string, readonly number[]>>
  /** How often the drawn sets have which sizes; one case for draws without repeats. */
  readonly sizes: readonly DrawnSizes[]
}

export interface DrawnSizes {
  readonly sizes: readonly number[]
  readonly weight: bigint
}

export function hitsPick<D>(hits: Hits<D>): Rule<Pick, D> {
  return {
    shape: pickShape(hits.min, hits.max, hits.size, hits.most),
    units: ({ pick }) => choose(pick.length, hits.size),
    settle: ({ pick }, draw) => settleHits(hits, [], pick, draw),
    winnersMax: ({ pick }) => hitWinnersMax(hits, choose(pick.length, hits.size)),
    chances: () => hitChances(hits),
    spread: 'split',
    ...(hits.size === 1 && { board: anyOf(Math.max(...hits.sizes.map(({ sizes }) => sum(sizes))), Object.keys(levelsOf(hits))) }),
  }
}

/** 胆拖: every unit holds all the bankers. */
export function hitsDanTuo<D>(hits: Hits<D>): Rule<DanTuo, D> {
  return {
    shape: danTuoShape(hits.size, hits.min, hits.max),
    units: ({ dan, tuo }) => choose(tuo.length, hits.size - dan.length),
    settle: ({ dan, tuo }, draw) => settleHits(hits, dan, tuo, draw),
    chances: () => hitChances(hits),
    spread: 'split',
  }
}

/** 单式: each typed ticket is one unit. */
export function hitsList<D>(hits: Hits<D>): Rule<TicketList, D> {
  return {
    shape: listShape(numberSet(hits.size, hits.max)),
    units: ({ list }) => list.length,
    settle: ({ list }, draw) => tally(list.flatMap(ticket => Object.entries(settleHits(hits, [], ticket.split(' ').map(Number), draw)))),
    chances: () => hitChances(hits),
    spread: 'split',
  }
}

/** Units that hold nothing but drawn numbers are as many as can be formed of those; of other kinds all may win. */
function hitWinnersMax<D>(hits: Hits<D>, units: number): number {
  const winners = hits.sizes.map(({ sizes }) =>
    sum(
      Object.values(hits.levels(sizes)).map(need =>
        sum(need) === hits.size ? need.reduce((ways, wanted, index) => ways * choose(sizes[index] ?? 0, wanted), 1) : units,
      ),
    ),
  )
  return Math.min(units, Math.max(...winners))
}

const levelsOf = <D>({ levels, sizes: [first] }: Hits<D>) => levels(first?.sizes ?? [])

function settleHits<D>(hits: Hits<D>, dan: readonly number[], tuo: readonly number[], draw: D): Wins {
  const drawn = hits.drawn(draw)
  const needs = hits.levels(drawn.map(set => set.length))
  const bankers = drawn.map(set => countIn(dan, set))
  const legs = drawn.map(set => countIn(tuo, set))
  const bankersElsewhere = dan.length - sum(bankers)
  const legsElsewhere = tuo.length - sum(legs)
  return tally(
    Object.entries(needs).map(([level, need]) => {
      const elsewhere = choose(legsElsewhere, hits.size - sum(need) - bankersElsewhere)
      return [level, need.reduce((units, wanted, index) => units * choose(legs[index] ?? 0, wanted - (bankers[index] ?? 0)), elsewhere)]
    }),
  )
}

/** The multivariate hypergeometric chance of each level, over the sizes that the drawn sets can have. */
function hitChances<D>(hits: Hits<D>): Chance[] {
  const pool = hits.max - hits.min + 1
  const all = hits.sizes.reduce((total, { weight }) => total + weight, 0n) * chooseBig(pool, hits.size)
  const byLevel = new Map<string, Chance>()
  for (const { sizes, weight } of hits.sizes) {
    for (const [level, need] of Object.entries(hits.levels(sizes))) {
      const elsewhere = chooseBig(pool - sum(sizes), hits.size - sum(need))
      const favourable = need.reduce((ways, wanted, index) => ways * chooseBig(sizes[index] ?? 0, wanted), elsewhere)
      const probability = addFractions(byLevel.get(level)?.probability ?? ZERO, fraction(weight * favourable, all))
      byLevel.set(level, { level, probability })
    }
  }
  return [...byLevel.values()]
}

const countIn = (numbers: readonly number[], set: readonly number[]): number => {
  let count = 0
  for (const number of numbers) if (set.includes(number)) count++
  return count
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
