import { call } from '../../shared/api/call.ts'

/** What claims a reward, by the source that gives it: each names its own. */
const CLAIMS: Readonly<Record<string, (id: string, idempotencyKey: string) => Promise<unknown>>> = {
  ranks: (giftId, idempotencyKey) => call('claimRankGift', { params: { giftId }, idempotencyKey }),
  cashback: (day, idempotencyKey) => call('claimCashback', { body: { day }, idempotencyKey }),
  missions: (id, idempotencyKey) => {
    const [missionId = '', firstDay = ''] = id.split(':')
    return call('claimMission', { params: { missionId }, body: { firstDay }, idempotencyKey })
  },
  promotions: (promotionId, idempotencyKey) => call('claimPromotion', { params: { promotionId }, idempotencyKey }),
}

/** Whether a reward of this source can be claimed from here; others are claimed where they come from. */
export const mayClaim = (source: string): boolean => Object.hasOwn(CLAIMS, source)

export async function claimReward(source: string, id: string, idempotencyKey: string): Promise<void> {
  await CLAIMS[source]?.(id, idempotencyKey)
}
