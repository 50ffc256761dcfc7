import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { findCase } from '../queries/list-cases.ts'
import type { CaseRow } from '../tables.ts'

export interface CaseClosing {
  readonly caseId: string
  readonly reason: string
  readonly operatorName: string
  readonly now: Date
}

/** Writes down what a person found; it opens again only for more friends than there are now. Refuses a case that is not there and one that is closed. */
export async function closeCase(tx: Tx, { caseId, reason, operatorName, now }: CaseClosing): Promise<Result<CaseRow, Refusal>> {
  const words = reason.trim()
  if (words.length < 3) return refuse('reason_required')
  if (!(await findCase(tx, caseId))) return refuse('not_found')
  const { numAffectedRows } = await sql`
    UPDATE referral.cases c SET closed_at = ${now}, closed_by = ${operatorName}, reason = ${words},
           friends = (SELECT count(*) FROM referral.devices d WHERE d.referrer_id = c.referrer_id AND d.print = c.print)
     WHERE case_id = ${caseId} AND closed_at IS NULL`.execute(tx)
  if (numAffectedRows === 0n) return refuse('case_closed')
  const closed = await findCase(tx, caseId)
  return closed ? ok(closed) : refuse('not_found')
}
