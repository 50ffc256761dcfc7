import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'

export type CaseEventKind =
  | 'uploaded'
  | 'removed'
  | 'submitted'
  | 'claimed'
  | 'handed_over'
  | 'released'
  | 'approved'
  | 'rejected'
  | 'expired'
  | 'note'

export interface CaseEvent {
  readonly caseId: string
  readonly at: Date
  readonly actorKind: 'member' | 'operator' | 'system'
  readonly actorName: string
  readonly kind: CaseEventKind
  readonly remark?: string | undefined
}

/** Adds a line to the history of a check. */
export async function recordCaseEvent(tx: Tx, event: CaseEvent): Promise<void> {
  await sql`INSERT INTO verification.events (case_id, at, actor_kind, actor_name, kind, remark)
    VALUES (${event.caseId}, ${event.at}, ${event.actorKind}, ${event.actorName}, ${event.kind}, ${event.remark ?? null})`.execute(tx)
}
