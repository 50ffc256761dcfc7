import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { CaseRow } from '../tables.ts'

export interface CaseQuery {
  readonly brandId?: string | undefined
  readonly state: 'open' | 'closed'
  readonly pageNo: number
  readonly pageSize: number
}

const COLUMNS =
  sql.raw(`c.case_id AS "caseId", c.brand_id AS "brandId", c.referrer_id AS "referrerId", c.raised_at AS "raisedAt", c.closed_at AS "closedAt",
  c.closed_by AS "closedBy", c.reason,
  ARRAY(SELECT d.friend_id FROM referral.devices d WHERE d.referrer_id = c.referrer_id AND d.print = c.print ORDER BY d.seen_at DESC LIMIT 50) AS "friendIds"`)

/** Members of whom too many friends came with one device, the newest first. */
export async function listCases(db: Db, { brandId, state, pageNo, pageSize }: CaseQuery): Promise<{ rows: CaseRow[]; total: number }> {
  const { rows } = await sql<CaseRow & { total: number }>`
    SELECT ${COLUMNS}, (count(*) OVER ())::int AS total FROM referral.cases c
     WHERE (c.closed_at IS NULL) = ${state === 'open'} AND (${brandId ?? null}::uuid IS NULL OR c.brand_id = ${brandId ?? null}::uuid)
     ORDER BY coalesce(c.closed_at, c.raised_at) DESC, c.case_id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export async function findCase(db: Db | Tx, caseId: string): Promise<CaseRow | undefined> {
  return (await sql<CaseRow>`SELECT ${COLUMNS} FROM referral.cases c WHERE c.case_id = ${caseId}`.execute(db)).rows[0]
}

/** How many wait for the desk, and since when the oldest of them. */
export async function countWaiting(db: Db, brandId: string | undefined): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    SELECT count(*)::int AS waiting, min(raised_at) AS "oldestAt" FROM referral.cases
     WHERE closed_at IS NULL AND (${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}::uuid)`.execute(db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}
