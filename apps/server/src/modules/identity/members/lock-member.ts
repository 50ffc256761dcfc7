import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { revokeWaysIn } from '../sessions/revoke-ways-in.ts'

interface Before {
  /** As it was until now. */
  readonly status: string
  readonly brand_id: string
  readonly account: string
}
type LockRefusal = { readonly code: 'not_found' | 'reason_required' }

/** Locks an account for an operator: no sign-in, all sessions end at once. Locking again replaces the reason. The team stays below. The caller writes the audit entry in `tx`. */
export async function lockMember(
  { ports }: Pick<IdentityDeps, 'ports'>,
  tx: Tx,
  lock: { memberId: string; reason: string; now: Date },
): Promise<Result<{ endedSessions: number }, LockRefusal>> {
  const reason = lock.reason.trim()
  if (reason === '') return err({ code: 'reason_required' })
  const locked = await sql<Before>`
    UPDATE identity.members m SET status = 'locked', lock_reason = ${reason.slice(0, 500)}
      FROM (SELECT id, status FROM identity.members WHERE id = ${lock.memberId} FOR UPDATE) was WHERE m.id = was.id
    RETURNING was.status, m.brand_id, m.account`.execute(tx)
  const before = locked.rows[0]
  if (!before) return err({ code: 'not_found' })
  if (before.status !== 'locked') {
    await ports.personMoved(tx, { memberId: lock.memberId, brandId: before.brand_id, at: lock.now, kind: 'banned' })
    await publishChange(tx, lock.memberId, before, 'account-locked')
  }
  await revokeWaysIn(tx, lock.memberId)
  const ended = await endSessions(tx, { memberId: lock.memberId }, 'locked', lock.now)
  return ok({ endedSessions: ended.length })
}

/** Opens a locked account again, and forgets its failed sign-ins so that its owner can come in. Unlocking an open account changes nothing. */
export async function unlockMember(
  tx: Tx,
  unlock: { memberId: string },
): Promise<Result<{ memberId: string }, { readonly code: 'not_found' }>> {
  const unlocked = await sql<Before>`
    UPDATE identity.members m SET status = 'active', lock_reason = NULL, closed_at = NULL
      FROM (SELECT id, status FROM identity.members WHERE id = ${unlock.memberId} AND anonymised_at IS NULL FOR UPDATE) was WHERE m.id = was.id
    RETURNING was.status, m.brand_id, m.account`.execute(tx)
  const before = unlocked.rows[0]
  if (!before) return err({ code: 'not_found' })
  await sql`DELETE FROM identity.failures WHERE kind = 'account' AND subject = ${`${before.brand_id}:${before.account.toLowerCase()}`}`.execute(
    tx,
  )
  if (before.status !== 'active') await publishChange(tx, unlock.memberId, before, 'account-unlocked')
  return ok({ memberId: unlock.memberId })
}

/** What was done to the account is told to its owner, as any other change of its security. */
const publishChange = (tx: Tx, memberId: string, { brand_id: brandId }: Before, change: 'account-locked' | 'account-unlocked') =>
  publish(tx, { topic: 'identity.security-changed', brandId, payload: { memberId, change, ip: null } })
