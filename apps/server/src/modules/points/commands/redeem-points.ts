import { type MallStep, redeemItem } from '@croupier/games/rewards'
import { newId, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { type AskedDelivery, type GivenDelivery, judgeDelivery } from '../domain/judge-delivery.ts'
import { orderNumber } from '../domain/order-number.ts'
import { readPoints } from '../domain/point-rules.ts'
import { toLedger } from '../domain/running-total.ts'
import type { PointsDeps } from '../points-deps.ts'
import type { PointsMember } from '../ports.ts'
import { holdGood } from '../queries/list-goods.ts'
import type { GoodRow, OrderRow } from '../tables.ts'
import { holdAccount } from './hold-account.ts'

export interface RedeemPoints extends PointsMember, AskedDelivery {
  readonly goodId: string
  readonly quantity: number
  /** Of one piece, as the member saw it; left out where they take any. */
  readonly price?: string | undefined
  readonly now: Date
}

/** An order or conversion, with the accounts to announce after the commit. */
export interface Spent {
  readonly order: OrderRow
  readonly accounts: readonly bigint[]
}

/**
 * Orders an item; the payment password was proved before. Refuses, in this order: a pause or an exclusion (`not_available`), what is not on offer
 * (`not_found`), `price_changed`, a delivery that is missing (`address_required`, `zalo_required`, `whatsapp_required`), `out_of_stock`, `insufficient_points`.
 */
export async function redeemPoints(tx: Tx, deps: PointsDeps, asked: RedeemPoints): Promise<Result<Spent, Refusal>> {
  const { ports, random } = deps
  const { brandId, memberId, goodId, quantity, now } = asked
  if (await ports.shutOut(tx, memberId, now)) return refuse('not_available')
  const { account, accountId } = await holdAccount(tx, deps, asked)
  const good = await holdGood(tx, { brandId, goodId })
  if (!good?.is_offered) return refuse('not_found')
  if (asked.price !== undefined && readPoints(asked.price) !== good.price) return refuse('price_changed')
  const delivery = judgeDelivery(good.delivery, asked)
  if (typeof delivery === 'string') return refuse(delivery)
  const redeemed = redeemItem(account, good, quantity)
  if (!redeemed.ok) return refuse(redeemed.error)
  const orderId = newId(now, random)
  const order = await store(tx, { orderId, number: orderNumber('M', random), good, step: redeemed.value, delivery, asked })
  const amount = -toLedger(redeemed.value.order.points)
  await ports.ledger.move(tx, [
    { brandId, memberId, accountId, amount, key: `points-order:${orderId}`, kind: 'points_redeemed', referenceId: orderId },
  ])
  return ok({ order, accounts: [accountId] })
}

interface NewOrder {
  readonly orderId: string
  readonly number: string
  readonly good: GoodRow
  readonly step: MallStep
  readonly delivery: GivenDelivery | null
  readonly asked: RedeemPoints
}

async function store(tx: Tx, { orderId, number, good, step, delivery, asked }: NewOrder): Promise<OrderRow> {
  await sql`UPDATE points.goods SET stock = ${step.stock} WHERE good_id = ${good.good_id}`.execute(tx)
  const { rows } = await sql<OrderRow>`
    INSERT INTO points.orders (order_id, brand_id, member_id, number, good_id, names, art, picture_id, quantity, points, delivery, state, created_at)
    VALUES (${orderId}, ${asked.brandId}, ${asked.memberId}, ${number}, ${good.good_id}, ${JSON.stringify(good.names)}, ${good.art}, ${good.picture_id},
      ${step.order.quantity}, ${step.order.points}, ${delivery && JSON.stringify(delivery)}, ${step.order.state}, ${asked.now}) RETURNING *`.execute(
    tx,
  )
  return present(rows[0], 'an order was written')
}
