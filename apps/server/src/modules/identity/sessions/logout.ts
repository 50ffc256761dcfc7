import { sql } from 'kysely'
import { transaction } from '../../../platform/db/index.ts'
import type { IdentityDeps } from '../caller.ts'
import { revokeRememberTokens } from '../sign-in/remember-tokens.ts'
import { endSessions } from './end-sessions.ts'
import { revokeWaysIn } from './revoke-ways-in.ts'

/** Ends one session. Whoever signs out does not expect this browser to sign in again by itself, so its account's remember tokens go too. */
export function logout({ db }: Pick<IdentityDeps, 'db'>, session: { memberId: string; sessionId: string; now: Date }): Promise<string[]> {
  return transaction(db, async tx => {
    await revokeRememberTokens(tx, session.memberId)
    return endSessions(tx, { memberId: session.memberId, sessionId: session.sessionId }, 'logout', session.now)
  })
}

/** Ends every session of a member, or every other one, and revokes every other way in. Answers the ids that were open. */
export function logoutAll(
  { db }: Pick<IdentityDeps, 'db'>,
  which: { memberId: string; exceptSessionId?: string; now: Date },
): Promise<string[]> {
  return transaction(db, async tx => {
    await sql`SELECT 1 FROM identity.members WHERE id = ${which.memberId} FOR UPDATE`.execute(tx)
    await revokeWaysIn(tx, which.memberId)
    return endSessions(tx, which, 'revoked', which.now)
  })
}
