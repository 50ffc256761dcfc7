import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { type FindingRow, findFinding } from '../queries/list-findings.ts'

export interface Explanation {
  readonly findingId: string
  readonly reason: string
  readonly by: { readonly operatorId: string; readonly name: string }
  readonly now: Date
}

/** An operator says why a finding stands. It stays explained only while it says the same. Refuses what is solved (BOOKS-FINDING-1). */
export async function explainFinding(tx: Tx, { findingId, reason, by, now }: Explanation): Promise<Result<FindingRow, Refusal>> {
  const { rows } = await sql`
    UPDATE books.findings SET state = 'explained', reason = ${reason}, decided_by = ${by.operatorId}, decided_name = ${by.name}, decided_at = ${now}
     WHERE finding_id = ${findingId} AND state <> 'solved' RETURNING finding_id`.execute(tx)
  const finding = await findFinding(tx, findingId)
  if (!finding) return refuse('not_found')
  return rows.length === 0 ? refuse('finding_solved') : ok(finding)
}
