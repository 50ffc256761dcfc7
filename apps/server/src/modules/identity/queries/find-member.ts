import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { MemberRow } from '../db/member-row.ts'

const COLUMNS = sql.raw(
  'id, brand_id, account, type, password_hash, password_changed_at, must_change_password, status, last_login_at, last_login_ip',
)

/** A member by its id. */
export async function findMemberById(db: Db | Tx, memberId: string): Promise<MemberRow | undefined> {
  const found = await sql<MemberRow>`SELECT ${COLUMNS} FROM identity.members WHERE id = ${memberId}`.execute(db)
  return found.rows[0]
}

/** The member of an account name in a brand, in any case. */
export async function findMemberByAccount(db: Db | Tx, brandId: string, account: string): Promise<MemberRow | undefined> {
  const found =
    await sql<MemberRow>`SELECT ${COLUMNS} FROM identity.members WHERE brand_id = ${brandId} AND lower(account) = lower(${account.trim()})`.execute(
      db,
    )
  return found.rows[0]
}
