import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { isWaiting } from '../domain/case-state.ts'
import { type CaseRow, findCase } from '../queries/find-case.ts'
import { recordCaseEvent } from './record-case-event.ts'

/** A check to be claimed, locked; `isOver` where it does not wait for the house. */
export async function caseToClaim(tx: Tx, caseId: string): Promise<Result<{ row: CaseRow; isOver: boolean }, Refusal>> {
  const row = await findCase(tx, caseId, 'lock')
  return row ? ok({ row, isOver: !isWaiting(row.state) }) : refuse('not_found')
}

export interface CaseClaim {
  readonly isHeld: boolean
  readonly kind: 'claimed' | 'handed_over' | 'released'
  readonly name: string
  readonly now: Date
}

/** What a claim makes of a check: in review while somebody has it, and back in the queue afterwards. The caller holds its row. */
export async function noteCaseClaim(tx: Tx, caseId: string, { isHeld, kind, name, now }: CaseClaim): Promise<void> {
  await sql`UPDATE verification.cases SET state = ${isHeld ? 'in_review' : 'submitted'}, version = version + 1
    WHERE id = ${caseId} AND state IN ('submitted', 'in_review')`.execute(tx)
  await recordCaseEvent(tx, { caseId, at: now, actorKind: 'operator', actorName: name, kind })
}
