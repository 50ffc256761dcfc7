import { amount } from '@croupier/kernel'
import type { GameEntry } from '../modules/catalog/index.ts'
import { TABLES_VENDOR } from '../modules/tables/index.ts'

/** What stakes begin with at the smallest table, in any currency. */
const MIN_BET = amount('0.20')

export interface ListedTable {
  readonly code: string
  readonly filterCode: string
  readonly name: string
  readonly art: string
}

/** Live tables as games of the catalogue: a table's filter code is its type. They open pages of the portal, so no title of an engine stands behind them. */
export const tableEntries = (tables: readonly ListedTable[]): GameEntry[] =>
  tables.map(({ code, filterCode, name, art }) => ({
    ...{
      gameId: code,
      vendorCode: TABLES_VENDOR,
      category: 'live',
      gameType: filterCode,
      accountTypeName: 'LIVE',
      defaultPlayType: null,
      name,
      names: {},
      art,
    },
    ...{
      titleCode: null,
      lines: 0,
      isWays: false,
      minBet: MIN_BET,
      rtpBps: null,
      volatility: null,
      features: [],
      maxWinMultiple: null,
      hasTrial: true,
    },
  }))
