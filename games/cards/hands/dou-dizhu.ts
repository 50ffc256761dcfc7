import { assert } from '@croupier/kernel'

/** Lowest first: x is the small joker, X the big one. */
export const DOU_DIZHU_RANKS = ['3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', '2', 'x', 'X'] as const
export type DouDizhuRank = (typeof DOU_DIZHU_RANKS)[number]

export type DouDizhuType =
  | 'single'
  | 'pair'
  | 'triple'
  | 'triple+1'
  | 'triple+2'
  | 'straight'
  | 'pair-straight'
  | 'plane'
  | 'plane+1'
  | 'plane+2'
  | 'four+2'
  | 'four+2pairs'
  | 'bomb'
  | 'rocket'

/** What a set of cards is when played. Only cards of one type and length compare, by their key. */
export interface Combination {
  readonly type: DouDizhuType
  /** The lowest rank of the part that counts: an index into DOU_DIZHU_RANKS. */
  readonly key: number
  /** Steps of a straight, pairs of a pair straight, triples of a plane; else 1. */
  readonly length: number
}

/** How many cards of each rank, in the order of DOU_DIZHU_RANKS. */
export type RankCounts = readonly number[]

export const RANK_COUNT = DOU_DIZHU_RANKS.length
/** Runs end at the ace: deuces and jokers never take part. */
export const RUN_RANKS = 12
export const STRAIGHT_MIN = 5
export const PAIR_STRAIGHT_MIN = 3
export const PLANE_MIN = 2
export const SMALL_JOKER = 13
export const BIG_JOKER = 14

const indexes: ReadonlyMap<string, number> = new Map(DOU_DIZHU_RANKS.map((rank, index) => [rank, index]))

/** Counts ranks; throws on anything but ranks, since players' input is matched against their cards before. */
export function countRanks(ranks: readonly string[]): number[] {
  const counts = Array<number>(RANK_COUNT).fill(0)
  for (const rank of ranks) {
    const index = indexes.get(rank)
    assert(index !== undefined, `not a rank: ${rank}`)
    counts[index] = (counts[index] as number) + 1
  }
  return counts
}

/**
 * Reads a set of cards, or undefined when it is none of the game's types. A set with two readings takes the first of: bomb, runs without wings,
 * four with two, plane with wings, and the highest key among planes. Four with one pair reads as four with two singles.
 */
export function readCombination(counts: RankCounts): Combination | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 2 && counts[SMALL_JOKER] === 1 && counts[BIG_JOKER] === 1) return { type: 'rocket', key: SMALL_JOKER, length: 1 }
  return readSmall(counts, total) ?? readRun(counts, total) ?? readFour(counts, total) ?? readPlaneWithWings(counts, total)
}

/** Whether `play` may follow `previous`: a rocket beats all, a bomb all but rockets and higher bombs, else like beats lower like. */
export function beats(play: Combination, previous: Combination): boolean {
  if (previous.type === 'rocket') return false
  if (play.type === 'rocket') return true
  if (play.type === 'bomb' && previous.type !== 'bomb') return true
  return play.type === previous.type && play.length === previous.length && play.key > previous.key
}

/** One rank, or a triple with its kicker. */
function readSmall(counts: RankCounts, total: number): Combination | undefined {
  const most = Math.max(...counts)
  const key = counts.indexOf(most)
  const at = (type: DouDizhuType): Combination => ({ type, key, length: 1 })
  if (total === most) return at((['single', 'pair', 'triple', 'bomb'] as const)[most - 1] ?? 'single')
  if (most !== 3) return undefined
  if (total === 4) return at('triple+1')
  return total === 5 && counts.includes(2) ? at('triple+2') : undefined
}

/** Neighbouring ranks with one, two or three cards each and nothing else. */
function readRun(counts: RankCounts, total: number): Combination | undefined {
  const key = counts.findIndex(count => count > 0)
  const each = counts[key] as number
  const length = runLength(counts, key, count => count === each)
  if (length * each !== total) return undefined
  if (each === 1 && length >= STRAIGHT_MIN) return { type: 'straight', key, length }
  if (each === 2 && length >= PAIR_STRAIGHT_MIN) return { type: 'pair-straight', key, length }
  if (each === 3 && length >= PLANE_MIN) return { type: 'plane', key, length }
  return undefined
}

function readFour(counts: RankCounts, total: number): Combination | undefined {
  const key = counts.lastIndexOf(4)
  if (key < 0) return undefined
  if (total === 6) return { type: 'four+2', key, length: 1 }
  const rest = counts.filter((_, rank) => rank !== key)
  return total === 8 && rest.every(isEven) ? { type: 'four+2pairs', key, length: 1 } : undefined
}

/** Triples with as many single cards, or as many pairs; the highest run that leaves the right number of cards. */
function readPlaneWithWings(counts: RankCounts, total: number): Combination | undefined {
  for (const [size, type] of [
    [4, 'plane+1'],
    [5, 'plane+2'],
  ] as const) {
    const length = total / size
    if (!Number.isInteger(length) || length < PLANE_MIN) continue
    for (let key = RUN_RANKS - length; key >= 0; key--) {
      if (runLength(counts, key, count => count >= 3) < length) continue
      const wings = counts.map((count, rank) => (rank >= key && rank < key + length ? count - 3 : count))
      if (type === 'plane+1' || wings.every(isEven)) return { type, key, length }
    }
  }
  return undefined
}

function runLength(counts: RankCounts, from: number, fits: (count: number) => boolean): number {
  let end = from
  while (end < RUN_RANKS && fits(counts[end] as number)) end++
  return end - from
}

const isEven = (count: number): boolean => (count & 1) === 0
