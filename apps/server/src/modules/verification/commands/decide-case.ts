import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { publish } from '../../../platform/outbox/index.ts'
import type { RejectReason } from '../domain/case-state.ts'
import { type CaseRow, type DocumentRow, findCase, listDocuments } from '../queries/find-case.ts'
import { recordCaseEvent } from './record-case-event.ts'
import type { Reviewer, VerificationDeps } from './verification-deps.ts'

export interface Decision {
  readonly caseId: string
  /** The version that the operator saw. */
  readonly version: number
  /** One verdict for each document; a reason where it is not accepted. */
  readonly verdicts: readonly {
    readonly documentId: string
    readonly reason: RejectReason | null
    readonly remark?: string | undefined
  }[]
  /** yyyy-MM-dd, needed where all are accepted: the day from which the level counts no more. */
  readonly expiresOn: string | null
}

export interface Decided {
  readonly row: CaseRow
  readonly outcome: 'approved' | 'rejected'
}

/** Nobody's papers are good for longer; a slip of the keyboard is caught. */
const YEARS_MAX = 20

/**
 * Decides on a check: approved where every document is accepted, rejected where one is not. Refuses what the operator does not hold, an older version,
 * a document without a verdict, and a last day that is missing, past, or too far.
 */
export async function decideCase(
  tx: Tx,
  { ports }: Pick<VerificationDeps, 'ports'>,
  reviewer: Reviewer,
  decision: Decision,
): Promise<Result<Decided, Refusal>> {
  const row = await findCase(tx, decision.caseId, 'lock')
  if (!row) return refuse('not_found')
  if (row.state !== 'in_review') return refuse('verification_closed')
  const { operatorId, now } = reviewer
  const error = await ports.claims.mayDecide(tx, { itemId: row.id, operatorId, now })
  if (error) return { ok: false, error }
  if (row.version !== decision.version) return refuse('version_conflict')
  const fault = faultOf(decision, await listDocuments(tx, row.id), reviewer.now)
  if (fault) return refuse('validation_failed', { fields: { [fault]: 'field_invalid' } })
  const outcome = decision.verdicts.every(({ reason }) => reason === null) ? 'approved' : 'rejected'
  for (const { documentId, reason, remark } of decision.verdicts) {
    await sql`UPDATE verification.documents SET state = ${reason === null ? 'approved' : 'rejected'}, reason = ${reason}, remark = ${remark ?? null}
      WHERE id = ${documentId} AND case_id = ${row.id}`.execute(tx)
  }
  const expiresOn = outcome === 'approved' ? decision.expiresOn : null
  await sql`UPDATE verification.cases SET state = ${outcome}, decided_at = ${reviewer.now}, expires_on = ${expiresOn}::date,
    version = version + 1 WHERE id = ${row.id}`.execute(tx)
  await ports.claims.end(tx, row.id)
  if (expiresOn) await grantLevel(tx, row, expiresOn, reviewer.now)
  await recordCaseEvent(tx, { caseId: row.id, at: reviewer.now, actorKind: 'operator', actorName: reviewer.name, kind: outcome })
  const { memberId, brandId, level } = row
  await publish(tx, { topic: 'verification.decided', brandId, payload: { memberId, caseId: row.id, level, outcome } })
  return ok({
    row: { ...row, state: outcome, decidedAt: reviewer.now, version: row.version + 1, expiresOn },
    outcome,
  })
}

function faultOf({ verdicts, expiresOn }: Decision, documents: readonly DocumentRow[], now: Date): string | undefined {
  const judged = new Set(verdicts.map(({ documentId }) => documentId))
  if (judged.size !== documents.length || verdicts.length !== documents.length || documents.some(({ id }) => !judged.has(id)))
    return 'documents'
  if (verdicts.some(({ reason, remark }) => reason === 'other' && !remark?.trim())) return 'remark'
  if (verdicts.some(({ reason }) => reason !== null)) return undefined
  const ends = expiresOn === null ? Number.NaN : Date.parse(`${expiresOn}T00:00:00Z`)
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_MAX)
  return ends > now.getTime() && ends <= latest.getTime() ? undefined : 'expiresOn'
}

/** An address proven on top of an identity lasts no longer than the identity does. */
const grantLevel = (tx: Tx, { memberId, brandId, level, id }: CaseRow, expiresOn: string, now: Date) =>
  sql`INSERT INTO verification.levels AS held (member_id, brand_id, level, expires_at, case_id)
    VALUES (${memberId}, ${brandId}, ${level}, ${new Date(`${expiresOn}T00:00:00Z`)}, ${id})
    ON CONFLICT (member_id) DO UPDATE SET level = excluded.level, case_id = excluded.case_id, noticed_days = NULL,
      expires_at = CASE WHEN held.expires_at > ${now} THEN least(held.expires_at, excluded.expires_at) ELSE excluded.expires_at END`.execute(
    tx,
  )
