import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** A bet that waits for its result. */
export interface OpenBet {
  readonly betId: string
  readonly ownerId: string
  readonly class: string
  readonly asset: string
  readonly placement: unknown
  readonly base: Amount
  readonly stake: Amount
  /** Of the stake, what is not the member's cash. */
  readonly bonus: Amount
  readonly free: Amount
  readonly odds: bigint | null
  /** What of the stake can still be lost: a part cash-out takes its share away. */
  readonly atRisk: Amount
  /** What has come of it before, by part cash-outs. */
  readonly earlierPayout: Amount
  readonly earlierRefund: Amount
  readonly earlierValid: Amount
}

export interface ListedOpenBet extends OpenBet {
  readonly placedAt: Date
  readonly eventId: string
  readonly gameId: string
}

export type OpenQuery = {
  readonly brandId: string
  readonly eventId?: string
  readonly memberId?: string
  /** The last bet of the page before. */
  readonly after?: string
  readonly pageSize: number
}

/** Columns of an OpenBet from bets.open_bets `o`, bets.bets `b` and the last settlement `s`; answered alike by bets.take_open. */
const OPEN_BET =
  sql.raw(`o.bet_id AS "betId", o.owner_id AS "ownerId", o.class, o.asset, b.placement, b.base, b.stake, b.bonus, b.free, b.odds, o.stake AS "atRisk",
  coalesce(s.payout, 0) AS "earlierPayout", coalesce(s.refund, 0) AS "earlierRefund", coalesce(s.valid, 0) AS "earlierValid"`)
/** Only a part cash-out leaves a settlement: of any other bet none is looked for. */
const JOINED_TO_OPEN = sql.raw(`JOIN bets.bets b ON b.bet_id = o.bet_id AND b.placed_at = o.placed_at
  LEFT JOIN LATERAL (SELECT x.payout, x.refund, x.valid FROM bets.settlements x
                      WHERE o.revision > 0 AND x.bet_id = o.bet_id AND x.settled_at >= o.placed_at AND x.revision = o.revision LIMIT 1) s ON true`)

/**
 * Open bets of an event, of a member or of a brand, by id, in pages. A page is chosen before its bets are looked up: joined first, each page would read all
 * bets up to it.
 */
export async function listOpen(db: Db | Tx, { brandId, eventId, memberId, after, pageSize }: OpenQuery): Promise<ListedOpenBet[]> {
  const { rows } = await sql<ListedOpenBet>`
    WITH page AS MATERIALIZED (
      SELECT * FROM bets.open_bets o
       WHERE o.brand_id = ${brandId} ${eventId === undefined ? sql`` : sql`AND o.event_id = ${eventId}`}
         ${memberId === undefined ? sql`` : sql`AND o.owner_id = ${memberId}`} ${after === undefined ? sql`` : sql`AND o.bet_id > ${after}`}
       ORDER BY o.bet_id LIMIT ${pageSize})
    SELECT ${OPEN_BET}, o.placed_at AS "placedAt", o.event_id AS "eventId", o.game_id AS "gameId" FROM page o ${JOINED_TO_OPEN} ORDER BY o.bet_id`.execute(
    db,
  )
  return rows
}

export interface Placement {
  readonly base: Amount
  readonly betId: string
  readonly asset: string
  readonly stake: Amount
  readonly placement: unknown
}

export type PlacementsQuery = {
  readonly brandId: string
  readonly eventId: string
  /** The last bet of the page before. */
  readonly after?: string
  /** Only bets whose ids are smaller. */
  readonly before?: string
  readonly pageSize: number
}

const rangeOf = ({ brandId, eventId, after, before }: Omit<PlacementsQuery, 'pageSize'>) =>
  sql`brand_id = ${brandId} AND event_id = ${eventId} ${after === undefined ? sql`` : sql`AND bet_id > ${after}`} ${before === undefined ? sql`` : sql`AND bet_id < ${before}`}`

/** What the open bets of an event are on, by id, in pages: of a million nothing more is read than is needed. */
export async function listPlacements(db: Db, query: PlacementsQuery): Promise<Placement[]> {
  const { rows } = await sql<Placement>`
    WITH page AS MATERIALIZED (SELECT bet_id, placed_at, asset FROM bets.open_bets WHERE ${rangeOf(query)} ORDER BY bet_id LIMIT ${query.pageSize})
    SELECT o.bet_id AS "betId", o.asset, b.base, b.stake, b.placement FROM page o JOIN bets.bets b ON b.bet_id = o.bet_id AND b.placed_at = o.placed_at ORDER BY o.bet_id`.execute(
    db,
  )
  return rows
}

/** Whether listPlacements would fill a page. */
export async function hasFullPage(db: Db, query: PlacementsQuery): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM bets.open_bets WHERE ${rangeOf(query)} ORDER BY bet_id OFFSET ${query.pageSize - 1} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** What of these bets is still open, and what those are on, by id. */
export async function findPlacements(db: Db, ids: readonly string[]): Promise<Placement[]> {
  const { rows } = await sql<Placement>`
    SELECT o.bet_id AS "betId", o.asset, b.base, b.stake, b.placement FROM bets.open_bets o JOIN bets.bets b ON b.bet_id = o.bet_id AND b.placed_at = o.placed_at
     WHERE o.bet_id = ANY (${[...ids]}::uuid[]) ORDER BY o.bet_id`.execute(db)
  return rows
}

/** How many of these bets are still open. */
export async function countStillOpen(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM bets.open_bets WHERE bet_id = ANY (${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** How many bets of an event are open, and a mark of which: the exclusive or of a hash of each id, `uuid_hash_extended(bet_id, 0)`. */
export async function markOpen(db: Db, eventId: string): Promise<{ count: number; mark: bigint }> {
  const { rows } = await sql<{ count: number; mark: bigint }>`
    SELECT count(*)::int AS count, coalesce(bit_xor(uuid_hash_extended(bet_id, 0)), 0) AS mark FROM bets.open_bets WHERE event_id = ${eventId}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, mark: 0n }
}

/** Events of a class that can still be bet on, and that somebody may have bet on. */
export async function listOpenEvents(db: Db, gameClass: string): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    SELECT event_id AS "eventId" FROM bets.events WHERE class = ${gameClass} AND closed_at IS NULL`.execute(db)
  return rows.map(({ eventId }) => eventId)
}

export interface PlacedSum {
  readonly eventId: string
  /** What the field of the placement says. */
  readonly on: string
  readonly base: Amount
  readonly people: number
}

/** What lies open on events for money, by a field of the placement such as `spot`: sums, and of how many members. */
export async function sumPlaced(db: Db, eventIds: readonly string[], field: string): Promise<PlacedSum[]> {
  const { rows } = await sql<PlacedSum>`
    SELECT o.event_id AS "eventId", b.placement ->> ${field} AS on, sum(b.base)::bigint AS base, count(DISTINCT o.owner_id)::int AS people
      FROM bets.open_bets o JOIN bets.bets b ON b.bet_id = o.bet_id AND b.placed_at = o.placed_at
     WHERE o.event_id = ANY (${[...eventIds]}::uuid[]) AND NOT o.is_trial AND b.placement ? ${field} GROUP BY 1, 2`.execute(db)
  return rows
}

/** Members with an open bet on an event whose placement says one of these. */
export async function listOwnersOn(
  db: Db,
  eventId: string,
  { field, values }: { field: string; values: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ ownerId: string }>`
    SELECT DISTINCT o.owner_id AS "ownerId" FROM bets.open_bets o JOIN bets.bets b ON b.bet_id = o.bet_id AND b.placed_at = o.placed_at
     WHERE o.event_id = ${eventId} AND b.placement ->> ${field} = ANY (${[...values]}::text[])`.execute(db)
  return rows.map(({ ownerId }) => ownerId)
}

/** Open bets by their ids, locked in the order in which every settlement locks them; those that are no longer open are left out. */
export async function holdOpen(tx: Tx, brandId: string, ids: readonly string[]): Promise<OpenBet[]> {
  await sql`SELECT FROM bets.open_bets WHERE bet_id = ANY (${[...ids]}::uuid[]) ORDER BY bet_id FOR UPDATE`.execute(tx)
  const { rows } =
    await sql<OpenBet>`SELECT ${OPEN_BET} FROM bets.open_bets o ${JOINED_TO_OPEN} WHERE o.bet_id = ANY (${[...ids]}::uuid[]) AND o.brand_id = ${brandId}`.execute(
      tx,
    )
  return rows
}
