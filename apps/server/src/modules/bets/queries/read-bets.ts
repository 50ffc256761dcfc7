import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { csvHead, csvRow } from '../../../platform/http/index.ts'
import type { ClassBook } from '../game-class.ts'
import type { GamesPort } from '../ports.ts'
import { BET_COLUMNS, type BetRow } from './bet-row.ts'
import { type BetLine, type BetsQuery, filterOf, renderLine } from './list-bets.ts'
import { conditionOf, within } from './sums.ts'

export type NamedBet = BetLine & { readonly vendorName: string }

const ROWS_PER_READ = 1_000
const HEAD = [
  ...['time', 'reference', 'game', 'vendor', 'vendor name', 'category', 'bet', 'stake', 'valid bet', 'paid', 'result', 'state', 'settled'],
  'bet id',
]

/** All of an account's bets that match, newest first, page by page: a year of play never stands in memory at once. */
export async function* readBets(db: Db, games: GamesPort, query: BetsQuery): AsyncGenerator<NamedBet[]> {
  const filter = await filterOf(games, query)
  // As text, which keeps the microseconds that a Date has not.
  let last: (BetRow & { readonly at: string }) | undefined
  do {
    const before = last ? sql`AND (placed_at, bet_id) < (${last.at}::timestamptz, ${last.betId}::uuid)` : sql``
    const { rows } = await sql<BetRow & { readonly at: string }>`
      SELECT ${BET_COLUMNS}, placed_at::text AS at
        FROM bets.all_bets WHERE ${conditionOf(filter)} ${within('placed_at', filter)} ${before} ORDER BY placed_at DESC, bet_id DESC LIMIT ${ROWS_PER_READ}`.execute(
      db,
    )
    if (rows.length > 0) yield await Promise.all(rows.map(row => renderNamed(games, query, row)))
    last = rows.length === ROWS_PER_READ ? rows.at(-1) : undefined
  } while (last)
}

async function renderNamed(games: GamesPort, query: BetsQuery, row: BetRow): Promise<NamedBet> {
  const line = await renderLine(games, query, row)
  return { ...line, vendorName: (await games.findGame(query.brandId, row.gameId))?.vendorName ?? line.vassalage }
}

/** The betting record as CSV. */
export const exportBets = (db: Db, games: GamesPort, classes: ClassBook, query: BetsQuery): Readable =>
  Readable.from(rowsOf(db, games, classes, query))

async function* rowsOf(db: Db, games: GamesPort, classes: ClassBook, query: BetsQuery): AsyncGenerator<string> {
  yield csvHead(HEAD)
  for await (const page of readBets(db, games, query)) yield page.map(line => asRow(line, classes)).join('')
}

const asRow = (line: NamedBet, classes: ClassBook): string =>
  csvRow([
    line.at,
    line.reference,
    line.gameName,
    line.vassalage,
    line.vendorName,
    line.gameCategory,
    classes.find(line.gameClass)?.placementWords(line.placement, line.gameId) ?? '',
    line.stake,
    line.validBet,
    line.paid ?? '',
    line.result ?? '',
    line.state,
    line.settledAt ?? '',
    line.roundId,
  ])
