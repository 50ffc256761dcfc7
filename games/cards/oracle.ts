import type { OracleReport, OracleSections } from '../oracle-report.ts'
import type { Card } from '../tables/deck/card.ts'
import { beats, type Combination, countRanks, DOU_DIZHU_RANKS, readCombination } from './hands/dou-dizhu.ts'
import { pokerCategory, pokerStrength } from './hands/poker.ts'
import { pokerCategoryCounts } from './hands/poker-counts.ts'
import { allInEquity } from './holdem/equity.ts'
import { settlePots } from './holdem/side-pots.ts'

interface PokerExact {
  readonly categories: readonly string[]
  readonly counts: Readonly<Record<string, readonly number[]>>
  readonly allInEquity: readonly { readonly holes: readonly (readonly string[])[]; boards: number; win: number[]; tie: number[] }[]
}

interface ShowdownVector {
  readonly board: readonly Card[]
  readonly holes: readonly (readonly Card[])[]
  readonly categories: readonly string[]
  readonly winners: readonly number[]
  readonly ranking: readonly number[]
}

interface SidePotVector {
  readonly contributed: readonly number[]
  readonly folded: readonly boolean[]
  readonly strength: readonly number[]
  readonly uncalledReturned: readonly number[]
  readonly rake: number
  readonly pots: readonly unknown[]
  readonly payout: readonly number[]
}

interface DouDizhuVector {
  readonly cards: string
  readonly type: string | null
  readonly key: string | null
  readonly length: number | null
  readonly against: string
  readonly againstType: string | null
  readonly beats: boolean
}

export interface CardRoomOracles {
  readonly exact?: { readonly poker?: PokerExact }
  readonly vectors?: {
    readonly pokerShowdown?: readonly ShowdownVector[]
    readonly sidePots?: readonly SidePotVector[]
    readonly douDizhu?: readonly DouDizhuVector[]
  }
}

/** The card rooms share the section `tables` with the tables, whose own check refuses parts that neither knows. */
export const oracleSections = {
  tables(section: unknown, report: OracleReport): void {
    const { exact = {}, vectors = {} } = section as CardRoomOracles
    if (exact.poker) checkPoker(exact.poker, report)
    for (const vector of vectors.pokerShowdown ?? []) checkShowdown(vector, report)
    for (const vector of vectors.sidePots ?? []) checkSidePots(vector, report)
    for (const vector of vectors.douDizhu ?? []) checkDouDizhu(vector, report)
  },
} satisfies OracleSections

function checkPoker({ categories, counts, allInEquity: equities }: PokerExact, report: OracleReport): void {
  for (const [size, expected] of Object.entries(counts)) {
    report.check('tables.exact.poker', `hands of ${size}`, expected, () => {
      const found: Readonly<Record<string, number>> = pokerCategoryCounts(Number(size))
      return categories.map(category => found[category])
    })
  }
  for (const { holes, boards, win, tie } of equities) {
    const cards = holes.map(hole => hole.map(card => `${card[0]}${card[1]?.toUpperCase()}` as Card))
    report.check('tables.exact.poker', `all-in ${holes.flat().join(' ')}`, { boards, win, tie }, () => allInEquity(cards))
  }
}

function checkShowdown({ board, holes, categories, winners, ranking }: ShowdownVector, report: OracleReport): void {
  report.check('tables.vectors.pokerShowdown', board.join(' '), { categories, winners, ranking }, () => {
    const strengths = holes.map(hole => pokerStrength([...hole, ...board]))
    const places = strengths.map(strength => 1 + new Set(strengths.filter(other => other > strength)).size)
    return {
      categories: strengths.map(pokerCategory),
      winners: places.flatMap((place, player) => (place === 1 ? [player] : [])),
      ranking: places,
    }
  })
}

/** The vectors' rake: 5 % up to 30, in whole units; odd units go to the lowest seat. */
function checkSidePots(vector: SidePotVector, report: OracleReport): void {
  const { contributed, folded, strength, uncalledReturned, rake, pots, payout } = vector
  const label = `${contributed.join(' ')} folded ${folded.flatMap((isFolded, player) => (isFolded ? [player] : [])).join(' ')}`
  report.check('tables.vectors.sidePots', label, { uncalledReturned, rake, pots, payout }, () =>
    asNumbers(
      settlePots(
        { contributed: contributed.map(BigInt), folded, strength, oddUnitOrder: contributed.map((_, player) => player) },
        { rakeBps: 500, rakeMax: 30n, unit: 1n },
      ),
    ),
  )
}

function checkDouDizhu({ cards, type, key, length, against, againstType, beats: expected }: DouDizhuVector, report: OracleReport): void {
  const wanted = { type, key, length, againstType, beats: expected }
  report.check('tables.vectors.douDizhu', `${cards} against ${against}`, wanted, () => {
    const [play, previous] = [readText(cards), readText(against)]
    return {
      type: play?.type ?? null,
      key: play ? DOU_DIZHU_RANKS[play.key] : null,
      length: play?.length ?? null,
      againstType: previous?.type ?? null,
      beats: play !== undefined && previous !== undefined && beats(play, previous),
    }
  })
}

const readText = (cards: string): Combination | undefined => readCombination(countRanks([...cards]))

const asNumbers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner)))
