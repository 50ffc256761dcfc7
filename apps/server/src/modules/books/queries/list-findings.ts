import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type FindingState = 'open' | 'explained' | 'solved'

export interface FindingRow {
  readonly findingId: string
  readonly rule: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly brandId: string | null
  readonly detail: string
  readonly state: FindingState
  readonly firstAt: Date
  readonly lastAt: Date
  readonly reason: string | null
  readonly decidedName: string | null
  readonly decidedAt: Date | null
  readonly solvedAt: Date | null
}

export interface FindingQuery {
  /** What concerns no single brand is listed for each. */
  readonly brandId: string | undefined
  readonly state: FindingState | undefined
  readonly pageNo: number
  readonly pageSize: number
}

const COLUMNS =
  sql.raw(`finding_id AS "findingId", rule, subject_kind AS "subjectKind", subject_id AS "subjectId", brand_id AS "brandId", detail, state,
  first_at AS "firstAt", last_at AS "lastAt", reason, decided_name AS "decidedName", decided_at AS "decidedAt", solved_at AS "solvedAt"`)

/** Findings, open ones first, the oldest of them at the top. `open` counts those that nobody has explained. */
export async function listFindings(db: Db, query: FindingQuery): Promise<{ rows: FindingRow[]; total: number; open: number }> {
  const { brandId = null, state = null, pageNo, pageSize } = query
  const ofBrand = sql`(${brandId}::uuid IS NULL OR brand_id IS NULL OR brand_id = ${brandId}::uuid)`
  const where = sql`${ofBrand} AND (${state}::text IS NULL OR state = ${state})`
  const { rows } = await sql<FindingRow>`
    SELECT ${COLUMNS} FROM books.findings WHERE ${where}
     ORDER BY (state = 'open') DESC, (state = 'explained') DESC, CASE WHEN state = 'solved' THEN -extract(epoch FROM solved_at) ELSE extract(epoch FROM first_at) END, finding_id
     LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number; open: number }>`
    SELECT (SELECT count(*)::int FROM books.findings WHERE ${where}) AS total,
           (SELECT count(*)::int FROM books.findings WHERE ${ofBrand} AND state = 'open') AS open`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0, open: counted.rows[0]?.open ?? 0 }
}

export async function findFinding(db: Db | Tx, findingId: string): Promise<FindingRow | undefined> {
  return (await sql<FindingRow>`SELECT ${COLUMNS} FROM books.findings WHERE finding_id = ${findingId}`.execute(db)).rows[0]
}
