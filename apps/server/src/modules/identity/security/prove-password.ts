import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { accountLimits, accountSubject, countFailure, forgiveFailures, readFailures } from '../sign-in/failures.ts'
import type { SecurityCaller } from './security-caller.ts'

/**
 * Whether the one at the keyboard knows the account's password: asked where an open session alone is not enough. A wrong one counts as a failed sign-in,
 * so that a stolen session guesses no more often than a stranger. Refuses `account_locked` (param `minutes`) and `password_wrong`.
 */
export async function provePassword(
  { db, passwords, ports }: Pick<IdentityDeps, 'db' | 'passwords' | 'ports'>,
  { principal, tenant, now }: SecurityCaller,
  password: string,
): Promise<Result<undefined, Refusal>> {
  const limits = accountLimits(await ports.brandRules(tenant.id))
  const subject = accountSubject(tenant.id, principal.account, limits)
  const before = await readFailures(db, subject, now)
  if (before.lockedMs > 0) return refuseLocked(before.lockedMs)
  // Counted before it is compared, so that many tries at once are all counted.
  const counted = await countFailure(db, subject, now)
  if (counted.count > limits.lockAfter) return refuseLocked(counted.lockedMs)
  const found = await sql<{ hash: string | null }>`SELECT password_hash AS hash FROM identity.members WHERE id = ${principal.id}`.execute(
    db,
  )
  if (!(await passwords.verify(found.rows[0]?.hash, password))) return refuse('password_wrong')
  await forgiveFailures(db, subject)
  return ok(undefined)
}

const refuseLocked = (lockedMs: number) => refuse('account_locked', { params: { minutes: Math.max(1, Math.ceil(lockedMs / 60_000)) } })
