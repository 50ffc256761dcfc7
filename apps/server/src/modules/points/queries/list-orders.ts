import type { PointOrderState } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { OrderRow } from '../tables.ts'

export interface OrderQuery {
  readonly memberId?: string | undefined
  readonly brandId?: string | undefined
  readonly state?: PointOrderState | undefined
  /** Items alone: what an operator sends. */
  readonly isItem?: true | undefined
  /** Keeps the order with this number, and those of these members. */
  readonly search?: { readonly number: string; readonly memberIds: readonly string[] } | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Orders, newest first; what waits for operators, oldest first. */
export async function listOrders(db: Db, query: OrderQuery): Promise<{ rows: OrderRow[]; total: number }> {
  const { memberId = null, brandId = null, state = null, isItem = false, search, pageNo, pageSize } = query
  const order = isItem && state === 'in_process' ? sql`created_at, order_id` : sql`created_at DESC, order_id DESC`
  const { rows } = await sql<OrderRow & { total: number }>`
    SELECT o.*, (count(*) OVER ())::int AS total FROM points.orders o
     WHERE (${memberId}::uuid IS NULL OR member_id = ${memberId}::uuid) AND (${brandId}::uuid IS NULL OR brand_id = ${brandId}::uuid)
       AND (${state}::text IS NULL OR state = ${state}) AND (good_id IS NOT NULL OR NOT ${isItem})
       AND (${search === undefined} OR number = ${search?.number ?? ''} OR member_id = ANY (${[...(search?.memberIds ?? [])]}::uuid[]))
     ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export async function findOrder(db: Db | Tx, orderId: string): Promise<OrderRow | undefined> {
  return (await sql<OrderRow>`SELECT * FROM points.orders WHERE order_id = ${orderId}`.execute(db)).rows[0]
}

/** An order with its row locked, so that nothing happens to it meanwhile. */
export async function holdOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  return (await sql<OrderRow>`SELECT * FROM points.orders WHERE order_id = ${orderId} FOR UPDATE`.execute(tx)).rows[0]
}

/** How many orders wait for the desk, and since when the oldest of them. */
export async function countWaiting(db: Db, brandId: string | undefined): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    SELECT count(*)::int AS waiting, min(created_at) AS "oldestAt" FROM points.orders
     WHERE state = 'in_process' AND (${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}::uuid)`.execute(db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}
