import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { type CaseRow, findCase } from '../queries/find-case.ts'
import { recordCaseEvent } from './record-case-event.ts'
import type { Reviewer } from './verification-deps.ts'

/** Takes a waiting check, so that one operator decides on it; who has it already keeps it. Refuses what another one has, and what does not wait. */
export async function claimCase(tx: Tx, reviewer: Reviewer, caseId: string): Promise<Result<CaseRow, Refusal>> {
  const row = await findCase(tx, caseId, 'lock')
  if (!row) return refuse('not_found')
  if (row.state === 'in_review') return row.claimedBy === reviewer.operatorId ? ok(row) : refuse('case_claimed')
  if (row.state !== 'submitted') return refuse('verification_closed')
  const { operatorId, name, now } = reviewer
  await sql`UPDATE verification.cases SET state = 'in_review', claimed_by = ${operatorId}, claimed_name = ${name}, version = version + 1
    WHERE id = ${caseId}`.execute(tx)
  await recordCaseEvent(tx, { caseId, at: now, actorKind: 'operator', actorName: name, kind: 'claimed' })
  return ok({ ...row, state: 'in_review', claimedBy: operatorId, claimedName: name, version: row.version + 1 })
}

/** Puts a check back into the queue. Anybody who reviews may: its holder may have gone home. Refuses what nobody holds. */
export async function releaseCase(tx: Tx, reviewer: Reviewer, caseId: string): Promise<Result<CaseRow, Refusal>> {
  const row = await findCase(tx, caseId, 'lock')
  if (!row) return refuse('not_found')
  if (row.state !== 'in_review') return refuse('verification_closed')
  await sql`UPDATE verification.cases SET state = 'submitted', claimed_by = NULL, claimed_name = NULL, version = version + 1
    WHERE id = ${caseId}`.execute(tx)
  await recordCaseEvent(tx, { caseId, at: reviewer.now, actorKind: 'operator', actorName: reviewer.name, kind: 'released' })
  return ok({ ...row, state: 'submitted', claimedBy: null, claimedName: null, version: row.version + 1 })
}
