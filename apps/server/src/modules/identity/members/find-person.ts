import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** By what a person is known: number and address only where they are proven, name and birthday as entered. */
export interface PersonFacts {
  readonly mobile: string | null
  readonly email: string | null
  readonly name: string | null
  readonly birthday: string | null
  /** Of a document, as it was entered. */
  readonly idNumber: string | null
}

/** Undefined where the id is nobody's. */
export async function findPersonFacts(db: Db | Tx, memberId: string): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    SELECT CASE WHEN mobile_verified_at IS NOT NULL THEN mobile END AS mobile,
           CASE WHEN email_verified_at IS NOT NULL THEN lower(profile ->> 'email') END AS email,
           nullif(trim(profile ->> 'payeeName'), '') AS name, nullif(profile ->> 'birthday', '') AS birthday,
           upper(nullif(trim(profile ->> 'idNumber'), '')) AS "idNumber"
      FROM identity.members WHERE id = ${memberId}`.execute(db)
  return rows[0]
}

/** Accounts of one person: the same proven number or address, at any brand; the account itself among them. */
export async function listAccountsOfPerson(tx: Tx, memberId: string): Promise<{ readonly memberId: string; readonly brandId: string }[]> {
  const { rows } = await sql<{ memberId: string; brandId: string }>`
    SELECT DISTINCT o.id AS "memberId", o.brand_id AS "brandId" FROM identity.members m JOIN identity.members o
        ON o.id = m.id
        OR (o.mobile = m.mobile AND o.mobile_verified_at IS NOT NULL AND m.mobile_verified_at IS NOT NULL)
        OR (lower(o.profile ->> 'email') = lower(m.profile ->> 'email') AND o.email_verified_at IS NOT NULL AND m.email_verified_at IS NOT NULL)
     WHERE m.id = ${memberId}`.execute(tx)
  return rows
}
