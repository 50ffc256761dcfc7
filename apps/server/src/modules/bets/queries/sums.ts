import { type Amount, present } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { type CountedPiece, endOf } from '../domain/find-page.ts'
import { cutSpan, type Piece } from '../domain/spans.ts'
import type { BetState } from './bet-row.ts'

/** Which bets of one account. */
export interface BetsFilter {
  readonly ownerId: string
  readonly isTrial: boolean
  readonly class?: string | undefined
  readonly gameIds?: readonly string[] | undefined
  readonly state?: BetState | undefined
  readonly isOpen?: boolean | undefined
  /** Inclusive. */
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
}

export interface BetSums {
  readonly bets: number
  readonly stake: Amount
  readonly valid: Amount
  readonly payout: Amount
  /** Of the stake, what is no longer open. */
  readonly closed: Amount
}

/** What bets and sums of bets are asked for alike: all of a filter but its time. */
export const conditionOf = (filter: BetsFilter): RawBuilder<unknown> =>
  sql`owner_id = ${filter.ownerId} AND is_trial = ${filter.isTrial}
    ${filter.class === undefined ? sql`` : sql`AND class = ${filter.class}`}
    ${filter.gameIds === undefined ? sql`` : sql`AND game_id = ANY (${[...filter.gameIds]}::text[])`}
    ${filter.state === undefined ? sql`` : sql`AND state = ${filter.state}`}
    ${filter.isOpen === undefined ? sql`` : filter.isOpen ? sql`AND state = 'open'` : sql`AND state <> 'open'`}`

export const within = (column: string, { from, to }: Pick<BetsFilter, 'from' | 'to'>): RawBuilder<unknown> =>
  sql`${from ? sql`AND ${sql.raw(column)} >= ${from}` : sql``} ${to ? sql`AND ${sql.raw(column)} < ${to}` : sql``}`

/** Sums, what is not in them yet and the bets of a page are of one moment. */
export const inOneSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(db, read, { isolation: 'repeatable read' })

/** How far the sums were made when the transaction's snapshot was taken. */
export interface SummedTo {
  readonly xid: string
  readonly id: bigint
  /** As text, since it may be before all time. */
  readonly since: string
}

export async function readSummedTo(tx: Tx): Promise<SummedTo> {
  const { rows } = await sql<SummedTo>`SELECT xid, id, since::text AS since FROM bets.summed_to`.execute(tx)
  return rows[0] ?? { xid: '0', id: 0n, since: '-infinity' }
}

/** Sums of one piece of a span. */
export type PieceSums = CountedPiece & BetSums

/**
 * Exact sums over an account's bets that match, piece by piece of their span and newest first, of a transaction that sees one snapshot: the sums that are kept,
 * what is not in them yet, which the index of the member's bets finds by its time, and the bets themselves where the span cuts a quarter of an hour.
 */
export const sumByPiece = async (tx: Tx, filter: BetsFilter): Promise<readonly PieceSums[]> =>
  sumPieces(tx, filter, cutSpan(filter.from, filter.to))

/** The same of one piece of months, by its quarters. */
export const sumByQuarter = (tx: Tx, filter: BetsFilter, { from, to }: Pick<Piece, 'from' | 'to'>): Promise<readonly PieceSums[]> =>
  sumPieces(tx, filter, [{ span: 'quarter', from, to }])

async function sumPieces(tx: Tx, filter: BetsFilter, pieces: readonly Piece[]): Promise<readonly PieceSums[]> {
  const { rows } = await sql<BetSums & { span: Piece['span']; from: Date }>`
    SELECT span, starts_at AS from, sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(valid)::bigint AS valid, sum(payout)::bigint AS payout,
           coalesce(sum(stake) FILTER (WHERE state <> 'open'), 0)::bigint AS closed
      FROM (${partsOf(filter, pieces, await readSummedTo(tx))}) parts GROUP BY span, starts_at ORDER BY starts_at DESC`.execute(tx)
  return rows.map(row => ({ ...row, to: row.span === 'rest' ? endOfRest(pieces, row.from) : endOf(row.span, row.from) }))
}

const endOfRest = (pieces: readonly Piece[], from: Date): Date =>
  present(pieces.find(piece => piece.span === 'rest' && piece.from?.getTime() === from.getTime())?.to, 'a rest has an end')

export const addUp = (pieces: readonly BetSums[]): BetSums =>
  pieces.reduce(
    (sum, piece) => ({
      bets: sum.bets + piece.bets,
      stake: sum.stake + piece.stake,
      valid: sum.valid + piece.valid,
      payout: sum.payout + piece.payout,
      closed: sum.closed + piece.closed,
    }),
    { bets: 0, stake: 0n, valid: 0n, payout: 0n, closed: 0n },
  )

/** How many bets an account has of each game, of a transaction that sees one snapshot; most first. */
export async function countByGame(tx: Tx, filter: BetsFilter): Promise<readonly { readonly gameId: string; readonly bets: number }[]> {
  const { rows } = await sql<{ gameId: string; bets: number }>`
    SELECT game_id AS "gameId", sum(bets)::int AS bets FROM (${partsOf(filter, cutSpan(filter.from, filter.to), await readSummedTo(tx))}) parts
     GROUP BY game_id HAVING sum(bets) > 0 ORDER BY bets DESC, game_id`.execute(tx)
  return rows
}

/** Everything that adds up to the sums of a filter. */
function partsOf(filter: BetsFilter, pieces: readonly Piece[], summedTo: SummedTo): RawBuilder<unknown> {
  const parts = pieces.flatMap(piece =>
    piece.span === 'rest' ? [readBets(filter, piece)] : [readSums(filter, piece), readChanges(filter, piece, summedTo)],
  )
  return sql.join([NO_PART, ...parts], sql` UNION ALL `)
}

/** Names the columns, also where a span is empty. */
const NO_PART = sql`
  SELECT NULL::text AS span, NULL::timestamptz AS starts_at, NULL::text AS game_id, NULL::text AS state, NULL::bigint AS bets, NULL::bigint AS stake, NULL::bigint AS valid,
         NULL::bigint AS payout WHERE false`

const readSums = (filter: BetsFilter, piece: Piece) => sql`
  SELECT span, starts_at, game_id, state, placed_bets, placed_stake, placed_valid, placed_payout
    FROM bets.member_sums WHERE ${conditionOf(filter)} AND span = ${piece.span} ${within('starts_at', piece)}`

const START_OF = { month: sql`bets.month_of(counted_at)`, quarter: sql`bets.quarter_of(counted_at)` }

const readChanges = (filter: BetsFilter, piece: Piece, { xid, id, since }: SummedTo) => sql`
  SELECT ${piece.span}, ${piece.span === 'month' ? START_OF.month : START_OF.quarter}, game_id, state, placed_bets, placed_stake, placed_valid, placed_payout
    FROM bets.bet_changes WHERE ${conditionOf(filter)} AND (xid, id) > (${xid}::xid8, ${id}::bigint) AND at >= ${since}::timestamptz ${within('counted_at', piece)}`

const readBets = (filter: BetsFilter, piece: Piece) => sql`
  SELECT ${piece.span}, ${piece.from}::timestamptz, game_id, state, 1, stake, coalesce(valid, 0), coalesce(payout, 0)
    FROM bets.all_bets WHERE ${conditionOf(filter)} ${within('placed_at', piece)}`
