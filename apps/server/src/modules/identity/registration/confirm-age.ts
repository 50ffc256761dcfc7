import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Whether a member has confirmed to be of age: at registration, or at the first sign-in where somebody else opened the account. */
export async function hasConfirmedAge(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM identity.members WHERE id = ${memberId} AND age_confirmed_at IS NOT NULL`.execute(db)
  return rows.length > 0
}

/** Records it; the first time counts. */
export async function confirmAge(db: Db, memberId: string, at: Date): Promise<void> {
  await sql`UPDATE identity.members SET age_confirmed_at = ${at} WHERE id = ${memberId} AND age_confirmed_at IS NULL`.execute(db)
}
