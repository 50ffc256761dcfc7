import type { Shipping } from '@croupier/contract'
import { endMallOrder, type MallOrderState } from '@croupier/games/rewards'
import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { toLedger } from '../domain/running-total.ts'
import type { PointsDeps } from '../points-deps.ts'
import { holdGood } from '../queries/list-goods.ts'
import { holdOrder } from '../queries/list-orders.ts'
import type { OrderRow } from '../tables.ts'
import { holdAccount } from './hold-account.ts'
import type { Spent } from './redeem-points.ts'

export interface EndOrder {
  readonly orderId: string
  readonly state: Exclude<MallOrderState, 'in_process'>
  readonly shipping?: Shipping | undefined
  readonly reason?: string | undefined
  /** Whoever ended it. */
  readonly by: string
  readonly now: Date
}

/** Cancels a member's own order. Refuses one that is not theirs (`not_found`) and a second answer (`wrong_state`). */
export async function cancelOrder(
  tx: Tx,
  deps: PointsDeps,
  { memberId, orderId, now }: { readonly memberId: string; readonly orderId: string; readonly now: Date },
): Promise<Result<Spent, Refusal>> {
  const order = await holdOrder(tx, orderId)
  if (order?.member_id !== memberId) return refuse('not_found')
  return endOrder(tx, deps, order, { orderId, state: 'cancelled', by: 'member', now })
}

/** Ends an order that the caller holds: rejected and cancelled ones return points and stock. Refuses a second answer (`wrong_state`). */
export async function endOrder(tx: Tx, deps: PointsDeps, order: OrderRow, end: EndOrder): Promise<Result<Spent, Refusal>> {
  const { brand_id: brandId, member_id: memberId, points, quantity, good_id: goodId } = order
  // Cash is there at once, so a conversion has nothing to wait for.
  if (order.state !== 'in_process' || goodId === null) return refuse('wrong_state')
  const { account, accountId } = await holdAccount(tx, deps, { brandId, memberId })
  const good = present(await holdGood(tx, { brandId, goodId }), 'an order is of a good')
  const ended = endMallOrder({ order: { state: order.state, points, quantity }, account, stock: good.stock }, end.state)
  if (!ended.ok) return refuse(ended.error)
  await sql`UPDATE points.goods SET stock = ${ended.value.stock} WHERE good_id = ${goodId}`.execute(tx)
  const returned = ended.value.account.balance - account.balance
  if (returned > 0n)
    await deps.ports.ledger.move(tx, [
      {
        ...{ brandId, memberId, accountId, amount: toLedger(returned), referenceId: order.order_id },
        ...{ key: `points-return:${order.order_id}`, kind: 'points_returned' },
      },
    ])
  return ok({ order: await save(tx, end), accounts: returned > 0n ? [accountId] : [] })
}

async function save(tx: Tx, { orderId, state, shipping, reason, by, now }: EndOrder): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    UPDATE points.orders SET state = ${state}, shipping = ${shipping ? JSON.stringify(shipping) : null}, reason = ${reason ?? null}, ended_by = ${by}, ended_at = ${now}
     WHERE order_id = ${orderId} RETURNING *`.execute(tx)
  return present(rows[0], 'an order was ended')
}
