import { ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { type CaseRow, findCase } from '../queries/find-case.ts'
import { recordCaseEvent } from './record-case-event.ts'
import type { Reviewer } from './verification-deps.ts'

/** A note for colleagues; the member never sees it. */
export async function writeNote(
  tx: Tx,
  reviewer: Reviewer,
  { caseId, text }: { caseId: string; text: string },
): Promise<Result<CaseRow, Refusal>> {
  const row = await findCase(tx, caseId)
  if (!row) return refuse('not_found')
  if (text.trim() === '') return refuse('validation_failed', { fields: { text: 'field_required' } })
  await recordCaseEvent(tx, {
    caseId,
    at: reviewer.now,
    actorKind: 'operator',
    actorName: reviewer.name,
    kind: 'note',
    remark: text.trim(),
  })
  return ok(row)
}
