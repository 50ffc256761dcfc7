import type { PromotionTerms, PromotionWorstCase } from '@croupier/contract'
import { matchDeposit, turnoverOn } from '@croupier/games/rewards'
import { type Amount, amount, formatAmount } from '@croupier/kernel'
import { giftWorstCase } from './gift-texts.ts'
import { money } from './money.ts'
import { amountGiven, type Gift, isGift, matchTermsOf, turnoverFor } from './read-terms.ts'
import { worstCaseText } from './worst-case-texts.ts'

/** Valid bets by which a rebate without a cap is shown. */
const EXAMPLE_BETS = amount('10000')

interface Worst {
  readonly deposit: Amount | null
  readonly reward: Amount
  /** Turnover before weights. */
  readonly owed: Amount
}

/** What a promotion may ask at worst: for a deposit that is typed, else for the one that brings the whole bonus. */
export function worstCaseOf(
  { reward }: Pick<PromotionTerms, 'reward'>,
  { currency, language, deposit }: { readonly currency: string; readonly language: string; readonly deposit?: Amount | undefined },
): PromotionWorstCase {
  if (isGift(reward))
    return {
      ...{ deposit: null, reward: '0.00', toStake: '0.00', toStakeLive: null, days: reward.kind === 'points' ? null : reward.days },
      text: giftWorstCase(language, reward, currency),
    }
  const worst = reward.kind === 'deposit_match' ? ofMatch(reward, deposit) : ofAmount(reward)
  const weights = 'grant' in reward ? reward.grant.weights : undefined
  const most = weights ? Math.max(...Object.values(weights)) : 100
  const toStake = staked(worst.owed, most)
  const live = weights?.live ? staked(worst.owed, weights.live) : null
  const days = 'grant' in reward ? reward.grant.days : null
  const text = worstCaseText(language, reward.kind, {
    deposit: worst.deposit === null ? '' : money(worst.deposit, currency, language),
    reward: money(worst.reward, currency, language),
    toStake: money(toStake, currency, language),
    isFree: toStake === 0n,
    days: String(days ?? ''),
  })
  return {
    deposit: worst.deposit === null ? null : formatAmount(worst.deposit),
    reward: formatAmount(worst.reward),
    toStake: formatAmount(toStake),
    toStakeLive: live === null ? null : formatAmount(live),
    ...{ days, text },
  }
}

type Reward = PromotionTerms['reward']

function ofMatch(reward: Extract<Reward, { kind: 'deposit_match' }>, typed: Amount | undefined): Worst {
  const terms = matchTermsOf(reward)
  const full = terms.cap === null ? terms.minDeposit : ceilDiv(terms.cap * 100n, BigInt(terms.percent), 100n)
  const fitting = typed !== undefined && typed >= terms.minDeposit ? typed : undefined
  const deposit = fitting ?? (full < terms.minDeposit ? terms.minDeposit : full)
  const offer = matchDeposit(deposit, terms)
  return { deposit, reward: offer.ok ? offer.value.amount : 0n, owed: offer.ok ? offer.value.owed : 0n }
}

function ofAmount(reward: Exclude<Reward, Gift | { kind: 'deposit_match' }>): Worst {
  const given = reward.kind === 'rebate' && reward.cap !== null ? amount(reward.cap) : (amountGiven(reward, EXAMPLE_BETS) ?? 0n)
  return {
    deposit: null,
    reward: given,
    owed: reward.kind === 'bonus' ? turnoverOn(given, reward.multiplePct) : turnoverFor(reward, given),
  }
}

/** So much has to be staked where each bet counts only `weight` percent; in whole cents. */
const staked = (owed: Amount, weight: number): Amount => (weight === 0 ? 0n : ceilDiv(owed * 100n, BigInt(weight), 100n))

/** Divided, and up to a multiple of `step`. */
const ceilDiv = (value: bigint, by: bigint, step: bigint): bigint => ((value + by * step - 1n) / (by * step)) * step
