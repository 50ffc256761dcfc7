import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface Contacts {
  readonly brandId: string
  readonly account: string
  readonly type: number
  /** Null where the member has chosen none. */
  readonly language: string | null
  readonly email: string | null
  /** The proven number, or else the one of the profile. */
  readonly phone: string | null
}

/** How a member can be written to; undefined where the id is nobody's. */
export async function findContacts(db: Db | Tx, memberId: string): Promise<Contacts | undefined> {
  const { rows } = await sql<Contacts>`
    SELECT brand_id AS "brandId", account, type, language, nullif(profile ->> 'email', '') AS email,
           CASE WHEN mobile_verified_at IS NOT NULL THEN mobile ELSE nullif(profile ->> 'mobileNum', '') END AS phone
      FROM identity.members WHERE id = ${memberId}`.execute(db)
  return rows[0]
}
