import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { CaseState } from '../domain/case-state.ts'
import { CASE_COLUMNS, type CaseRow } from './find-case.ts'

export interface CaseFilter {
  readonly brandId?: string | undefined
  readonly memberId?: string | undefined
  readonly states: readonly CaseState[]
  /** Only these. */
  readonly ids?: readonly string[] | undefined
  readonly pageNo: number
  readonly pageSize: number
}
export interface CaseLine extends CaseRow {
  readonly documentCount: number
}

/** Checks: what waits stands first, the longest wait at the top; then what was decided, the newest first. */
export async function listCases(db: Db, filter: CaseFilter): Promise<{ list: CaseLine[]; total: number }> {
  const ids = filter.ids ? [...filter.ids] : null
  const where = sql`c.state = ANY(${[...filter.states]})
    AND (${filter.brandId ?? null}::uuid IS NULL OR c.brand_id = ${filter.brandId ?? null}::uuid)
    AND (${filter.memberId ?? null}::uuid IS NULL OR c.member_id = ${filter.memberId ?? null}::uuid)
    AND (${ids}::uuid[] IS NULL OR c.id = ANY (${ids}::uuid[]))`
  const [rows, counted] = await Promise.all([
    sql<CaseLine>`SELECT ${CASE_COLUMNS}, (SELECT count(*)::int FROM verification.documents d WHERE d.case_id = c.id) AS "documentCount"
        FROM verification.cases c WHERE ${where}
       ORDER BY (c.state IN ('submitted', 'in_review')) DESC, CASE WHEN c.state IN ('submitted', 'in_review') THEN c.submitted_at END, c.decided_at DESC NULLS LAST, c.id
       LIMIT ${filter.pageSize} OFFSET ${(filter.pageNo - 1) * filter.pageSize}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM verification.cases c WHERE ${where}`.execute(db),
  ])
  return { list: rows.rows, total: counted.rows[0]?.total ?? 0 }
}
