import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** So many wrong ones in a row lock the payment password for so long (IDENTITY-PAY-2). */
export const PAYMENT_TRIES_MAX = 5
export const PAYMENT_LOCK_MS = 30 * 60_000

interface Try {
  readonly memberId: string
  readonly now: Date
}

/** Until when payments are locked; undefined when they are not. */
export async function findPaymentLock(db: Db, { memberId, now }: Try): Promise<Date | undefined> {
  const found = await sql<{ locked_until: Date }>`
    SELECT locked_until FROM identity.payment_tries WHERE member_id = ${memberId} AND locked_until > ${now}`.execute(db)
  return found.rows[0]?.locked_until
}

/** Counts a wrong one; the fifth in a row locks. One that comes while it is locked moves nothing. Answers the lock, if there is one now. */
export async function countWrongPayment(db: Db, { memberId, now }: Try): Promise<Date | undefined> {
  const until = new Date(now.getTime() + PAYMENT_LOCK_MS)
  const counted = await sql<{ locked_until: Date | null }>`
    INSERT INTO identity.payment_tries AS t (member_id, wrong) VALUES (${memberId}, 1)
    ON CONFLICT (member_id) DO UPDATE SET
      wrong = CASE WHEN t.locked_until > ${now} THEN t.wrong WHEN t.locked_until IS NOT NULL THEN 1 ELSE t.wrong + 1 END,
      locked_until = CASE WHEN t.locked_until > ${now} THEN t.locked_until
                          WHEN t.locked_until IS NULL AND t.wrong + 1 >= ${PAYMENT_TRIES_MAX} THEN ${until}::timestamptz END
    RETURNING locked_until`.execute(db)
  return counted.rows[0]?.locked_until ?? undefined
}

/**
 * Ends a row of wrong ones. Answers the lock where one was set meanwhile: then the right one came too late, and of many guesses at once no more than
 * five are ever judged.
 */
export async function clearPaymentTries(db: Db, { memberId, now }: Try): Promise<Date | undefined> {
  const cleared = await sql`UPDATE identity.payment_tries SET wrong = 0, locked_until = NULL
    WHERE member_id = ${memberId} AND (locked_until IS NULL OR locked_until <= ${now}) RETURNING 1 AS one`.execute(db)
  return cleared.rows.length === 1 ? undefined : findPaymentLock(db, { memberId, now })
}
