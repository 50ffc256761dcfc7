import { formatAmount, ok, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { type Gift, refuseGift } from '../domain/gifts.ts'
import { type ListedGift, listGifts, sourceIdOf } from '../queries/list-gifts.ts'
import type { RanksDeps } from '../ranks-deps.ts'

export interface GiftClaim {
  readonly brandId: string
  readonly memberId: string
  readonly giftId: string
  readonly now: Date
}

export interface ClaimedGift {
  readonly gift: ListedGift
  readonly creditId: string
}

/**
 * Pays a gift as cash. Refuses, in this order: `nothing_to_claim` where there is none of that name, `not_yet`, `already_claimed`, `claim_expired`, and `not_available` in
 * a pause or an exclusion. Of many at the same time one is paid.
 */
export async function claimGift(tx: Tx, deps: Pick<RanksDeps, 'ports'>, claim: GiftClaim): Promise<Result<ClaimedGift, Refusal>> {
  const { brandId, memberId, giftId, now } = claim
  const gift = (await listGifts(deps, tx, claim)).find(each => each.giftId === giftId)
  if (!gift) return refuse('nothing_to_claim')
  const refusal = refuseGift(gift, gift.claimedAt, now)
  if (refusal) return refuse(refusal)
  const { currency } = await deps.ports.brandOf(brandId)
  const given = await deps.ports.give(tx, {
    ...{ brandId, memberId, giftId: sourceIdOf(memberId, giftId), amount: gift.amount, now },
    ...{ rule: `ranks.${gift.kind}_gift`, version: String(gift.ladderVersion), figures: figuresOf(gift, currency) },
  })
  return given.ok ? ok({ gift: { ...gift, claimedAt: now }, creditId: given.value.creditId }) : refuse(given.error)
}

const figuresOf = ({ rank, amount, giftId, claimableFrom }: Gift, currency: string) => ({
  ...{ rank: String(rank), gift: giftId, amount: formatAmount(amount), currency },
  since: claimableFrom.toISOString(),
})
