import {
  BIG_JOKER,
  beats,
  type Combination,
  type DouDizhuType,
  PAIR_STRAIGHT_MIN,
  PLANE_MIN,
  RANK_COUNT,
  type RankCounts,
  RUN_RANKS,
  readCombination,
  SMALL_JOKER,
  STRAIGHT_MIN,
} from './dou-dizhu.ts'

/** A set of ranks that may be played. */
export interface DouDizhuPlay {
  /** Indexes into DOU_DIZHU_RANKS, one for each card. */
  readonly ranks: readonly number[]
  readonly combination: Combination
}

/**
 * The plays that a hand offers, against a previous play or when leading: every type, key and length once, with the cheapest kickers.
 * Players may choose other kickers; this list serves hints, automatic play and the question whether anything beats.
 */
export function listPlays(counts: RankCounts, previous?: Combination): DouDizhuPlay[] {
  const bodies = [...groups(counts), ...runs(counts), ...withKickers(counts), ...rocket(counts)]
  const plays: DouDizhuPlay[] = []
  for (const ranks of bodies) {
    const combination = readCombination(count(ranks))
    if (combination && (!previous || beats(combination, previous))) plays.push({ ranks, combination })
  }
  return plays
}

/** Singles, pairs, triples and bombs. */
function groups(counts: RankCounts): number[][] {
  return counts.flatMap((held, rank) => Array.from({ length: held }, (_, extra) => Array<number>(extra + 1).fill(rank)))
}

const RUNS: readonly (readonly [each: number, lengthMin: number])[] = [
  [1, STRAIGHT_MIN],
  [2, PAIR_STRAIGHT_MIN],
  [3, PLANE_MIN],
]

function runs(counts: RankCounts): number[][] {
  return RUNS.flatMap(([each, lengthMin]) => runsOf(counts, each, lengthMin))
}

function runsOf(counts: RankCounts, each: number, lengthMin: number): number[][] {
  const found: number[][] = []
  for (let from = 0; from < RUN_RANKS; from++) {
    for (let end = from; end < RUN_RANKS && (counts[end] as number) >= each; end++) {
      if (end - from + 1 >= lengthMin) found.push(span(from, end).flatMap(rank => Array<number>(each).fill(rank)))
    }
  }
  return found
}

/** Bodies of threes and fours with singles or pairs of the lowest ranks that break no larger group if they need not. */
function withKickers(counts: RankCounts): number[][] {
  const triples = counts.flatMap((held, rank) => (held >= 3 ? [[rank, rank, rank]] : []))
  const fours = counts.flatMap((held, rank) => (held === 4 ? [[rank, rank, rank, rank]] : []))
  const found: number[][] = []
  const attach = (body: number[], kickers: number, each: 1 | 2) => {
    const wings = cheapest(subtract(counts, body), kickers, each, new Set(body))
    if (wings) found.push([...body, ...wings])
  }
  for (const body of [...triples, ...runsOf(counts, 3, PLANE_MIN)]) for (const each of [1, 2] as const) attach(body, body.length / 3, each)
  for (const body of fours) for (const each of [1, 2] as const) attach(body, 2, each)
  return found
}

function cheapest(counts: RankCounts, wanted: number, each: 1 | 2, body: ReadonlySet<number>): number[] | undefined {
  const ranks = counts.flatMap((held, rank) => (held >= each && !body.has(rank) ? [rank] : []))
  ranks.sort((a, b) => (counts[a] as number) - (counts[b] as number) || a - b)
  if (ranks.length < wanted) return undefined
  return ranks.slice(0, wanted).flatMap(rank => Array<number>(each).fill(rank))
}

const rocket = (counts: RankCounts): number[][] => (counts[SMALL_JOKER] === 1 && counts[BIG_JOKER] === 1 ? [[SMALL_JOKER, BIG_JOKER]] : [])

export function count(ranks: readonly number[]): number[] {
  const counts = Array<number>(RANK_COUNT).fill(0)
  for (const rank of ranks) counts[rank] = (counts[rank] as number) + 1
  return counts
}

const subtract = (counts: RankCounts, ranks: readonly number[]): number[] => {
  const left = [...counts]
  for (const rank of ranks) left[rank] = (left[rank] as number) - 1
  return left
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step)

export const isExplosive = (type: DouDizhuType): boolean => type === 'bomb' || type === 'rocket'
