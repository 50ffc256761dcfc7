import type { ContractAccount } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** An account as contracts see it. */
export interface Person extends ContractAccount {
  readonly brandId: string
  readonly account: string
  readonly registeredAt: Date
  readonly isClosed: boolean
}

/** Somebody with their place in today's tree; undefined for nobody. */
export async function findPerson(db: Db | Tx, memberId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    SELECT member_id AS id, brand_id AS "brandId", account, type::int AS type, upline_id AS upline, registered_at AS "registeredAt",
           closed_at IS NOT NULL AS "isClosed"
      FROM identity.member_tree WHERE member_id = ${memberId}`.execute(db)
  return rows[0]
}
