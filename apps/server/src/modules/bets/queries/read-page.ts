import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { findPage, joinPieces, type Page } from '../domain/find-page.ts'
import { BET_COLUMNS, type BetRow } from './bet-row.ts'
import { addUp, type BetSums, type BetsFilter, conditionOf, inOneSnapshot, type PieceSums, sumByPiece, sumByQuarter } from './sums.ts'

/** A page of an account's bets that match, newest first, and the sums over all that match. */
export const readWithSums = (
  db: Db,
  filter: BetsFilter,
  page: Page,
): Promise<{ readonly sums: BetSums; readonly rows: readonly BetRow[] }> =>
  inOneSnapshot(db, async tx => {
    const pieces = await sumByPiece(tx, filter)
    return { sums: addUp(pieces), rows: await readPage(tx, filter, pieces, page) }
  })

/**
 * The sums tell in which quarters of an hour a page lies, so that neither a far page nor a rare kind of bet
 * is looked for among all others.
 */
async function readPage(tx: Tx, filter: BetsFilter, sums: readonly PieceSums[], page: Page): Promise<readonly BetRow[]> {
  const { pieces, skip } = await findQuarters(tx, filter, sums, page)
  const spans = joinPieces(pieces)
  const [newest, oldest] = [spans.at(0), spans.at(-1)]
  if (!newest || !oldest) return []
  const { rows } = await sql<BetRow>`
    SELECT b.* FROM unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[]) q(starts_at, ends_at)
     CROSS JOIN LATERAL (
       SELECT ${BET_COLUMNS} FROM bets.all_bets
        WHERE ${conditionOf(filter)} AND placed_at >= q.starts_at AND placed_at < q.ends_at AND placed_at >= ${oldest.from} AND placed_at < ${newest.to}
        ORDER BY placed_at DESC, bet_id DESC LIMIT ${skip + page.limit}) b
     ORDER BY b."placedAt" DESC, b."betId" DESC LIMIT ${page.limit} OFFSET ${skip}`.execute(tx)
  return rows
}

/** Of months it asks for their quarters, in one span: a page of what is rare may lie in many of them. */
async function findQuarters(tx: Tx, filter: BetsFilter, sums: readonly PieceSums[], page: Page): Promise<ReturnType<typeof findPage>> {
  const found = findPage(sums, page)
  const months = found.pieces.filter(({ span }) => span === 'month')
  const [newest, oldest] = [months.at(0), months.at(-1)]
  if (!newest || !oldest) return found
  const quarters = await sumByQuarter(tx, filter, { from: oldest.from, to: newest.to })
  const pieces = found.pieces.flatMap(piece =>
    piece.span === 'month' ? quarters.filter(({ from }) => from >= piece.from && from < piece.to) : [piece],
  )
  return findPage(pieces, { offset: found.skip, limit: page.limit })
}
