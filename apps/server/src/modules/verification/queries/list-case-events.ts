import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { CaseEventKind } from '../commands/record-case-event.ts'

export interface CaseEventLine {
  readonly at: Date
  readonly actorKind: 'member' | 'operator' | 'system'
  readonly actorName: string
  readonly kind: CaseEventKind
  readonly remark: string | null
}

/** What happened to a check, newest first. */
export async function listCaseEvents(db: Db, caseId: string): Promise<CaseEventLine[]> {
  const found = await sql<CaseEventLine>`SELECT at, actor_kind AS "actorKind", actor_name AS "actorName", kind, remark
    FROM verification.events WHERE case_id = ${caseId} ORDER BY id DESC LIMIT 200`.execute(db)
  return found.rows
}
