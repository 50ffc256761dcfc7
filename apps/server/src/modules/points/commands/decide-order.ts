import type { Shipping } from '@croupier/contract'
import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { formatPoints } from '../domain/point-rules.ts'
import type { PointsDeps } from '../points-deps.ts'
import { holdOrder } from '../queries/list-orders.ts'
import { endOrder } from './end-order.ts'
import type { Spent } from './redeem-points.ts'

export type OrderDecision =
  | { readonly state: 'approved'; readonly shipping: Shipping }
  | { readonly state: 'rejected'; readonly reason: string }

export interface DecideOrder {
  readonly orderId: string
  readonly operator: { readonly id: string; readonly name: string }
  readonly decision: OrderDecision
  readonly now: Date
}

/**
 * An operator sends an order, or rejects it with a reason that its member reads. Refuses `not_found`, an order that a colleague has or that nobody has claimed,
 * and a second answer (`wrong_state`).
 */
export async function decideOrder(
  tx: Tx,
  deps: PointsDeps,
  { orderId, operator, decision, now }: DecideOrder,
): Promise<Result<Spent, Refusal>> {
  const { ports } = deps
  const order = await holdOrder(tx, orderId)
  if (!order || order.good_id === null) return refuse('not_found')
  if (order.state !== 'in_process') return refuse('wrong_state')
  const barred = await ports.claims.mayDecide(tx, { itemId: orderId, operatorId: operator.id, now })
  if (barred) return { ok: false, error: barred }
  const ended = await endOrder(tx, deps, order, { orderId, ...decision, by: operator.name, now })
  if (!ended.ok) return ended
  await ports.claims.end(tx, orderId)
  const { brand_id: brandId, member_id: memberId, number, names, points } = order
  await ports.tell(tx, {
    ...{ brandId, memberId, orderId, number, names, state: decision.state, points: formatPoints(points) },
    reason: decision.state === 'rejected' ? decision.reason : '',
    shipping: decision.state === 'approved' ? shippingText(decision.shipping) : '',
  })
  return ok(ended.value)
}

const shippingText = ({ carrier, tracking, note }: Shipping): string => [carrier, tracking, note].filter(text => text !== '').join(' · ')
