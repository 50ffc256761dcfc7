import { CLAIM_CALLS, type ClaimKind, endpoints, OPERATOR_ROLES, type OperatorPermission } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface Colleague {
  readonly operatorId: string
  readonly name: string
}

/** Active operators who may claim things of this kind, by name. */
export async function listColleagues(db: Db | Tx, kind: ClaimKind): Promise<Colleague[]> {
  const permission: OperatorPermission = endpoints[CLAIM_CALLS[kind].claim].permission
  const roles = Object.entries(OPERATOR_ROLES).flatMap(([role, may]) => (may.includes(permission) ? [role] : []))
  const { rows } = await sql<Colleague>`SELECT operator_id AS "operatorId", username AS name FROM console.all_operators
    WHERE is_active AND roles && ${roles}::text[] ORDER BY username`.execute(db)
  return rows
}
