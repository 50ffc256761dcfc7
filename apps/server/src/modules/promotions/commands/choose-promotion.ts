import { matchDeposit } from '@croupier/games/rewards'
import { type Amount, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { refuseChoice } from '../domain/judge-part.ts'
import { matchTermsOf } from '../domain/read-terms.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { pin, seeOne } from './join-promotion.ts'

/** Money that comes after its order has run out is still awaited as long. */
const LATE_HOURS = 24

export interface ChoosePromotion {
  readonly brandId: string
  readonly memberId: string
  readonly depositId: string
  readonly promotionCode: string
  readonly country: string
  readonly amount: Amount
  readonly expiresAt: Date
  readonly now: Date
}

/**
 * A deposit that is being ordered takes part in a match: its terms are pinned, and its bonus is promised of the budget until the deposit would be late. Refuses a
 * promotion that is none of a deposit's (`unknown` where nobody knows its code), or that the member can't have, and a deposit below its minimum.
 */
export async function choosePromotion(
  tx: Tx,
  deps: PromotionsDeps,
  chosen: ChoosePromotion,
): Promise<Result<undefined, Refusal> | 'unknown'> {
  const { brandId, memberId, depositId, amount, now } = chosen
  const promotionId = await findId(tx, chosen)
  if (promotionId === undefined) return 'unknown'
  const seen = await seeOne(tx, deps, { brandId, memberId, country: chosen.country, promotionId, now })
  if (!seen || seen.version.terms.reward.kind !== 'deposit_match') return refuse('deposit_promotion_unavailable', FIELD)
  const refusal = refuseChoice(seen.judged)
  if (refusal) return refuse(CHOICE_REFUSALS.find(code => code === refusal) ?? 'deposit_promotion_unavailable', FIELD)
  const offer = matchDeposit(amount, matchTermsOf(seen.version.terms.reward))
  if (!offer.ok) return refuse(offer.error, { fields: { amount: offer.error } })
  if (offer.value.amount > seen.left) return refuse('budget_used_up', FIELD)
  await pin(tx, seen, { memberId, now })
  await sql`
    INSERT INTO promotions.choices (deposit_id, promotion_id, member_id, period, version, ordered, state, chosen_at)
    VALUES (${depositId}, ${promotionId}, ${memberId}, ${seen.period}, ${seen.version.version}, ${amount}, 'open', ${now})`.execute(tx)
  const until = new Date(chosen.expiresAt.getTime() + LATE_HOURS * 3_600_000)
  if (offer.value.amount > 0n) await reserve(tx, { promotionId, memberId, amount: offer.value.amount, until })
  return ok(undefined)
}

const FIELD = { fields: { promotionCode: 'deposit_promotion_unavailable' } } as const
const CHOICE_REFUSALS = ['not_available', 'budget_used_up', 'already_claimed', 'already_claimed_by_linked'] as const

async function findId(tx: Tx, { brandId, promotionCode }: ChoosePromotion): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT promotion_id AS id FROM promotions.promotions WHERE brand_id = ${brandId} AND code = ${promotionCode} AND version IS NOT NULL`.execute(
    tx,
  )
  return rows[0]?.id
}

/** Promises so much of a budget to a member; what was promised to them before is part of it. The caller holds the promotion. */
export async function reserve(
  tx: Tx,
  {
    promotionId,
    memberId,
    amount,
    until,
  }: { readonly promotionId: string; readonly memberId: string; readonly amount: Amount; readonly until: Date | 'infinity' },
): Promise<void> {
  await sql`
    INSERT INTO promotions.reservations (promotion_id, member_id, amount, until) VALUES (${promotionId}, ${memberId}, ${amount}, ${until})
    ON CONFLICT (promotion_id, member_id) DO UPDATE SET amount = excluded.amount, until = excluded.until`.execute(tx)
}
