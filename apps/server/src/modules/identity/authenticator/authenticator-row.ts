import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

export interface AuthenticatorRow {
  readonly secret_sealed: Buffer
  readonly confirmed_at: Date | null
  readonly last_step: bigint | null
  readonly wrong_tries: number
  readonly locked_until: Date | null
}

/** The key that seals members' authenticators, from the secret of the module. */
export const authenticatorKey = (secret: Buffer): Buffer => createHmac('sha256', secret).update('member-authenticators').digest()

/** The member's authenticator, held until the transaction ends: tries at once are judged one by one. */
export async function lockAuthenticator(tx: Tx, memberId: string): Promise<AuthenticatorRow | undefined> {
  const found = await sql<AuthenticatorRow>`
    SELECT secret_sealed, confirmed_at, last_step, wrong_tries, locked_until FROM identity.authenticators WHERE member_id = ${memberId} FOR UPDATE`.execute(
    tx,
  )
  return found.rows[0]
}

/** Whether the account has an authenticator that is in use. */
export async function hasAuthenticator(tx: Tx, memberId: string): Promise<boolean> {
  const found = await sql`SELECT 1 FROM identity.authenticators WHERE member_id = ${memberId} AND confirmed_at IS NOT NULL`.execute(tx)
  return found.rows.length > 0
}
