import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { revokeWaysIn } from '../sessions/revoke-ways-in.ts'
import { accountSubject } from '../sign-in/failures.ts'

export interface PasswordStore {
  readonly member: { readonly id: string; readonly account: string }
  readonly passwordHash: string
  /** How its owner has shown that it is theirs. */
  readonly way: 'old-password' | 'email-link' | 'sms-code'
  /** The session that changed it goes on; after a recovery none does. */
  readonly exceptSessionId?: string
}

/**
 * Replaces a member's password in `tx`: sessions end, remember tokens, recovery links and sign-ins that still owe a proof are void, failed sign-ins are forgotten, the change is in the log
 * and the member is told of it. Answers the sessions that ended.
 */
export async function storePassword(
  { ports }: Pick<IdentityDeps, 'ports'>,
  tx: Tx,
  { tenant, ip, now }: Pick<Caller, 'tenant' | 'ip' | 'now'>,
  { member, passwordHash, way, exceptSessionId }: PasswordStore,
): Promise<string[]> {
  const memberId = member.id
  await revokeWaysIn(tx, memberId)
  await sql`UPDATE identity.members SET password_hash = ${passwordHash}, password_changed_at = ${now}, must_change_password = false
    WHERE id = ${memberId}`.execute(tx)
  await sql`UPDATE identity.sessions SET must_change_password = false WHERE member_id = ${memberId} AND ended_at IS NULL`.execute(tx)
  await sql`DELETE FROM identity.recovery_links WHERE member_id = ${memberId}`.execute(tx)
  const { kind, subject } = accountSubject(tenant.id, member.account)
  await sql`DELETE FROM identity.failures WHERE kind = ${kind} AND subject = ${subject}`.execute(tx)
  const ended = await endSessions(tx, { memberId, ...(exceptSessionId && { exceptSessionId }) }, 'revoked', now)
  await ports.audit.record(tx, {
    at: now,
    actor: { kind: 'member', id: memberId, name: member.account },
    brandId: tenant.id,
    action: 'member.password-changed',
    subject: `member:${memberId}`,
    ip,
    after: { way, endedSessions: ended.length },
  })
  await publish(tx, {
    topic: 'identity.security-changed',
    brandId: tenant.id,
    payload: { memberId, change: 'password-changed', ip, at: now.toISOString(), formerAddress: null },
  })
  return ended
}
