import type { PromotionReward, PromotionTerms } from '@croupier/contract'
import { type DepositMatchTerms, type GrantTerms, turnoverOn } from '@croupier/games/rewards'
import { type Amount, amount } from '@croupier/kernel'

/** Terms were judged when they were written, so their numbers are amounts. */
const orNull = (text: string | null): Amount | null => (text === null ? null : amount(text))

type Bonus = Extract<PromotionReward, { grant: unknown }>
export type Match = Extract<PromotionReward, { kind: 'deposit_match' }>

export const grantTermsOf = ({ grant }: Bonus): GrantTerms => ({
  weights: grant.weights,
  minOdds: amount(grant.minOdds),
  excluded: grant.excluded,
  maxStake: orNull(grant.maxStake),
  days: grant.days,
  counts: grant.counts,
  maxConvert: orNull(grant.maxConvert),
  forfeitOnWithdraw: grant.forfeitOnWithdraw,
})

export const matchTermsOf = ({ minDeposit, percent, cap, multiplePct, turnoverOn }: Match): DepositMatchTerms => ({
  minDeposit: amount(minDeposit),
  percent,
  cap: orNull(cap),
  multiplePct,
  turnoverOn,
})

/** What a reward gives without a deposit, of what counted, or what it costs where it is no money; 0 where nothing did, null where a deposit decides. */
export function amountGiven(reward: PromotionReward, validBets: Amount): Amount | null {
  if (reward.kind === 'deposit_match') return null
  if (reward.kind === 'free_spins') return amount(reward.stake) * BigInt(reward.count)
  if ('worth' in reward) return amount(reward.worth)
  if (reward.kind !== 'rebate') return amount(reward.amount)
  const rate = (validBets * BigInt(reward.ratePpm)) / 1_000_000n
  const [cut, cap] = [rate - (rate % 100n), orNull(reward.cap)]
  if (cut < 0n) return 0n
  return cap !== null && cap < cut ? cap : cut
}

/** What is no money: spins, points and tickets. */
export type Gift = Extract<PromotionReward, { kind: 'free_spins' | 'points' | 'tickets' }>
export type Spins = Extract<Gift, { kind: 'free_spins' }>
export const isGift = (reward: PromotionReward): reward is Gift =>
  reward.kind === 'free_spins' || reward.kind === 'points' || reward.kind === 'tickets'

/** How much of it, in ten-thousandths. */
export const quantityOf = (gift: Gift): Amount => (gift.kind === 'points' ? amount(gift.points) : BigInt(gift.count) * 10_000n)

/** Turnover that an amount asks for which no deposit decides about. Gifts are no money; wins of free spins have a turnover of their own. */
export function turnoverFor(reward: Exclude<PromotionReward, Match>, given: Amount): Amount {
  if (isGift(reward)) return 0n
  return turnoverOn(given, reward.kind === 'bonus' ? reward.multiplePct : reward.turnoverPct)
}

export const isGoalMet = (
  { goal, reward }: PromotionTerms,
  counted: { readonly deposits: Amount; readonly validBets: Amount },
): boolean => {
  if (reward.kind === 'deposit_match') return false
  if (goal === null) return true
  return (goal.kind === 'deposit' ? counted.deposits : counted.validBets) >= amount(goal.amount)
}
