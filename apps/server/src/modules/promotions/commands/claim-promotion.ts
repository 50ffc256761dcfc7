import { present, type Result } from '@croupier/kernel'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { refuseClaim } from '../domain/judge-part.ts'
import { turnoverFor } from '../domain/read-terms.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import type { Seen } from '../queries/see-promotions.ts'
import type { RewardRow } from '../tables.ts'
import { figureOf, giveReward } from './give-reward.ts'
import { pin, seeOne, type TakePart } from './join-promotion.ts'

/** Claims the reward of a goal that is met. Refuses a goal that is not, a time that is over or has not come, and what `giveReward` refuses. */
export async function claimPromotion(tx: Tx, deps: PromotionsDeps, asked: TakePart): Promise<Result<RewardRow, Refusal>> {
  const seen = await seeOne(tx, deps, asked)
  if (!seen) return refuse('not_found')
  const refusal = refuseClaim(seen.judged)
  if (refusal) return refuse(refusal)
  const { reward } = seen.version.terms
  if (reward.kind === 'deposit_match') return refuse('nothing_to_claim')
  await pin(tx, seen, asked)
  const amount = present(seen.amount, 'without a deposit its amount is known')
  return giveReward(tx, deps, {
    ...{ promotionId: asked.promotionId, memberId: asked.memberId, period: seen.period, version: seen.version, now: asked.now },
    ...{ amount, turnover: turnoverFor(reward, amount), by: 'claim', figures: figuresOf(seen) },
  })
}

/** What counted towards a reward. */
export function figuresOf({ period, version, counted }: Pick<Seen, 'period' | 'version' | 'counted'>): Record<string, string> {
  const { goal, reward } = version.terms
  return {
    period,
    ...(goal && { goal: goal.amount, [goal.kind]: figureOf(goal.kind === 'deposit' ? counted.deposits : counted.validBets) }),
    ...(reward.kind === 'rebate' && { valid_bet: figureOf(counted.validBets), ratePpm: String(reward.ratePpm) }),
  }
}
