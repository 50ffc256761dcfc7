import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { endSessions } from './end-sessions.ts'
import { revokeWaysIn } from './revoke-ways-in.ts'

type LockRefusal = { readonly code: 'not_found' | 'reason_required' }

/** Locks an account for an operator: no sign-in, all sessions end at once. Locking again replaces the reason. The caller writes the audit entry in `tx`. */
export async function lockMember(
  tx: Tx,
  lock: { memberId: string; reason: string; now: Date },
): Promise<Result<{ endedSessions: number }, LockRefusal>> {
  const reason = lock.reason.trim()
  if (reason === '') return err({ code: 'reason_required' })
  const locked =
    await sql`UPDATE identity.members SET status = 'locked', lock_reason = ${reason.slice(0, 500)} WHERE id = ${lock.memberId} RETURNING id`.execute(
      tx,
    )
  if (locked.rows.length === 0) return err({ code: 'not_found' })
  await revokeWaysIn(tx, lock.memberId)
  const ended = await endSessions(tx, { memberId: lock.memberId }, 'locked', lock.now)
  return ok({ endedSessions: ended.length })
}

/** Opens a locked account again, and forgets its failed sign-ins so that its owner can come in. Unlocking an open account changes nothing. */
export async function unlockMember(
  tx: Tx,
  unlock: { memberId: string },
): Promise<Result<{ memberId: string }, { readonly code: 'not_found' }>> {
  const unlocked = await sql<{ brand_id: string; account: string }>`
    UPDATE identity.members SET status = 'active', lock_reason = NULL, closed_at = NULL
     WHERE id = ${unlock.memberId} AND anonymised_at IS NULL RETURNING brand_id, account`.execute(tx)
  const member = unlocked.rows[0]
  if (!member) return err({ code: 'not_found' })
  await sql`DELETE FROM identity.failures WHERE kind = 'account' AND subject = ${`${member.brand_id}:${member.account.toLowerCase()}`}`.execute(
    tx,
  )
  return ok({ memberId: unlock.memberId })
}
