import type { Endpoints, ValueOf } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type OperatorLine = ValueOf<Endpoints['listOperators']>[number]
type Row = Pick<OperatorLine, 'username' | 'roles'> & { id: string; is_active: boolean; has_totp: boolean; last_login_at: Date | null }

/** Every operator, by name: a staff is small. */
export async function listOperators(db: Db): Promise<OperatorLine[]> {
  const { rows } = await sql<Row>`
    SELECT id, username, roles, is_active, totp_sealed IS NOT NULL AS has_totp, last_login_at FROM console.operators ORDER BY username`.execute(
    db,
  )
  return rows.map(row => ({
    operatorId: row.id,
    username: row.username,
    roles: row.roles,
    isActive: row.is_active,
    hasAuthenticator: row.has_totp,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  }))
}

export async function getRoles(db: Db, operatorId: string): Promise<OperatorLine['roles'] | undefined> {
  const { rows } = await sql<Pick<Row, 'roles'>>`SELECT roles FROM console.operators WHERE id = ${operatorId}`.execute(db)
  return rows[0]?.roles
}
