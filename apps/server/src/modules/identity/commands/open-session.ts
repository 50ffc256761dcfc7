import { newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { MemberRow } from '../db/member-row.ts'
import { ABSOLUTE_MS } from '../domain/session-life.ts'
import { hashToken, newToken } from '../domain/tokens.ts'
import type { Caller, IdentityDeps } from './caller.ts'

export type SignInMethod = 'password' | 'remember' | 'register' | 'trial'
type SignInMember = Pick<MemberRow, 'id' | 'last_login_at' | 'last_login_ip'>

/** Opens a session and records the sign-in. Answers the only copy of its token; the database keeps a fingerprint. */
export async function openSession(
  { random }: Pick<IdentityDeps, 'random'>,
  tx: Tx,
  member: SignInMember,
  method: SignInMethod,
  caller: Caller,
): Promise<string> {
  const { now, ip, country, userAgent } = caller
  const token = newToken(random)
  await sql`
    INSERT INTO identity.sessions (id, member_id, token_hash, method, created_at, seen_at, expires_at, ip, country, user_agent, previous_login_at, previous_login_ip)
    VALUES (${newId(now, random)}, ${member.id}, ${hashToken(token)}, ${method}, ${now}, ${now}, ${new Date(now.getTime() + ABSOLUTE_MS)}, ${ip}, ${country},
      ${userAgent}, ${member.last_login_at}, ${member.last_login_ip})`.execute(tx)
  await sql`UPDATE identity.members SET last_login_at = ${now}, last_login_ip = ${ip} WHERE id = ${member.id}`.execute(tx)
  return token
}
