import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { csvHead, csvRow } from '../../../platform/http/index.ts'
import type { GamesPort } from '../ports.ts'
import { conditionOf, LINE_COLUMNS, type LineRow, type RoundLine, type RoundsQuery, renderLine } from './list-rounds.ts'

export type NamedRound = RoundLine & { readonly vendorName: string }

const ROWS_PER_READ = 1_000
const HEAD = [
  ...['time', 'reference', 'game', 'vendor', 'vendor name', 'category', 'stake', 'valid bet', 'paid', 'result', 'state', 'settled'],
  'round id',
]

/** All of an account's rounds that match, newest first, page by page: a year of play never stands in memory at once. */
export async function* readRounds(db: Db, games: GamesPort, query: RoundsQuery): AsyncGenerator<NamedRound[]> {
  const condition = await conditionOf(games, query)
  // As text, which keeps the microseconds that a Date has not.
  let last: (LineRow & { readonly at: string }) | undefined
  do {
    const before = last ? sql`AND (started_at, round_id) < (${last.at}::timestamptz, ${last.roundId}::uuid)` : sql``
    const { rows } = await sql<LineRow & { readonly at: string }>`
      SELECT ${LINE_COLUMNS}, started_at::text AS at
        FROM play.rounds WHERE ${condition} ${before} ORDER BY started_at DESC, round_id DESC LIMIT ${ROWS_PER_READ}`.execute(db)
    if (rows.length > 0) yield await Promise.all(rows.map(row => renderNamed(games, query.brandId, row)))
    last = rows.length === ROWS_PER_READ ? rows.at(-1) : undefined
  } while (last)
}

async function renderNamed(games: GamesPort, brandId: string, row: LineRow): Promise<NamedRound> {
  const line = await renderLine(games, brandId, row)
  return { ...line, vendorName: (await games.findGame(brandId, row.gameId))?.vendorName ?? line.vassalage }
}

/** The betting record as CSV. */
export const exportRounds = (db: Db, games: GamesPort, query: RoundsQuery): Readable => Readable.from(rowsOf(db, games, query))

async function* rowsOf(db: Db, games: GamesPort, query: RoundsQuery): AsyncGenerator<string> {
  yield csvHead(HEAD)
  for await (const page of readRounds(db, games, query)) yield page.map(asRow).join('')
}

const asRow = (line: NamedRound): string =>
  csvRow([
    line.at,
    line.reference,
    line.gameName,
    line.vassalage,
    line.vendorName,
    line.gameCategory,
    line.stake,
    line.validBet,
    line.paid ?? '',
    line.result ?? '',
    line.state,
    line.settledAt ?? '',
    line.roundId,
  ])
