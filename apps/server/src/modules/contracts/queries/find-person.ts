import type { ContractAccount, PlannedMove } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** An account as contracts see it. */
export interface Person extends ContractAccount {
  readonly brandId: string
  readonly account: string
  readonly registeredAt: Date
  readonly isClosed: boolean
  readonly move: PlannedMove | null
}

interface PersonRow extends Omit<Person, 'move'> {
  readonly moveId: string | null
  readonly toId: string | null
  readonly dueAt: Date
}

/** Somebody with their place in today's tree, and the move that is planned; undefined for nobody. */
export async function findPerson(db: Db | Tx, memberId: string): Promise<Person | undefined> {
  const { rows } = await sql<PersonRow>`
    SELECT t.member_id AS id, t.brand_id AS "brandId", t.account, t.type::int AS type, t.upline_id AS upline, t.registered_at AS "registeredAt",
           t.closed_at IS NOT NULL AS "isClosed", m.move_id AS "moveId", m.to_id AS "toId", m.due_at AS "dueAt"
      FROM identity.member_tree t LEFT JOIN identity.planned_moves m USING (member_id) WHERE t.member_id = ${memberId}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { moveId, toId, dueAt, ...person } = row
  return { ...person, move: moveId === null ? null : { id: moveId, to: toId, at: dueAt } }
}
