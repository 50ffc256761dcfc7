import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { placedNear } from './bet-row.ts'

/** A bet with its first settlement, whatever was corrected since. */
export interface FirstSettled {
  readonly betId: string
  readonly placedAt: Date
  readonly brandId: string
  readonly ownerId: string
  readonly class: string
  readonly gameId: string
  readonly orderId: string
  readonly placement: unknown
  readonly asset: string
  readonly isTrial: boolean
  readonly stake: Amount
  /** Null while nothing has come of it. */
  readonly payout: Amount | null
  readonly refund: Amount | null
  readonly valid: Amount | null
  readonly settledAt: Date | null
}

/**
 * All bets of these orders, each order's in the order in which they were placed, with what came of them first. For readers of every bet: unlike `findOrders` it
 * looks for a settlement only where the bet does not carry it itself.
 */
export async function findFirstSettled(db: Db, orderIds: readonly string[]): Promise<FirstSettled[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<FirstSettled>`
    SELECT b.bet_id AS "betId", b.placed_at AS "placedAt", b.brand_id AS "brandId", b.owner_id AS "ownerId", b.class, b.game_id AS "gameId", b.order_id AS "orderId",
           b.placement, b.asset, b.is_trial AS "isTrial", b.stake, coalesce(b.payout, s.payout) AS payout, coalesce(b.refund, s.refund) AS refund,
           coalesce(b.valid, s.valid) AS valid, coalesce(b.settled_at, s.settled_at) AS "settledAt"
      FROM (SELECT o.owner_id, o.placed_at, o.bet_id FROM bets.bets o WHERE o.bet_id = ANY (${[...orderIds]}::uuid[]) AND ${placedNear(orderIds)}) o
      JOIN bets.bets b ON b.owner_id = o.owner_id AND b.placed_at = o.placed_at AND b.order_id = o.bet_id
      LEFT JOIN LATERAL (SELECT f.payout, f.refund, f.valid, f.settled_at FROM bets.settlements f
                          WHERE b.settled_at IS NULL AND f.bet_id = b.bet_id AND f.settled_at >= b.placed_at AND f.revision = 1) s ON true
     ORDER BY b.order_id, b.bet_id`.execute(db)
  return rows
}
