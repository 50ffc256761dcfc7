import { ACCOUNT_TYPE } from '@croupier/contract'
import { newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { Caller, IdentityDeps } from '../caller.ts'
import type { MemberRow } from '../db/member-row.ts'
import { hashToken, newToken } from '../domain/tokens.ts'
import { rememberAddress } from '../sign-in/known-addresses.ts'
import { absoluteMs } from './domain/session-life.ts'
import { endSessions } from './end-sessions.ts'

export type SignInMethod = 'password' | 'remember' | 'register' | 'trial' | 'sms' | 'google' | 'facebook' | 'firebase'
type SignInMember = Pick<MemberRow, 'id' | 'type' | 'last_login_at' | 'last_login_ip'>

/**
 * Opens a session and records the sign-in; the address is known from then on, and where the brand allows one session the others end. Answers the only
 * copy of its token; the database keeps a fingerprint. With `mustChangePassword` it serves for that change alone (IDENTITY-PASSWORD-3).
 */
export async function openSession(
  { random, ports }: Pick<IdentityDeps, 'random' | 'ports'>,
  tx: Tx,
  member: SignInMember,
  method: SignInMethod,
  caller: Caller,
  {
    mustChangePassword = false,
    rememberFamily = null,
  }: { readonly mustChangePassword?: boolean; readonly rememberFamily?: string | null } = {},
): Promise<string> {
  const { now, ip, country, userAgent } = caller
  const { loginSecurity } = await ports.brandRules(caller.tenant.id)
  const token = newToken(random)
  const id = newId(now, random)
  const expiresAt = new Date(now.getTime() + absoluteMs(loginSecurity))
  await sql`
    INSERT INTO identity.sessions (id, member_id, token_hash, method, created_at, seen_at, expires_at, ip, country, user_agent, previous_login_at, previous_login_ip, must_change_password, remember_family)
    VALUES (${id}, ${member.id}, ${hashToken(token)}, ${method}, ${now}, ${now}, ${expiresAt}, ${ip}, ${country},
      ${userAgent}, ${member.last_login_at}, ${member.last_login_ip}, ${mustChangePassword}, ${rememberFamily})`.execute(tx)
  await sql`UPDATE identity.members SET last_login_at = ${now}, last_login_ip = ${ip} WHERE id = ${member.id}`.execute(tx)
  if (member.type === ACCOUNT_TYPE.trial) return token
  const facts = { memberId: member.id, method, ip, country, deviceId: deviceIdOf(caller) }
  await publish(tx, { topic: 'identity.session-opened', brandId: caller.tenant.id, payload: facts })
  await rememberAddress(tx, member.id, caller)
  if (loginSecurity.oneSession) await endSessions(tx, { memberId: member.id, exceptSessionId: id }, 'revoked', now)
  return token
}

/** The browser's own word, as long as it looks like one. */
function deviceIdOf({ headers }: Caller): string | null {
  const told = headers?.['x-device-id']
  return typeof told === 'string' && /^[0-9a-f-]{36}$/.test(told) ? told : null
}
