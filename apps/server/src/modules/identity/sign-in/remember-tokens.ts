import { REMEMBER_ME_DAYS } from '@croupier/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { hashToken, newToken } from '../domain/tokens.ts'

const LIFE_MS = REMEMBER_ME_DAYS * 24 * 60 * 60_000

/** Issues a token that signs in once within a day; those that have expired go. */
export async function issueRememberToken({ random }: Pick<IdentityDeps, 'random'>, tx: Tx, memberId: string, now: Date): Promise<string> {
  const token = newToken(random)
  await sql`DELETE FROM identity.remember_tokens WHERE member_id = ${memberId} AND expires_at < ${now}`.execute(tx)
  await sql`INSERT INTO identity.remember_tokens (token_hash, member_id, created_at, expires_at)
    VALUES (${hashToken(token)}, ${memberId}, ${now}, ${new Date(now.getTime() + LIFE_MS)})`.execute(tx)
  return token
}

export async function revokeRememberTokens(tx: Tx, memberId: string): Promise<void> {
  await sql`DELETE FROM identity.remember_tokens WHERE member_id = ${memberId}`.execute(tx)
}

/**
 * Spends a token of the member; of two at once, one succeeds. `copied` means that it was spent before: somebody holds a copy, so the caller
 * revokes all of them.
 */
export async function spendRememberToken(tx: Tx, memberId: string, token: string, now: Date): Promise<'spent' | 'copied' | 'unknown'> {
  const hash = hashToken(token)
  const spent = await sql`UPDATE identity.remember_tokens SET used_at = ${now}
    WHERE token_hash = ${hash} AND member_id = ${memberId} AND used_at IS NULL AND expires_at > ${now} RETURNING 1 AS one`.execute(tx)
  if (spent.rows.length === 1) return 'spent'
  const known =
    await sql`SELECT 1 FROM identity.remember_tokens WHERE token_hash = ${hash} AND member_id = ${memberId} AND used_at IS NOT NULL`.execute(
      tx,
    )
  return known.rows.length === 1 ? 'copied' : 'unknown'
}
