import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { turnoverFor } from '../domain/read-terms.ts'
import { textOf } from '../domain/text-of.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { leftFor } from '../queries/left-for.ts'
import { holdApplication } from '../queries/list-applications.ts'
import { findVersions, holdPromotion } from '../queries/read-promotions.ts'
import type { ApplicationRow, VersionRow } from '../tables.ts'
import { reserve } from './choose-promotion.ts'
import { giveReward } from './give-reward.ts'

export interface DecideApplication {
  readonly applicationId: string
  readonly operator: { readonly id: string; readonly name: string }
  readonly now: Date
}

/**
 * Approves an application: what it gives is credited at once, and of a match the deposit is awaited. From the brand's limit on a second operator approves as well, and
 * until then the money is promised. Refuses a second decision, one without a claim, the same operator twice, and what `giveReward` refuses.
 */
export async function approveApplication(
  tx: Tx,
  deps: PromotionsDeps,
  decision: DecideApplication,
): Promise<Result<ApplicationRow, Refusal>> {
  const { operator, now } = decision
  const held = await holdUndecided(tx, deps, decision)
  if (!held.ok) return held
  const application = held.value
  const promotion = present(await holdPromotion(tx, application.promotion_id), 'an application is for a promotion')
  const { secondOperatorFrom } = await deps.ports.brandOf(application.brand_id)
  const { amount } = application
  if (application.first_by === operator.id) return refuse('second_operator_needed')
  if (amount !== null && amount >= secondOperatorFrom && application.first_by === null) {
    if ((await leftFor(tx, promotion, { memberId: application.member_id, now })) < amount) return refuse('budget_used_up')
    await reserve(tx, { promotionId: application.promotion_id, memberId: application.member_id, amount, until: 'infinity' })
    return ok(
      await save(tx, application, sql`state = 'second', first_by = ${operator.id}, first_name = ${operator.name}, first_at = ${now}`, deps),
    )
  }
  if (amount !== null) {
    const given = await give(tx, deps, application, amount, now)
    if (!given.ok) return given
  }
  const state = amount === null ? 'approved' : 'given'
  return ok(await save(tx, application, sql`state = ${state}, decided_by = ${operator.name}, decided_at = ${now}`, deps))
}

/** Rejects an application with a reason that its member reads. Refuses a second decision and one without a claim. */
export async function rejectApplication(
  tx: Tx,
  deps: PromotionsDeps,
  { reason, ...decision }: DecideApplication & { readonly reason: string },
): Promise<Result<ApplicationRow, Refusal>> {
  const { operator, now } = decision
  const held = await holdUndecided(tx, deps, decision)
  if (!held.ok) return held
  const { promotion_id, member_id: memberId, brand_id: brandId, number } = held.value
  await sql`DELETE FROM promotions.reservations WHERE promotion_id = ${promotion_id} AND member_id = ${memberId}`.execute(tx)
  const saved = await save(
    tx,
    held.value,
    sql`state = 'rejected', reason = ${reason}, decided_by = ${operator.name}, decided_at = ${now}`,
    deps,
  )
  const { texts } = await versionOf(tx, saved)
  const title = textOf(texts, await deps.ports.languageOf(tx, { brandId, memberId }))?.title ?? ''
  await deps.ports.tell(
    tx,
    { brandId, memberId },
    { kind: 'refused', title, reference: number, reason, key: `promotion-application:${saved.application_id}` },
  )
  return ok(saved)
}

async function holdUndecided(
  tx: Tx,
  { ports }: PromotionsDeps,
  { applicationId, operator, now }: DecideApplication,
): Promise<Result<ApplicationRow, Refusal>> {
  const application = await holdApplication(tx, applicationId)
  if (!application) return refuse('not_found')
  if (application.state !== 'pending' && application.state !== 'second') return refuse('wrong_state')
  const barred = await ports.claims.mayDecide(tx, { itemId: applicationId, operatorId: operator.id, now })
  return barred ? { ok: false, error: barred } : ok(application)
}

async function give(
  tx: Tx,
  deps: PromotionsDeps,
  application: ApplicationRow,
  amount: bigint,
  now: Date,
): Promise<Result<unknown, Refusal>> {
  const version = await versionOf(tx, application)
  const { reward } = version.terms
  if (reward.kind === 'deposit_match') return refuse('nothing_to_claim')
  return giveReward(tx, deps, {
    ...{ promotionId: application.promotion_id, memberId: application.member_id, period: application.period, version, now },
    ...{
      amount,
      turnover: turnoverFor(reward, amount),
      by: 'operator',
      figures: { application: application.number, ...application.figures },
    },
  })
}

async function versionOf(tx: Tx, { promotion_id, version }: ApplicationRow): Promise<VersionRow> {
  return present((await findVersions(tx, [{ promotionId: promotion_id, version }]))[0], 'an application is under a version')
}

/** Nobody has it any more: a second operator claims it anew. */
async function save(
  tx: Tx,
  { application_id: id }: ApplicationRow,
  changes: ReturnType<typeof sql>,
  { ports }: PromotionsDeps,
): Promise<ApplicationRow> {
  const { rows } =
    await sql<ApplicationRow>`UPDATE promotions.applications SET ${changes} WHERE application_id = ${id} RETURNING *`.execute(tx)
  await ports.claims.end(tx, id)
  return present(rows[0], 'the application is held')
}
