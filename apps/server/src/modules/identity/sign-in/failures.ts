import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { addressNetwork } from '../../../platform/http/index.ts'
import type { BrandRules } from '../ports.ts'
import {
  type AddressFailureKind,
  defaultLimits,
  type FailureKind,
  type FailureLimits,
  type FailureVerdict,
  judgeFailures,
} from './domain/failures.ts'

/** A brand may lock for a day at most. */
const LONGEST_WINDOW_MS = 24 * 60 * 60_000

interface Subject {
  readonly kind: FailureKind
  readonly subject: string
  /** Absent: the limits of its kind. */
  readonly limits?: FailureLimits
}

/** Account names are counted per brand, in one case, whether the account exists or not. */
export const accountSubject = (brandId: string, account: string, limits?: FailureLimits): Subject => ({
  kind: 'account',
  subject: `${brandId}:${account.trim().toLowerCase().slice(0, 64)}`,
  ...(limits && { limits }),
})

/** Addresses of one network are one: who may write any of them would have a count for each (IDENTITY-ADDRESS-2). */
export const addressSubject = (kind: AddressFailureKind, ip: string): Subject => ({ kind, subject: addressNetwork(ip) })

/** How strictly a brand judges an account's failures (IDENTITY-SECURITY-1). */
export const accountLimits = ({ loginSecurity }: BrandRules): FailureLimits => ({
  captchaAfter: loginSecurity.captchaAfterFailures,
  lockAfter: loginSecurity.lockAfterFailures,
  windowMs: loginSecurity.lockMinutes * 60_000,
})

export const lockParams = ({ lockedMs }: FailureVerdict) => ({ params: { minutes: Math.max(1, Math.ceil(lockedMs / 60_000)) } })

export async function readFailures(db: Db, { kind, subject, limits }: Subject, now: Date): Promise<FailureVerdict> {
  const found = await sql<{
    failed_at: Date[]
  }>`SELECT failed_at FROM identity.failures WHERE kind = ${kind} AND subject = ${subject}`.execute(db)
  return judge({ kind, limits }, found.rows[0]?.failed_at ?? [], now)
}

/**
 * Counts a failure and answers how things stand after it. Called before the password is compared, so that many tries at once are all counted;
 * `forgiveFailures` takes it back. Rows that nobody touched for longer than any lock are swept as new ones come.
 */
export async function countFailure(
  db: Db,
  { kind, subject, limits }: Subject,
  now: Date,
): Promise<FailureVerdict & { readonly count: number }> {
  const windowStart = new Date(now.getTime() - (limits ?? defaultLimits(kind)).windowMs)
  const counted = await sql<{ failed_at: Date[] }>`
    WITH swept AS (DELETE FROM identity.failures WHERE ctid IN (
      SELECT ctid FROM identity.failures WHERE updated_at < ${new Date(now.getTime() - LONGEST_WINDOW_MS)} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO identity.failures AS f (kind, subject, failed_at, updated_at) VALUES (${kind}, ${subject}, ARRAY[${now}::timestamptz], ${now})
    ON CONFLICT (kind, subject) DO UPDATE
      SET failed_at = array(SELECT at FROM unnest(f.failed_at) AS at WHERE at > ${windowStart}) || ${now}::timestamptz, updated_at = ${now}
    RETURNING failed_at`.execute(db)
  const times = counted.rows[0]?.failed_at ?? []
  return { ...judge({ kind, limits }, times, now), count: times.length }
}

export async function forgiveFailures(db: Db, { kind, subject }: Subject): Promise<void> {
  await sql`DELETE FROM identity.failures WHERE kind = ${kind} AND subject = ${subject}`.execute(db)
}

const judge = (
  { kind, limits }: { kind: FailureKind; limits: FailureLimits | undefined },
  times: readonly Date[],
  now: Date,
): FailureVerdict =>
  judgeFailures(
    kind,
    times.map(at => at.getTime()),
    now.getTime(),
    limits,
  )
