import { present } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { addChanges, type PieceSums, type QuarterChange } from '../domain/add-changes.ts'
import type { Piece } from '../domain/spans.ts'
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
interface SummedTo {
  readonly xid: string
  readonly id: bigint
  /** As text, since it may be before all time. */
  readonly since: string
  readonly until: string
}

async function readSummedTo(tx: Tx): Promise<SummedTo> {
  const { rows } = await sql<SummedTo>`
    SELECT xid, id, since::text AS since, (now() + interval '1 day')::text AS until FROM bets.summed_to`.execute(tx)
  return present(rows[0], 'there is one position')
}

const FIGURES = sql.raw(`sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(valid)::bigint AS valid, sum(payout)::bigint AS payout,
  coalesce(sum(stake) FILTER (WHERE state <> 'open'), 0)::bigint AS closed`)

/** What bets and settlements change that the sums do not have yet: they are found by their time among the member's own. */
export async function readChanges(tx: Tx, filter: BetsFilter): Promise<readonly QuarterChange[]> {
  const { rows } = await sql<QuarterChange>`
    SELECT bets.start_of('quarter', counted_at) AS from, ${FIGURES} FROM (${changesOf(filter, await readSummedTo(tx))}) changes GROUP BY 1`.execute(
    tx,
  )
  return rows
}

/** Exact sums over an account's bets that match, piece by piece and newest first: those that are kept, with what changes them, and the bets themselves of what is less than a quarter. */
export async function sumPieces(
  tx: Tx,
  filter: BetsFilter,
  pieces: readonly Piece[],
  changes: readonly QuarterChange[],
): Promise<readonly PieceSums[]> {
  const kept = pieces.filter(({ span }) => span !== 'rest')
  const rests = pieces.filter(({ span }) => span === 'rest')
  const { rows } = await sql<PieceSums>`
    SELECT span, starts_at AS from, ends_at AS to, ${FIGURES}
      FROM (${sql.join([readKept(filter, kept), ...rests.map(rest => readBets(filter, rest))], sql` UNION ALL `)}) parts GROUP BY 1, 2, 3`.execute(
    tx,
  )
  return addChanges(rows, changes, pieces)
}

/** Of settled bets that match, what the house has staked: they are few, and found by an index of their own. */
export async function sumFree(db: Db, filter: BetsFilter): Promise<bigint> {
  const { rows } = await sql<{ free: bigint }>`
    SELECT coalesce(sum(free), 0)::bigint AS free FROM bets.all_bets WHERE free > 0 AND ${conditionOf(filter)} ${within('placed_at', filter)} AND state <> 'open'`.execute(
    db,
  )
  return rows[0]?.free ?? 0n
}

const readKept = (filter: BetsFilter, pieces: readonly Piece[]) => sql`
  SELECT s.span, s.starts_at, s.starts_at + CASE s.span WHEN 'month' THEN interval '1 month' WHEN 'day' THEN interval '1 day' ELSE interval '15 minutes' END AS ends_at,
         s.state, s.placed_bets AS bets, s.placed_stake AS stake, s.placed_valid AS valid, s.placed_payout AS payout
    FROM unnest(${pieces.map(({ span }) => span)}::text[], ${pieces.map(({ from }) => from ?? '-infinity')}::timestamptz[],
           ${pieces.map(({ to }) => to ?? 'infinity')}::timestamptz[]) p(span, from_at, to_at)
   CROSS JOIN LATERAL (SELECT * FROM bets.member_sums WHERE ${conditionOf(filter)} AND span = p.span AND starts_at >= p.from_at AND starts_at < p.to_at) s`

const readBets = (filter: BetsFilter, piece: Piece) => sql`
  SELECT ${piece.span}, ${piece.from}::timestamptz, ${piece.to}::timestamptz, state, 1, stake, coalesce(valid, 0), coalesce(payout, 0)
    FROM bets.all_bets WHERE ${conditionOf(filter)} ${within('placed_at', piece)}`

const changesOf = (filter: BetsFilter, { xid, id, since, until }: SummedTo) => sql`
  SELECT counted_at, game_id, state, placed_bets AS bets, placed_stake AS stake, placed_valid AS valid, placed_payout AS payout
    FROM bets.bet_changes WHERE ${conditionOf(filter)} AND (xid, id) > (${xid}::xid8, ${id}::bigint) AND at >= ${since}::timestamptz AND at < ${until}::timestamptz`

/** How many bets an account has of each game, most first, of a transaction that sees one snapshot. */
export async function countByGame(
  tx: Tx,
  account: Pick<BetsFilter, 'ownerId' | 'isTrial'>,
): Promise<readonly { readonly gameId: string; readonly bets: number }[]> {
  const { rows } = await sql<{ gameId: string; bets: number }>`
    SELECT game_id AS "gameId", sum(bets)::int AS bets FROM (
      SELECT game_id, placed_bets AS bets FROM bets.member_sums WHERE ${conditionOf(account)} AND span = 'month'
      UNION ALL SELECT game_id, bets FROM (${changesOf(account, await readSummedTo(tx))}) changes) parts
     GROUP BY game_id HAVING sum(bets) > 0 ORDER BY bets DESC, game_id`.execute(tx)
  return rows
}
