import type { Amount, ByteSource } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { PaymentProvider } from '../ports.ts'

export const SANDBOX = 'sandbox'
/** A late report comes this long after the order has expired. */
const LATE_BY_MS = 5_000

export type SandboxChoice = 'pay' | 'fail' | 'late' | 'double'

export interface SandboxOrder {
  readonly token: string
  readonly reference: string
  readonly amount: Amount
  readonly currency: string
  readonly return_url: string
  readonly brand_name: string
  readonly expires_at: Date
  readonly choice: SandboxChoice | null
}

/** The built-in provider: a hosted checkout with play money. It knows deposits only by the reference that it was given. */
export function createSandboxProvider(secret: string, random: ByteSource): PaymentProvider {
  return {
    code: SANDBOX,
    secret,
    createOrder: async (tx: Tx, order) => {
      const token = Buffer.from(random.bytes(18)).toString('base64url')
      await sql`INSERT INTO cashier.sandbox_orders (token, reference, amount, currency, return_url, brand_name, expires_at)
        VALUES (${token}, ${order.reference}, ${order.amount}, ${order.currency}, ${order.returnUrl}, ${order.brandName}, ${order.expiresAt})`.execute(
        tx,
      )
      return { checkoutUrl: `/sandbox/checkout/${token}` }
    },
  }
}

export async function findOrder(db: Db | Tx, token: string): Promise<SandboxOrder | undefined> {
  const found =
    await sql<SandboxOrder>`SELECT token, reference, amount, currency, return_url, brand_name, expires_at, choice FROM cashier.sandbox_orders WHERE token = ${token}`.execute(
      db,
    )
  return found.rows[0]
}

/** Stores what the visitor chose and the reports that follow from it; a second choice changes nothing. */
export async function choose(
  tx: Tx,
  order: SandboxOrder,
  choice: SandboxChoice,
  now: Date,
  format: (amount: Amount) => string,
): Promise<boolean> {
  const chosen =
    await sql`UPDATE cashier.sandbox_orders SET choice = ${choice}, chosen_at = ${now} WHERE token = ${order.token} AND choice IS NULL RETURNING token`.execute(
      tx,
    )
  if (chosen.rows.length === 0) return false
  const state = choice === 'fail' ? 'failed' : 'paid'
  const eventId = `sbx-${order.token.slice(0, 12)}-${state}`
  const body = JSON.stringify({
    eventId,
    reference: order.reference,
    state,
    amount: format(order.amount),
    currency: order.currency,
    at: now.toISOString(),
  })
  const deliverAt = choice === 'late' ? new Date(Math.max(now.getTime(), order.expires_at.getTime()) + LATE_BY_MS) : now
  for (let copy = 0; copy < (choice === 'double' ? 2 : 1); copy++) {
    await sql`INSERT INTO cashier.sandbox_deliveries (event_id, body, deliver_at) VALUES (${eventId}, ${body}, ${deliverAt})`.execute(tx)
  }
  return true
}
