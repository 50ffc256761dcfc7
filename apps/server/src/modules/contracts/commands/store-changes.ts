import { HOUSE } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { writeTier } from '../read-version.ts'
import type { KeptVersion, Step } from '../tables.ts'

/** A version that changed, with the line that its history gets. */
export interface Change {
  readonly version: KeptVersion
  readonly step: Step
  /** A member's id or an operator's account; null for time. */
  readonly by: string | null
  readonly at: Date
  readonly reason?: string
}

/** Writes a new offer. */
export async function insertVersion(tx: Tx, version: KeptVersion): Promise<void> {
  const { terms } = version
  await sql`
    INSERT INTO contracts.versions (version_id, brand_id, payer_id, receiver_id, kind, period, basis, payout, carry, deductions, active_bet, active_deposit,
                                    tiers, terms_hash, previous_id, offered_at, offered_by, state, answer_days, move_id, move_at)
    VALUES (${version.id}, ${version.brandId}, ${version.payer === HOUSE ? null : version.payer}, ${version.receiver}, ${terms.kind}, ${terms.period},
            ${terms.basis}, ${terms.payout}, ${terms.carry}, ${[...terms.deductions].sort()}::text[], ${terms.activeBet}, ${terms.activeDeposit},
            ${JSON.stringify(terms.tiers.map(writeTier))}::jsonb, ${version.termsHash}, ${version.previousId}, ${version.offeredAt}, ${version.offeredBy},
            ${version.state}, ${version.answerDays}, ${version.move?.id ?? null}, ${version.move?.at ?? null})`.execute(tx)
}

/** Writes what became of versions, those that end before those that begin, and a line of history for each. */
export async function storeChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const change of changes.toSorted((a, b) => Number(isBeginning(a)) - Number(isBeginning(b)))) {
    const { id, state, endReason, answeredAt, effectiveFrom, effectiveTo, endAsked, answerDays, move } = change.version
    await sql`
      UPDATE contracts.versions
         SET state = ${state}, end_reason = ${endReason}, answered_at = ${answeredAt}, effective_from = ${effectiveFrom}, effective_to = ${effectiveTo},
             end_asked_by = ${endAsked?.by ?? null}, end_asked_at = ${endAsked?.at ?? null}, answer_days = ${answerDays},
             move_id = ${move?.id ?? null}, move_at = ${move?.at ?? null}
       WHERE version_id = ${id}`.execute(tx)
  }
  await recordSteps(tx, changes)
}

const isBeginning = ({ step }: Change): boolean => step === 'accepted' || step === 'begun'

export async function recordSteps(tx: Tx, changes: readonly Change[]): Promise<void> {
  for (const { version, step, by, at, reason } of changes)
    await sql`
      INSERT INTO contracts.steps (version_id, place, step, done_by, done_at, reason)
      SELECT ${version.id}, coalesce(max(place), 0) + 1, ${step}, ${by}, ${at}, ${reason ?? null} FROM contracts.steps WHERE version_id = ${version.id}`.execute(
      tx,
    )
}
