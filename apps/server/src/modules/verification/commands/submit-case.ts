import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import { isOwn, isWaiting } from '../domain/case-state.ts'
import { missingParts, partsOf } from '../domain/levels.ts'
import { findNewestCase, listDocuments } from '../queries/find-case.ts'
import { levelOf } from '../queries/level-of.ts'
import { lockMember } from './lock-member.ts'
import { recordCaseEvent } from './record-case-event.ts'
import type { Applicant, VerificationDeps } from './verification-deps.ts'

/** Hands the check to the house. A second tap finds it handed over and changes nothing. Refuses where a picture is missing or still a rejected one. */
export function submitCase({ db }: VerificationDeps, applicant: Applicant): Promise<Result<void, Refusal>> {
  const { memberId, brandId, now } = applicant
  return transaction(db, async tx => {
    await lockMember(tx, memberId)
    const row = await findNewestCase(tx, memberId, 'lock')
    if (row && isWaiting(row.state)) return ok(undefined)
    if (!row || !isOwn(row.state)) return refuse('verification_closed')
    const documents = await listDocuments(tx, row.id)
    const good = documents.filter(({ state }) => state !== 'rejected').map(({ kind }) => kind)
    const missing = missingParts(partsOf(row.level, await levelOf(tx, memberId, now)), good)
    if (missing.length > 0 || good.length < documents.length) return refuse('documents_missing', { value: { missing } })
    await sql`UPDATE verification.cases SET state = 'submitted', submitted_at = ${now}, decided_at = NULL, version = version + 1
      WHERE id = ${row.id}`.execute(tx)
    await recordCaseEvent(tx, { caseId: row.id, at: now, actorKind: 'member', actorName: applicant.account, kind: 'submitted' })
    await publish(tx, { topic: 'verification.submitted', brandId, payload: { memberId, caseId: row.id, level: row.level } })
    return ok(undefined)
  })
}
