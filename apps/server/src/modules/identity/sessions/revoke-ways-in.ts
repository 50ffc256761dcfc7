import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { revokeRememberTokens } from '../sign-in/remember-tokens.ts'

/** Voids what would let somebody into the account without its password of now: remember tokens, and sign-ins that still owe a proof. */
export async function revokeWaysIn(tx: Tx, memberId: string): Promise<void> {
  await sql`DELETE FROM identity.owed_proofs WHERE member_id = ${memberId}`.execute(tx)
  await revokeRememberTokens(tx, memberId)
}
