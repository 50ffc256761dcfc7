import { ACCOUNT_TYPE } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** The code by which a member brings friends; undefined for agents, trials and accounts that are closed. */
export async function findOwnCode(db: Db | Tx, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    SELECT referral_code AS code FROM identity.members WHERE id = ${memberId} AND type = ${ACCOUNT_TYPE.member} AND closed_at IS NULL`.execute(
    db,
  )
  return rows[0]?.code
}
