import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { isOwn } from '../domain/case-state.ts'
import type { DocumentKind } from '../domain/levels.ts'
import { findNewestCase } from '../queries/find-case.ts'
import { lockMember } from './lock-member.ts'
import { recordCaseEvent } from './record-case-event.ts'
import type { Applicant, VerificationDeps } from './verification-deps.ts'

/** Takes a picture back and deletes it. Refuses a check that is not the member's to change now, and a kind of which there is none. */
export function removeDocument({ db }: VerificationDeps, applicant: Applicant, kind: DocumentKind): Promise<Result<void, Refusal>> {
  return transaction(db, async tx => {
    await lockMember(tx, applicant.memberId)
    const row = await findNewestCase(tx, applicant.memberId, 'lock')
    if (!row || !isOwn(row.state)) return refuse('verification_closed')
    const gone = await sql`DELETE FROM verification.documents WHERE case_id = ${row.id} AND kind = ${kind} RETURNING id`.execute(tx)
    if (gone.rows.length === 0) return refuse('not_found')
    await sql`UPDATE verification.cases SET state = 'draft', version = version + 1 WHERE id = ${row.id}`.execute(tx)
    await recordCaseEvent(tx, {
      ...{ caseId: row.id, at: applicant.now, actorKind: 'member', actorName: applicant.account, kind: 'removed' },
      remark: kind,
    })
    return ok(undefined)
  })
}
