import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { CaseMessageRow, CaseRow, WithdrawalsTables } from '../tables.ts'

/** A case; given a member, another's does not exist for him. */
export const readCase = (db: Db, caseId: string, memberId?: string): Promise<CaseRow | undefined> =>
  db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.cases')
    .selectAll()
    .where('case_id', '=', caseId)
    .$if(memberId !== undefined, query => query.where('member_id', '=', memberId as string))
    .executeTakeFirst()

export const readMessages = (db: Db, caseId: string): Promise<CaseMessageRow[]> =>
  db
    .withTables<WithdrawalsTables>()
    .selectFrom('withdrawals.case_messages')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('at')
    .orderBy('message_id')
    .execute()

/** How many messages cases have; one without any is left out. */
export async function countMessages(db: Db, caseIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ caseId: string; count: number }>`
    SELECT case_id AS "caseId", count(*)::int AS count FROM withdrawals.case_messages WHERE case_id = ANY (${[...caseIds]}::uuid[]) GROUP BY 1`.execute(
    db,
  )
  return new Map(rows.map(({ caseId, count }) => [caseId, count]))
}

export interface CaseQuery {
  readonly brandId: string | undefined
  readonly view: 'open' | 'all'
  readonly pageNo: number
  readonly pageSize: number
}

/** Cases, those that wait for an operator first, the oldest of them at the top. */
export async function listCases(db: Db, query: CaseQuery): Promise<{ rows: CaseRow[]; total: number; waiting: number }> {
  const { brandId = null, view, pageNo, pageSize } = query
  const where = sql`(${brandId}::uuid IS NULL OR brand_id = ${brandId}::uuid) AND (${view} = 'all' OR closed_at IS NULL)`
  const [rows, counted] = await Promise.all([
    sql<CaseRow>`SELECT * FROM withdrawals.cases WHERE ${where}
      ORDER BY (waits_for = 'operator') DESC, (closed_at IS NULL) DESC, opened_at ${view === 'all' ? sql`DESC` : sql``}
      LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number; waiting: number }>`
      SELECT count(*)::int AS total, (count(*) FILTER (WHERE waits_for = 'operator'))::int AS waiting FROM withdrawals.cases WHERE ${where}`.execute(
      db,
    ),
  ])
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0, waiting: counted.rows[0]?.waiting ?? 0 }
}
