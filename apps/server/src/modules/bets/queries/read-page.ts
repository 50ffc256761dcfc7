import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { addUp, type BetSums, type QuarterChange } from '../domain/add-changes.ts'
import { type CountedPiece, findPage, joinPieces, type Page } from '../domain/find-page.ts'
import { cutSpan } from '../domain/spans.ts'
import { BET_COLUMNS, type BetRow } from './bet-row.ts'
import { type BetsFilter, conditionOf, inOneSnapshot, readChanges, sumPieces } from './sums.ts'

/** The pieces in which a page lies, newest first, and how many newer bets the first of them has. */
interface FoundPage {
  readonly pieces: readonly CountedPiece[]
  readonly skip: number
  readonly limit: number
}

/** A page of an account's bets that match, newest first, and the sums over all that match. */
export const readWithSums = (
  db: Db,
  filter: BetsFilter,
  page: Page,
): Promise<{ readonly sums: BetSums; readonly rows: readonly BetRow[] }> =>
  inOneSnapshot(db, async tx => {
    const changes = await readChanges(tx, filter)
    const pieces = await sumPieces(tx, filter, cutSpan(filter.from, filter.to), changes)
    return {
      sums: addUp(pieces),
      rows: await readPage(tx, filter, await findQuarters(tx, filter, { ...findPage(pieces, page), limit: page.limit }, changes)),
    }
  })

/**
 * The sums tell in which quarters of an hour a page lies, so that neither a far page nor a rare kind of bet
 * is looked for among all others.
 */
async function readPage(tx: Tx, filter: BetsFilter, { pieces, skip, limit }: FoundPage): Promise<readonly BetRow[]> {
  const spans = joinPieces(pieces)
  const [newest, oldest] = [spans.at(0), spans.at(-1)]
  if (!newest || !oldest) return []
  const { rows } = await sql<BetRow>`
    SELECT b.* FROM unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[]) q(starts_at, ends_at)
     CROSS JOIN LATERAL (
       SELECT ${BET_COLUMNS} FROM bets.all_bets
        WHERE ${conditionOf(filter)} AND placed_at >= q.starts_at AND placed_at < q.ends_at AND placed_at >= ${oldest.from} AND placed_at < ${newest.to}
        ORDER BY placed_at DESC, bet_id DESC LIMIT ${skip + limit}) b
     ORDER BY b."placedAt" DESC, b."betId" DESC LIMIT ${limit} OFFSET ${skip}`.execute(tx)
  return rows
}

const FINER = [
  { coarse: 'month', fine: 'day' },
  { coarse: 'day', fine: 'quarter' },
] as const

/** Of months it asks for their days, of days for their quarters, each in one stretch: a page of what is rare may lie in many of them. */
async function findQuarters(tx: Tx, filter: BetsFilter, page: FoundPage, changes: readonly QuarterChange[]): Promise<FoundPage> {
  let found = page
  for (const { coarse, fine } of FINER) {
    const large = found.pieces.filter(({ span }) => span === coarse)
    const [newest, oldest] = [large.at(0), large.at(-1)]
    if (!newest || !oldest) continue
    const small = await sumPieces(tx, filter, [{ span: fine, from: oldest.from, to: newest.to }], changes)
    const pieces = found.pieces.flatMap(piece =>
      piece.span === coarse ? small.filter(({ from }) => from >= piece.from && from < piece.to) : [piece],
    )
    found = { ...findPage(pieces, { offset: found.skip, limit: page.limit }), limit: page.limit }
  }
  return found
}
