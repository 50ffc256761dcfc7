import { type Amount, formatAmount, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { giftText } from '../domain/gift-texts.ts'
import { findLinked, printsOf } from '../domain/linked.ts'
import { money } from '../domain/money.ts'
import { grantTermsOf, isGift, quantityOf } from '../domain/read-terms.ts'
import { textOf, titlesOf } from '../domain/text-of.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { findUsedKeys, keepKeys } from '../queries/find-keys.ts'
import { leftFor } from '../queries/left-for.ts'
import { holdPromotion } from '../queries/read-promotions.ts'
import type { PromotionRow, RewardRow, VersionRow } from '../tables.ts'

export interface GiveReward {
  readonly promotionId: string
  readonly memberId: string
  readonly period: string
  readonly version: VersionRow
  readonly amount: Amount
  readonly turnover: Amount
  readonly by: RewardRow['given_by']
  /** What the amount was computed from. */
  readonly figures: Readonly<Record<string, string>>
  readonly now: Date
}

/**
 * Gives what a promotion gives, once a member and period, within the caller's transaction and before anything of the ledger is locked. Refuses a second time, a
 * person who has had it by another account, a budget that is used up, and whoever pauses. A refusal leaves nothing behind.
 */
export async function giveReward(tx: Tx, deps: PromotionsDeps, given: GiveReward): Promise<Result<RewardRow, Refusal>> {
  const { ports, random } = deps
  const { promotionId, memberId, period, version, amount, now } = given
  const promotion = await holdPromotion(tx, promotionId)
  if (!promotion) return refuse('not_found')
  const { onePer } = version.terms
  const prints = printsOf(deps.keySecret, onePer.length > 0 ? await ports.keysOf(tx, memberId) : {}, onePer)
  const fault = await findFault(tx, given, onePer, prints)
  if (fault) return refuse(fault)
  if ((await leftFor(tx, promotion, given)) < amount) return refuse('budget_used_up')
  const rewardId = newId(now, random)
  const paid = await pay(tx, deps, { ...given, rewardId, promotion })
  if (!paid.ok) return paid
  await keepKeys(tx, { promotionId, period, memberId, prints })
  await sql`UPDATE promotions.promotions SET spent = spent + ${amount} WHERE promotion_id = ${promotionId}`.execute(tx)
  await sql`DELETE FROM promotions.reservations WHERE promotion_id = ${promotionId} AND member_id = ${memberId}`.execute(tx)
  const row: RewardRow = {
    ...{
      reward_id: rewardId,
      promotion_id: promotionId,
      member_id: memberId,
      period,
      version: version.version,
      amount,
      turnover: given.turnover,
    },
    ...{ kind: kindOf(version, paid.value), quantity: quantityIn(version), grant_id: paid.value, given_by: given.by, given_at: now },
  }
  await store(tx, promotion.brand_id, row)
  await tellGiven(tx, deps, promotion, row, version)
  return ok(row)
}

async function findFault(
  tx: Tx,
  { promotionId, memberId, period }: GiveReward,
  onePer: VersionRow['terms']['onePer'],
  prints: ReturnType<typeof printsOf>,
): Promise<'already_claimed' | 'already_claimed_by_linked' | undefined> {
  const own = await sql`
    SELECT FROM promotions.rewards WHERE promotion_id = ${promotionId} AND member_id = ${memberId} AND period = ${period}`.execute(tx)
  if (own.rows.length > 0) return 'already_claimed'
  const used = await findUsedKeys(tx, memberId, { prints, periods: [{ promotionId, period }] })
  return findLinked(prints, onePer, used)?.code as 'already_claimed_by_linked' | undefined
}

const kindOf = ({ terms: { reward } }: VersionRow, grantId: string | null): RewardRow['kind'] => {
  if (isGift(reward)) return reward.kind
  return grantId === null ? 'cash' : 'bonus'
}
const quantityIn = ({ terms: { reward } }: VersionRow) => (isGift(reward) ? quantityOf(reward) : null)

/** Answers the grant of bonus money; null for cash and gifts. */
async function pay(
  tx: Tx,
  { ports }: PromotionsDeps,
  { memberId, version, amount, turnover, figures, now, rewardId, promotion }: GiveReward & { rewardId: string; promotion: PromotionRow },
): Promise<Result<string | null, Refusal>> {
  const { reward } = version.terms
  const what = {
    ...{
      brandId: promotion.brand_id,
      memberId,
      rewardId,
      amount,
      now,
      rule: `promotions.${reward.kind}`,
      version: String(version.version),
    },
    figures: { promotion: promotion.code, ...figures },
  }
  if (isGift(reward)) {
    const member = { brandId: promotion.brand_id, memberId }
    const title = textOf(version.texts, await ports.languageOf(tx, member))?.title ?? promotion.code
    const gift = await ports.giveGift(tx, { ...what, gift: reward, name: titlesOf(version.texts), title })
    return gift.ok ? ok(null) : refuse(gift.error)
  }
  if (!('grant' in reward)) {
    const cash = await ports.giveCash(tx, { ...what, turnoverPct: reward.turnoverPct })
    return cash.ok ? ok(null) : refuse(cash.error)
  }
  const bonus = await ports.giveBonus(tx, { ...what, owed: turnover, name: titlesOf(version.texts), terms: grantTermsOf(reward) })
  return bonus.ok ? ok(bonus.value.grantId) : refuse(bonus.error)
}

async function store(tx: Tx, brandId: string, row: RewardRow): Promise<void> {
  await sql`
    INSERT INTO promotions.rewards (reward_id, brand_id, promotion_id, member_id, period, version, kind, amount, quantity, turnover, grant_id, given_by, given_at)
    VALUES (${row.reward_id}, ${brandId}, ${row.promotion_id}, ${row.member_id}, ${row.period}, ${row.version}, ${row.kind}, ${row.amount}, ${row.quantity}, ${row.turnover},
      ${row.grant_id}, ${row.given_by}, ${row.given_at})`.execute(tx)
}

async function tellGiven(
  tx: Tx,
  { ports }: PromotionsDeps,
  { brand_id: brandId }: PromotionRow,
  row: RewardRow,
  { texts, terms: { reward } }: VersionRow,
): Promise<void> {
  const member = { brandId, memberId: row.member_id }
  const { currency } = await ports.brandOf(brandId)
  const language = await ports.languageOf(tx, member)
  const { title } = textOf(texts, language) ?? { title: '' }
  const what = isGift(reward) ? giftText(language, reward, currency) : money(row.amount, currency, language)
  await ports.tell(tx, member, { kind: 'given', title, amount: what, key: `promotion:${row.reward_id}` })
}

/** What a credit says of how it came to be, as decimals. */
export const figureOf = (amount: Amount): string => formatAmount(amount)
