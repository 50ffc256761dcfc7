import { type Amount, present } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import type { CountedPiece } from '../domain/find-page.ts'
import { cutSpan, endOf, type Piece } from '../domain/spans.ts'
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

/** How far the sums were made when the transaction's snapshot was taken, and between which times lies what is not in them. */
export interface SummedTo {
  readonly xid: string
  readonly id: bigint
  /** As text, since it may be before all time. */
  readonly since: string
  readonly until: string
}

export async function readSummedTo(tx: Tx): Promise<SummedTo> {
  const { rows } = await sql<SummedTo>`
    SELECT xid, id, since::text AS since, (now() + interval '1 day')::text AS until FROM bets.summed_to`.execute(tx)
  return present(rows[0], 'there is one position')
}

/** Sums of one piece of a stretch of time. */
export type PieceSums = CountedPiece & BetSums

/**
 * Exact sums over an account's bets that match, piece by piece and newest first, of a transaction that sees one snapshot: the sums that are kept, what is not in
 * them yet, which the index of the member's bets finds by its time, and the bets themselves where a quarter of an hour is cut.
 */
export async function sumPieces(tx: Tx, filter: BetsFilter, pieces: readonly Piece[], summedTo: SummedTo): Promise<readonly PieceSums[]> {
  const { rows } = await sql<BetSums & { span: Piece['span']; from: Date }>`
    SELECT span, starts_at AS from, sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(valid)::bigint AS valid, sum(payout)::bigint AS payout,
           coalesce(sum(stake) FILTER (WHERE state <> 'open'), 0)::bigint AS closed
      FROM (${partsOf(filter, pieces, summedTo)}) parts GROUP BY span, starts_at ORDER BY starts_at DESC`.execute(tx)
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
const partsOf = (filter: BetsFilter, pieces: readonly Piece[], summedTo: SummedTo): RawBuilder<unknown> => {
  const kept = pieces.filter(({ span }) => span !== 'rest')
  const rests = pieces.filter(({ span }) => span === 'rest')
  return sql.join(
    [readSums(filter, kept), readChanges(filter, kept, summedTo), ...rests.map(rest => readBets(filter, rest))],
    sql` UNION ALL `,
  )
}

const asRows = (pieces: readonly Piece[]) =>
  sql`unnest(${pieces.map(({ span }) => span)}::text[], ${pieces.map(({ from }) => from ?? '-infinity')}::timestamptz[],
    ${pieces.map(({ to }) => to ?? 'infinity')}::timestamptz[])`

const readSums = (filter: BetsFilter, pieces: readonly Piece[]) => sql`
  SELECT s.span, s.starts_at, s.game_id, s.state, s.placed_bets AS bets, s.placed_stake AS stake, s.placed_valid AS valid, s.placed_payout AS payout
    FROM ${asRows(pieces)} p(span, from_at, to_at)
   CROSS JOIN LATERAL (SELECT * FROM bets.member_sums WHERE ${conditionOf(filter)} AND span = p.span AND starts_at >= p.from_at AND starts_at < p.to_at) s`

const readChanges = (filter: BetsFilter, pieces: readonly Piece[], { xid, id, since, until }: SummedTo) => sql`
  SELECT p.span, bets.start_of(p.span, c.counted_at), c.game_id, c.state, c.placed_bets, c.placed_stake, c.placed_valid, c.placed_payout
    FROM (SELECT * FROM bets.bet_changes WHERE ${conditionOf(filter)} AND (xid, id) > (${xid}::xid8, ${id}::bigint)
             AND at >= ${since}::timestamptz AND at < ${until}::timestamptz) c
    JOIN ${asRows(pieces)} p(span, from_at, to_at) ON c.counted_at >= p.from_at AND c.counted_at < p.to_at`

const readBets = (filter: BetsFilter, piece: Piece) => sql`
  SELECT ${piece.span}, ${piece.from}::timestamptz, game_id, state, 1, stake, coalesce(valid, 0), coalesce(payout, 0)
    FROM bets.all_bets WHERE ${conditionOf(filter)} ${within('placed_at', piece)}`
