import { convertPoints as convert } from '@croupier/games/rewards'
import { formatAmount, newId, ok, parseAmount, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { orderNumber } from '../domain/order-number.ts'
import { conversionTermsOf, formatPoints } from '../domain/point-rules.ts'
import { fromLedger, toLedger } from '../domain/running-total.ts'
import type { PointsDeps } from '../points-deps.ts'
import type { PointsMember } from '../ports.ts'
import { getRules } from '../queries/get-rules.ts'
import type { OrderRow } from '../tables.ts'
import { holdAccount } from './hold-account.ts'
import type { Spent } from './redeem-points.ts'

export interface ConvertPoints extends PointsMember {
  /** As it was typed. */
  readonly points: string
  readonly now: Date
}

/** What of converted cash is to be bet before it may be withdrawn (rewards §2). */
export const TURNOVER_PCT = 100
const DIGITS = 2

/**
 * Turns points into cash; the payment password was proved before. Points that make no whole cent stay. Refuses, in this order: points that are malformed or
 * finer than a hundredth (`amount_invalid`), a pause or an exclusion (`not_available`), `insufficient_points`, `below_minimum`.
 */
export async function convertPoints(tx: Tx, deps: PointsDeps, asked: ConvertPoints): Promise<Result<Spent, Refusal>> {
  const { ports, random } = deps
  const { brandId, memberId, now } = asked
  const wanted = parseAmount(asked.points)
  if (!wanted.ok || wanted.value <= 0n || toLedger(fromLedger(wanted.value)) !== wanted.value)
    return refuse('amount_invalid', { params: { digits: DIGITS } })
  if (await ports.shutOut(tx, memberId, now)) return refuse('not_available')
  const { account, accountId } = await holdAccount(tx, deps, asked)
  const { current } = await getRules(tx, brandId, now)
  const converted = convert(account, fromLedger(wanted.value), conversionTermsOf(current.rules))
  if (!converted.ok) return refuse(converted.error)
  const { consumed, cash } = converted.value
  const orderId = newId(now, random)
  const figures = { points: formatPoints(consumed), ratio: String(current.rules.ratio), cash: formatAmount(cash) }
  const why = { rule: 'points.convert', version: String(current.version), figures }
  const credited = await ports.creditCash(tx, { brandId, memberId, sourceId: orderId, amount: cash, turnoverPct: TURNOVER_PCT, why, now })
  if (!credited.ok) return refuse(credited.error)
  const amount = -toLedger(consumed)
  await ports.ledger.move(tx, [
    { brandId, memberId, accountId, amount, key: `points-order:${orderId}`, kind: 'points_converted', referenceId: orderId },
  ])
  const { rows } = await sql<OrderRow>`
    INSERT INTO points.orders (order_id, brand_id, member_id, number, names, quantity, points, cash, credit_id, state, created_at, ended_at)
    VALUES (${orderId}, ${brandId}, ${memberId}, ${orderNumber('C', random)}, '{}', 1, ${consumed}, ${cash}, ${credited.value.creditId}, 'approved', ${now}, ${now})
    RETURNING *`.execute(tx)
  return ok({ order: present(rows[0], 'a conversion was written'), accounts: [accountId, ...credited.value.accounts] })
}
