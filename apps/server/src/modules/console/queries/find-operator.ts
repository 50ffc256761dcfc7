import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface OperatorRow {
  readonly id: string
  readonly username: string
  readonly roles: readonly string[]
  readonly is_active: boolean
  readonly password_hash: string
  readonly totp_sealed: Buffer | null
  /** Null: he has a password of his own. */
  readonly one_time_until: Date | null
}

const COLUMNS = sql.raw('id, username, roles, is_active, password_hash, totp_sealed, one_time_until')

export async function findOperatorByName(db: Db | Tx, username: string): Promise<OperatorRow | undefined> {
  const found = await sql<OperatorRow>`SELECT ${COLUMNS} FROM console.operators WHERE username = ${username}`.execute(db)
  return found.rows[0]
}

/** Locks the row until the transaction ends. */
export async function lockOperator(tx: Tx, operatorId: string): Promise<OperatorRow | undefined> {
  const found = await sql<OperatorRow>`SELECT ${COLUMNS} FROM console.operators WHERE id = ${operatorId} FOR UPDATE`.execute(tx)
  return found.rows[0]
}
