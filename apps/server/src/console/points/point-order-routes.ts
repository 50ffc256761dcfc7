import { type ConsolePointOrder, consolePointEndpoints as calls } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import type { ClaimDesk } from '../../modules/claims/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import { deliveryText, formatPoints, type OrderDecision, type OrderRow, pictureOf } from '../../modules/points/index.ts'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../platform/http/index.ts'
import { claimView } from '../claims/claim-view.ts'
import type { ConsoleGoodsDeps } from './good-routes.ts'

export interface ConsolePointOrdersDeps extends ConsoleGoodsDeps {
  readonly claims: ClaimDesk
  readonly identity: IdentityModule
}

const PAGE_SIZE = 20
const MEMBERS_MAX = 50

/** The desk where orders of the point mall are sent or rejected. */
export function consolePointOrderRoutes(deps: ConsolePointOrdersDeps): Route[] {
  const { identity, points } = deps
  return [
    route(calls.consolePointOrders, async (ctx, { query: { brandId, state, memberId, q = '', pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const text = q.trim()
      const found = text
        ? await identity.listMembers({ text, pageNo: 1, pageSize: MEMBERS_MAX, ...(brandId && { brandId }) })
        : { list: [] }
      const search = text ? { number: text.toUpperCase(), memberIds: found.list.map(member => member.id) } : undefined
      const { rows, total } = await points.desk.listOrders({ brandId, state, memberId, search, pageNo, pageSize })
      return ok({ list: await viewsOf(deps, rows, ctx.now), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.consolePointOrder, async (ctx, { params: { orderId } }) => {
      const order = await points.desk.findOrder(orderId)
      return order?.good_id ? ok(await viewOf(deps, order, ctx.now)) : refuse('not_found')
    }),
    route(calls.approvePointOrder, (ctx, { params: { orderId }, body }) =>
      decide(deps, ctx, orderId, {
        state: 'approved',
        shipping: { carrier: body.carrier.trim(), tracking: body.tracking.trim(), note: body.note.trim() },
      }),
    ),
    route(calls.rejectPointOrder, async (ctx, { params: { orderId }, body }) => {
      const reason = body.reason.trim()
      return reason.length < 3 ? refuse('reason_required') : decide(deps, ctx, orderId, { state: 'rejected', reason })
    }),
  ]
}

/** One decision with its line in the log; afterwards the desk and the member's pages look again. */
async function decide(
  deps: ConsolePointOrdersDeps,
  ctx: SignedInContext,
  orderId: string,
  decision: OrderDecision,
): Promise<Result<ConsolePointOrder, Refusal>> {
  const { points } = deps
  const done = await act(deps, ctx, async tx => {
    const operator = { id: ctx.principal.id, name: ctx.principal.account }
    const decided = await points.desk.decideOrder(tx, { orderId, operator, decision, now: ctx.now })
    if (!decided.ok) return decided
    const { brand_id: brandId, number, points: price, state, shipping, reason } = decided.value.order
    const deed = { action: `point-order.${state}`, subject: `point-order:${orderId}`, brandId, ...(reason !== null && { reason }) }
    return ok({ value: decided.value, deed: { ...deed, after: { number, points: formatPoints(price), shipping } } })
  })
  if (!done.ok) return done
  points.desk.tellEnded(done.value)
  return ok(await viewOf(deps, done.value.order, ctx.now))
}

const viewOf = async (deps: ConsolePointOrdersDeps, order: OrderRow, now: Date) =>
  present((await viewsOf(deps, [order], now))[0], 'one order makes one view')

async function viewsOf(
  { db, brand, claims, identity }: ConsolePointOrdersDeps,
  orders: readonly OrderRow[],
  now: Date,
): Promise<ConsolePointOrder[]> {
  const names = await identity.listAccountNames([...new Set(orders.map(({ member_id }) => member_id))])
  const codes = new Map((await brand.listBrands()).map(each => [each.id, each.merchantCode]))
  const held = await claims.list(
    db,
    orders.map(({ order_id }) => order_id),
    now,
  )
  return orders.map(order => ({
    ...{ orderId: order.order_id, number: order.number, brandId: order.brand_id, merchantCode: codes.get(order.brand_id) ?? '-' },
    ...{ memberId: order.member_id, account: names.get(order.member_id) ?? '-', names: { ...order.names }, picture: pictureOf(order) },
    ...{ quantity: order.quantity, points: formatPoints(order.points), state: order.state },
    delivery: order.delivery && ['in_process', 'approved'].includes(order.state) ? deliveryText(order.delivery) : null,
    ...{ shipping: order.shipping, reason: order.reason, endedBy: order.ended_by, createdAt: order.created_at.toISOString() },
    ...{ endedAt: order.ended_at?.toISOString() ?? null, claim: claimView(held.get(order.order_id)) },
  }))
}
