import type { Amount } from '@croupier/kernel'
import { timeOfId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type BetState = 'open' | 'won' | 'lost' | 'push' | 'half_won' | 'half_lost' | 'cashed_out' | 'void'

/** A bet with what has come of it so far. */
export type BetRow = {
  readonly betId: string
  readonly placedAt: Date
  readonly brandId: string
  readonly ownerId: string
  readonly account: string
  readonly class: string
  readonly vendorCode: string
  readonly gameId: string
  readonly eventId: string
  readonly orderId: string
  readonly placement: unknown
  readonly asset: string
  readonly isTrial: boolean
  readonly base: Amount
  readonly stake: Amount
  /** What of the stake is bonus money, and what the house has paid. */
  readonly bonus: Amount
  readonly free: Amount
  /** Null while nothing has come of it. */
  readonly payout: Amount | null
  readonly refund: Amount | null
  readonly valid: Amount | null
  readonly settledAt: Date | null
  readonly state: BetState
}

export const BET_COLUMNS =
  sql.raw(`bet_id AS "betId", placed_at AS "placedAt", brand_id AS "brandId", owner_id AS "ownerId", account, class,
  vendor_code AS "vendorCode", game_id AS "gameId", event_id AS "eventId", order_id AS "orderId", placement, asset, is_trial AS "isTrial", base, stake, bonus, free, payout, refund,
  valid, settled_at AS "settledAt", state`)

/** An id says when its bet was placed by the process's clock; a day either way covers any clock that is wrong, and few partitions. */
const CLOCK_DOUBT_MS = 86_400_000

/** The condition on `placed_at` that holds for bets of these ids: without it every partition would be searched. */
export function placedNear(ids: readonly string[]) {
  const times = ids.map(id => timeOfId(id).getTime())
  return sql`placed_at BETWEEN ${new Date(Math.min(...times) - CLOCK_DOUBT_MS)} AND ${new Date(Math.max(...times) + CLOCK_DOUBT_MS)}`
}

/** Bets by their ids, anybody's, in no order. */
export async function findBets(db: Db | Tx, ids: readonly string[]): Promise<BetRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BetRow>`
    SELECT ${BET_COLUMNS} FROM bets.all_bets WHERE bet_id = ANY (${[...ids]}::uuid[]) AND ${placedNear(ids)}`.execute(db)
  return rows
}

/** Of these bets those of which something came back, in no order: of a draw few do, and the others need not be read. */
export async function findPaid(db: Db | Tx, ids: readonly string[]): Promise<(BetRow & { readonly payout: Amount })[]> {
  if (ids.length === 0) return []
  const from = new Date(Math.min(...ids.map(id => timeOfId(id).getTime())) - CLOCK_DOUBT_MS)
  const { rows } = await sql<{ betId: string }>`
    SELECT DISTINCT bet_id AS "betId" FROM bets.settlements WHERE bet_id = ANY (${[...ids]}::uuid[]) AND settled_at >= ${from} AND payout > 0`.execute(
    db,
  )
  const bets = await findBets(
    db,
    rows.map(({ betId }) => betId),
  )
  // A corrected bet may have been paid before, and be no longer.
  return bets.flatMap(bet => (bet.payout ? [{ ...bet, payout: bet.payout }] : []))
}

/** A member's bets on these events, none of them older than `since`, in the order in which they were placed. */
export async function findOwnOn(
  db: Db | Tx,
  ownerId: string,
  { eventIds, since }: { eventIds: readonly string[]; since: Date },
): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    SELECT ${BET_COLUMNS} FROM bets.all_bets WHERE owner_id = ${ownerId} AND placed_at >= ${since} AND event_id = ANY (${[...eventIds]}::uuid[])
     ORDER BY placed_at, bet_id`.execute(db)
  return rows
}

/** The open bets of an event. */
export async function findOpenOn(db: Db, eventId: string): Promise<BetRow[]> {
  const { rows } = await sql<{ betId: string }>`SELECT bet_id AS "betId" FROM bets.open_bets WHERE event_id = ${eventId}`.execute(db)
  return findBets(
    db,
    rows.map(({ betId }) => betId),
  )
}

/** All bets of these orders, each order's in the order in which they were placed. */
export async function findOrders(db: Db | Tx, orderIds: readonly string[]): Promise<BetRow[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<BetRow>`
    SELECT ${BET_COLUMNS} FROM bets.all_bets
     WHERE ${placedNear(orderIds)} AND (owner_id, placed_at, order_id) IN (
             SELECT o.owner_id, o.placed_at, o.bet_id FROM bets.bets o WHERE o.bet_id = ANY (${[...orderIds]}::uuid[]) AND ${placedNear(orderIds)})
     ORDER BY order_id, bet_id`.execute(db)
  return rows
}
