import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import { signWebhook } from '../domain/webhook-signature.ts'

const BATCH = 20
const ATTEMPTS_MAX = 10
const BACKOFF_MS = 3_000

/** Sends one report and answers whether it was taken (any answer but an outage ends it). */
export type PostWebhook = (body: string, signature: string) => Promise<boolean>

/** Sends what is due, as a real provider would: over HTTP, signed, again later when nobody answered. Answers how many were sent. */
export async function deliverWebhooks(db: Db, secret: string, now: Date, post: PostWebhook): Promise<number> {
  const due = await transaction(db, tx =>
    sql<{ delivery_id: bigint; body: string; attempts: number }>`
      UPDATE cashier.sandbox_deliveries SET attempts = attempts + 1, deliver_at = ${new Date(now.getTime() + BACKOFF_MS)}
       WHERE delivery_id IN (SELECT delivery_id FROM cashier.sandbox_deliveries WHERE delivered_at IS NULL AND deliver_at <= ${now} AND attempts < ${ATTEMPTS_MAX}
                              ORDER BY delivery_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING delivery_id, body, attempts`.execute(tx),
  )
  for (const { delivery_id, body } of due.rows) {
    const isTaken = await post(body, signWebhook(secret, body, now)).catch(() => false)
    if (isTaken) await sql`UPDATE cashier.sandbox_deliveries SET delivered_at = ${now} WHERE delivery_id = ${delivery_id}`.execute(db)
  }
  return due.rows.length
}
