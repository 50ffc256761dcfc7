import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { FAILURE_WINDOW_MS, type FailureKind, type FailureVerdict, judgeFailures } from '../domain/failures.ts'

interface Subject {
  readonly kind: FailureKind
  readonly subject: string
}

/** Account names are counted per brand, in one case, whether the account exists or not. */
export const accountSubject = (brandId: string, account: string): Subject => ({
  kind: 'account',
  subject: `${brandId}:${account.trim().toLowerCase().slice(0, 64)}`,
})

export async function readFailures(db: Db, { kind, subject }: Subject, now: Date): Promise<FailureVerdict> {
  const found = await sql<{
    failed_at: Date[]
  }>`SELECT failed_at FROM identity.failures WHERE kind = ${kind} AND subject = ${subject}`.execute(db)
  return judge(kind, found.rows[0]?.failed_at ?? [], now)
}

/**
 * Counts a failure and answers how things stand after it. Called before the password is compared, so that many tries at once are all counted;
 * `forgiveFailures` takes it back. Rows that nobody touched for an hour are swept as new ones come.
 */
export async function countFailure(db: Db, { kind, subject }: Subject, now: Date): Promise<FailureVerdict & { readonly count: number }> {
  const windowStart = new Date(now.getTime() - FAILURE_WINDOW_MS)
  const counted = await sql<{ failed_at: Date[] }>`
    WITH swept AS (DELETE FROM identity.failures WHERE ctid IN (
      SELECT ctid FROM identity.failures WHERE updated_at < ${new Date(now.getTime() - 4 * FAILURE_WINDOW_MS)} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.failures AS f (kind, subject, failed_at, updated_at) VALUES (${kind}, ${subject}, ARRAY[${now}::timestamptz], ${now})
    ON CONFLICT (kind, subject) DO UPDATE
      SET failed_at = array(SELECT at FROM unnest(f.failed_at) AS at WHERE at > ${windowStart}) || ${now}::timestamptz, updated_at = ${now}
    RETURNING failed_at`.execute(db)
  const times = counted.rows[0]?.failed_at ?? []
  return { ...judge(kind, times, now), count: times.length }
}

export async function forgiveFailures(db: Db, { kind, subject }: Subject): Promise<void> {
  await sql`DELETE FROM identity.failures WHERE kind = ${kind} AND subject = ${subject}`.execute(db)
}

const judge = (kind: FailureKind, times: readonly Date[], now: Date): FailureVerdict =>
  judgeFailures(
    kind,
    times.map(at => at.getTime()),
    now.getTime(),
  )
