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

/** How an account stands now, held until the transaction ends: who locks it or changes its password waits, or has been heard. */
export async function holdMember(tx: Tx, memberId: string): Promise<Pick<MemberRow, 'password_hash' | 'status'> | undefined> {
  const held = await sql<Pick<MemberRow, 'password_hash' | 'status'>>`
    SELECT password_hash, status FROM identity.members WHERE id = ${memberId} FOR UPDATE`.execute(tx)
  return held.rows[0]
}

/** The member of an account name in a brand, in any case. */
export async function findMemberByAccount(db: Db | Tx, brandId: string, account: string): Promise<MemberRow | undefined> {
  const found =
    await sql<MemberRow>`SELECT ${COLUMNS} FROM identity.members WHERE brand_id = ${brandId} AND lower(account) = lower(${account.trim()})`.execute(
      db,
    )
  return found.rows[0]
}

/** The member whom a code has proved to hold the number (E.164); a number that was only entered opens nothing. */
export async function findMemberByMobile(db: Db | Tx, brandId: string, mobile: string): Promise<MemberRow | undefined> {
  const found = await sql<MemberRow>`SELECT ${COLUMNS} FROM identity.members
    WHERE brand_id = ${brandId} AND mobile = ${mobile} AND mobile_verified_at IS NOT NULL`.execute(db)
  return found.rows[0]
}

/** The member of a number that need not be proved: beside it the password is asked. */
export async function findMemberByEnteredMobile(db: Db | Tx, brandId: string, mobile: string): Promise<MemberRow | undefined> {
  const found = await sql<MemberRow>`SELECT ${COLUMNS} FROM identity.members WHERE brand_id = ${brandId} AND mobile = ${mobile}`.execute(db)
  return found.rows[0]
}

/** The member of an account name whose e-mail address this is, both in any case. Trials have none. */
export async function findMemberByEmail(
  db: Db | Tx,
  brandId: string,
  { account, email }: { readonly account: string; readonly email: string },
): Promise<MemberRow | undefined> {
  const found = await sql<MemberRow>`SELECT ${COLUMNS} FROM identity.members
    WHERE brand_id = ${brandId} AND lower(account) = lower(${account}) AND lower(profile ->> 'email') = lower(${email})`.execute(db)
  return found.rows[0]
}
