import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { readExposure } from '../db/exposure.ts'
import { type IssueExposure, issueExposure } from '../domain/exposure.ts'

/** An issue that is not drawn yet, with what its tickets may cost. */
export interface ExposedIssue {
  readonly issueId: string
  readonly brandId: string
  readonly gameCode: string
  readonly number: string
  readonly status: 'open' | 'closed'
  readonly closesAt: Date
  readonly exposure: IssueExposure
}

export interface ExposureQuery {
  readonly brandId?: string | undefined
  readonly gameCode?: string | undefined
  readonly issueId?: string | undefined
}

/** As many as a page shows; the next to close are looked at first. */
const ISSUES_MAX = 200

/** Issues with tickets for money that wait for their draw, the dearest first. */
export async function listExposedIssues(db: Db, { brandId, gameCode, issueId }: ExposureQuery): Promise<ExposedIssue[]> {
  const { rows } = await sql<Omit<ExposedIssue, 'exposure'>>`
    SELECT issue_id AS "issueId", brand_id AS "brandId", game_code AS "gameCode", number, status, closes_at AS "closesAt" FROM lottery.issues i
     WHERE status IN ('open', 'closed') AND (${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}::uuid)
       AND (${gameCode ?? null}::text IS NULL OR game_code = ${gameCode ?? null}) AND (${issueId ?? null}::uuid IS NULL OR issue_id = ${issueId ?? null}::uuid)
       AND EXISTS (SELECT FROM lottery.exposure e WHERE e.issue_id = i.issue_id)
     ORDER BY closes_at LIMIT ${ISSUES_MAX}`.execute(db)
  const sums = await readExposure(
    db,
    rows.map(row => row.issueId),
  )
  const exposed = rows.map(row => ({ ...row, exposure: issueExposure(sums.get(row.issueId) ?? new Map()) }))
  return exposed.sort((a, b) => (a.exposure.worst < b.exposure.worst ? 1 : a.exposure.worst > b.exposure.worst ? -1 : 0))
}
