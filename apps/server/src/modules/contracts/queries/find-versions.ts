import { HOUSE, type Kind, lapse, type Party } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { readVersion } from '../read-version.ts'
import type { KeptVersion, VersionRow } from '../tables.ts'

export const VERSION_COLUMNS =
  sql.raw(`v.version_id AS "versionId", v.brand_id AS "brandId", v.payer_id AS "payerId", v.receiver_id AS "receiverId", v.kind,
  v.period, v.basis, v.payout, v.carry, v.deductions, v.active_bet AS "activeBet", v.active_deposit AS "activeDeposit", v.tiers, v.terms_hash AS "termsHash",
  v.previous_id AS "previousId", v.offered_at AS "offeredAt", v.offered_by AS "offeredBy", v.answered_at AS "answeredAt", v.effective_from AS "effectiveFrom",
  v.effective_to AS "effectiveTo", v.state, v.end_reason AS "endReason", v.end_asked_by AS "endAskedBy", v.end_asked_at AS "endAskedAt",
  v.answer_days AS "answerDays", v.move_id AS "moveId", v.move_at AS "moveAt"`)

/** As silence leaves it: each version keeps the days that it was offered or asked with. */
export const lapsed = (version: KeptVersion, now: Date): KeptVersion => ({
  ...version,
  ...lapse(version, { offerDays: version.answerDays, consentDays: version.answerDays }, now),
})

/** One version as it is written; undefined for none. */
export async function findVersion(db: Db | Tx, versionId: string): Promise<KeptVersion | undefined> {
  const { rows } = await sql<VersionRow>`SELECT ${VERSION_COLUMNS} FROM contracts.versions v WHERE version_id = ${versionId}`.execute(db)
  return rows[0] && readVersion(rows[0])
}

/**
 * All versions of a kind that a change between a payer and a receiver can touch: the receiver's, the payer's own, and everything below the receiver that
 * still goes on. As they are written.
 */
export async function findAround(
  db: Db | Tx,
  { payer, receiver, kind, at }: { readonly payer: Party; readonly receiver: string; readonly kind: Kind; readonly at: Date },
): Promise<KeptVersion[]> {
  const receivers = payer === HOUSE ? [receiver] : [receiver, payer]
  const { rows } = await sql<VersionRow>`
    WITH RECURSIVE below AS (
      SELECT v.* FROM contracts.versions v WHERE v.payer_id = ${receiver} AND v.kind = ${kind} AND ${goesOn(at)}
      UNION
      SELECT v.* FROM below b JOIN contracts.versions v ON v.payer_id = b.receiver_id WHERE v.kind = ${kind} AND ${goesOn(at)}
    )
    SELECT ${VERSION_COLUMNS} FROM contracts.versions v WHERE v.receiver_id = ANY (${receivers}::uuid[]) AND v.kind = ${kind}
    UNION
    SELECT ${VERSION_COLUMNS} FROM below v`.execute(db)
  return rows.map(readVersion)
}

const goesOn = (at: Date) =>
  sql`(v.state IN ('offered', 'awaiting_move') OR (v.effective_from IS NOT NULL AND (v.effective_to IS NULL OR v.effective_to > ${at})))`
