import { findFamily } from '../families.ts'
import type { FamilyId, LotteryPlay } from '../family.ts'
import { TREES } from './trees.ts'

/** A row of plays of one kind beneath a tab. */
export interface PlayRow {
  /** A code for translation, such as "straight". */
  readonly id: RowId
  readonly plays: readonly LotteryPlay[]
}

/** A tab of the board: the plays on the same part of a draw. */
export interface PlayTab {
  /** A code for translation, such as "last-three". */
  readonly id: TabId
  readonly rows: readonly PlayRow[]
}

export const ROW_IDS = ['straight', 'group', 'dan-tuo', 'sum', 'anywhere', 'sides', 'shape', 'fun', 'typed', 'plays'] as const
export type RowId = (typeof ROW_IDS)[number]

const DIGIT_TABS = [
  'five',
  'first-four',
  'last-four',
  'first-three',
  'middle-three',
  'last-three',
  'three',
  'first-two',
  'last-two',
  'two',
] as const
const SHARED_TABS = [
  'fixed',
  'sides',
  'dragon-tiger',
  'games',
  'any',
  'any-two',
  'any-three',
  'any-four',
  'any-list',
  'any-dan-tuo',
] as const
const NUMBER_TABS = ['top', 'sum', 'shape', 'triple', 'pair', 'different', 'neighbours', 'totals'] as const
const LHC_TABS = ['special', 'flat', 'zodiac', 'zodiac-links', 'tail', 'links', 'none-of', 'one-of'] as const
const ASIAN_TABS = [
  'lo',
  'two-ends',
  'three-ends',
  'head-tail',
  'together',
  'apart',
  'four',
  'box',
  'running',
  'colok',
  'fifty',
  'toto',
] as const
export const TAB_IDS = [...DIGIT_TABS, ...SHARED_TABS, ...NUMBER_TABS, ...LHC_TABS, ...ASIAN_TABS] as const
export type TabId = (typeof TAB_IDS)[number]

/** The rule that places a play: the first whose pattern fits its id without the family's prefix. */
export type RowRule = readonly [row: RowId, pattern: RegExp]
export type TabRule = readonly [tab: TabId, rows: readonly RowRule[]]

const trees = new Map<FamilyId, readonly PlayTab[]>()

/** The board of a family: every play of its rule book in exactly one place, in the rule book's order. */
export function playTree(family: FamilyId): readonly PlayTab[] {
  const known = trees.get(family)
  if (known) return known
  const tree = build(TREES[family], findFamily(family)?.plays ?? [])
  trees.set(family, tree)
  return tree
}

function build(rules: readonly TabRule[], plays: readonly LotteryPlay[]): readonly PlayTab[] {
  const placed = new Map<RegExp, LotteryPlay[]>()
  for (const play of plays) {
    const pattern = rules.flatMap(([, rows]) => rows).find(([, each]) => each.test(play.id))?.[1]
    if (pattern) placed.set(pattern, [...(placed.get(pattern) ?? []), play])
  }
  return rules
    .map(([id, rows]) => ({
      id,
      rows: rows.map(([row, pattern]) => ({ id: row, plays: placed.get(pattern) ?? [] })).filter(row => row.plays.length > 0),
    }))
    .filter(tab => tab.rows.length > 0)
}

/** Where a play stands. */
export function placeOf(play: LotteryPlay): { readonly tab: PlayTab; readonly row: PlayRow } | undefined {
  for (const tab of playTree(play.family)) for (const row of tab.rows) if (row.plays.some(({ id }) => id === play.id)) return { tab, row }
  return undefined
}
