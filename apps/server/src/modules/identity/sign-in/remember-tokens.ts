import { REMEMBER_ME_DAYS } from '@croupier/contract'
import { newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { hashToken, newToken } from '../domain/tokens.ts'

const LIFE_MS = REMEMBER_ME_DAYS * 24 * 60 * 60_000

export interface RememberIssue {
  readonly memberId: string
  /** Of the token that this one follows; undefined: it is the first of its own. */
  readonly family: string | undefined
  readonly now: Date
}

/** Issues a token that signs in once within a day; those that have expired go. */
export async function issueRememberToken(
  { random }: Pick<IdentityDeps, 'random'>,
  tx: Tx,
  { memberId, family, now }: RememberIssue,
): Promise<string> {
  const token = newToken(random)
  await sql`DELETE FROM identity.remember_tokens WHERE member_id = ${memberId} AND expires_at < ${now}`.execute(tx)
  await sql`INSERT INTO identity.remember_tokens (token_hash, member_id, family, created_at, expires_at)
    VALUES (${hashToken(token)}, ${memberId}, ${family ?? newId(now, random)}, ${now}, ${new Date(now.getTime() + LIFE_MS)})`.execute(tx)
  return token
}

export async function revokeRememberTokens(tx: Tx, memberId: string): Promise<void> {
  await sql`DELETE FROM identity.remember_tokens WHERE member_id = ${memberId}`.execute(tx)
}

export type SpentToken = { readonly was: 'spent' | 'copied'; readonly family: string } | undefined

/**
 * Spends a token of the member; of two at once, one succeeds. `copied` means that it was spent before: somebody holds a copy, so the caller revokes all of
 * them and ends what its family has opened. Undefined where it is none of the member's, or too old.
 */
export async function spendRememberToken(tx: Tx, memberId: string, token: string, now: Date): Promise<SpentToken> {
  const hash = hashToken(token)
  const spent = await sql<{ family: string }>`UPDATE identity.remember_tokens SET used_at = ${now}
    WHERE token_hash = ${hash} AND member_id = ${memberId} AND used_at IS NULL AND expires_at > ${now} RETURNING family`.execute(tx)
  const own = spent.rows[0]
  if (own) return { was: 'spent', family: own.family }
  const known = await sql<{ family: string }>`SELECT family FROM identity.remember_tokens
    WHERE token_hash = ${hash} AND member_id = ${memberId} AND used_at IS NOT NULL`.execute(tx)
  const copied = known.rows[0]
  return copied && { was: 'copied', family: copied.family }
}
