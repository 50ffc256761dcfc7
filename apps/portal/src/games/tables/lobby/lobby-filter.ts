import { type Amount, amount } from '@croupier/kernel'
import type { FilterCode, TableCard } from '../../../shared/api/queries/tables.ts'
import { summaryIn } from './table-summary.ts'

/** Tabs of the lobby, each with the codes of its games. */
export const TABS = {
  baccarat: ['BAC'],
  roulette: ['ROU'],
  sicbo: ['SIC'],
  dragonTiger: ['DAT'],
  blackjack: ['BJ'],
  poker: ['HE', 'TCP'],
  tiles: ['MT', 'WZPJ', 'MJ'],
  folk: ['NN', 'ZJH', 'FT', 'SD', 'YSX'],
} as const satisfies Readonly<Record<string, readonly FilterCode[]>>
export type TabName = keyof typeof TABS

/** In the order in which portals list them. */
export const CODES: readonly FilterCode[] = [
  'BAC',
  'SIC',
  'ROU',
  'DAT',
  'BJ',
  'HE',
  'MT',
  'TCP',
  'WZPJ',
  'SD',
  'FT',
  'NN',
  'YSX',
  'ZJH',
  'MJ',
]
export const SORTS = ['house', 'players', 'least', 'most'] as const
export type Sort = (typeof SORTS)[number]

export interface LobbyFilter {
  readonly tab: TabName | 'all' | 'followed'
  readonly code: FilterCode | undefined
  readonly isOpenNow: boolean
  /** The stake that a table should take at its main bets; undefined for any. */
  readonly stake: Amount | undefined
  readonly text: string
  readonly sort: Sort
}

const isOfTab = ({ filterCode }: Pick<TableCard, 'filterCode'>, tab: TabName): boolean =>
  (TABS[tab] as readonly FilterCode[]).includes(filterCode)

/** The tables of a tab, before any other filter: what its number counts. */
export const tablesOf = (
  tables: readonly TableCard[],
  tab: LobbyFilter['tab'],
  isFollowed: (code: string) => boolean,
): readonly TableCard[] =>
  tab === 'all' ? tables : tables.filter(table => (tab === 'followed' ? isFollowed(table.code) : isOfTab(table, tab)))

export function filteredTables(
  tables: readonly TableCard[],
  { tab, code, isOpenNow, stake, text, sort }: LobbyFilter,
  isFollowed: (code: string) => boolean,
): readonly TableCard[] {
  const words = text.trim().toLowerCase()
  const found = tablesOf(tables, tab, isFollowed).filter(
    table =>
      (code === undefined || table.filterCode === code) &&
      (!isOpenNow || summaryIn(table).phase === 'betting') &&
      (stake === undefined || (amount(table.min) <= stake && stake <= amount(table.max))) &&
      (words === '' || `${table.name} ${table.code} ${table.dealer}`.toLowerCase().includes(words)),
  )
  return sort === 'house' ? found : found.toSorted(ORDERS[sort])
}

const byAmount = (one: Amount, other: Amount): number => (one < other ? -1 : one > other ? 1 : 0)
const ORDERS: Readonly<Record<Exclude<Sort, 'house'>, (one: TableCard, other: TableCard) => number>> = {
  players: (one, other) => other.players - one.players,
  least: (one, other) => byAmount(amount(one.min), amount(other.min)),
  most: (one, other) => byAmount(amount(other.max), amount(one.max)),
}

/** Of the smallest stake of the house: what a quick bet lays. */
const QUICK_TIMES = [10n, 25n, 50n, 250n]
export function quickAmounts(tables: readonly TableCard[]): readonly Amount[] {
  const least = tables.reduce<Amount | undefined>((smallest, { min }) => {
    const own = amount(min)
    return smallest === undefined || own < smallest ? own : smallest
  }, undefined)
  return least === undefined ? [] : QUICK_TIMES.map(times => times * least)
}
