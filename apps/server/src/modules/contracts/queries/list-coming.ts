import type { ComingPerson } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Agents who are about to stand directly below somebody, the next first. */
export async function listComing(db: Db, { memberId, now }: { readonly memberId: string; readonly now: Date }): Promise<ComingPerson[]> {
  const { rows } = await sql<{ memberId: string; account: string; dueAt: Date }>`
    SELECT m.member_id AS "memberId", t.account, m.due_at AS "dueAt" FROM identity.planned_moves m JOIN identity.member_tree t USING (member_id)
     WHERE m.to_id = ${memberId} AND m.due_at > ${now} AND t.type = 1 AND t.closed_at IS NULL ORDER BY m.due_at, t.account`.execute(db)
  return rows.map(({ memberId: id, account, dueAt }) => ({ memberId: id, account, movesAt: dueAt.toISOString() }))
}
