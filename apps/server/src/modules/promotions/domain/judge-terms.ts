import type { PromotionTerms } from '@croupier/contract'
import { MULTIPLE_PCT_MAX } from '@croupier/games/rewards'
import { amount } from '@croupier/kernel'

const QUARTER_MS = 15 * 60_000

/** Which parts of terms do not fit together, by their paths. `published` is what members know already. */
export function faultyTerms(terms: PromotionTerms, published?: PromotionTerms): readonly string[] {
  const { reward, goal, period, needsApplication } = terms
  const [start, end, until] = [terms.startAt, terms.endAt, terms.claimUntil].map(text => Date.parse(text)) as [number, number, number]
  const isMatch = reward.kind === 'deposit_match'
  const faults: readonly (readonly [string, boolean])[] = [
    // Deposits and bets are counted by quarters of an hour.
    ['terms.startAt', start % QUARTER_MS !== 0],
    ['terms.endAt', end % QUARTER_MS !== 0 || end <= start],
    ['terms.claimUntil', until < end],
    ['terms.accountDaysMax', terms.accountDaysMax !== null && terms.accountDaysMax <= (terms.accountDaysMin ?? 0)],
    ['terms.nthDeposit', terms.nthDeposit !== null && !isMatch],
    ['terms.goal', goal !== null && (isMatch || amount(goal.amount) === 0n)],
    // What was played in a period is known to nobody before somebody has looked at it.
    ['terms.needsApplication', reward.kind === 'rebate' && !needsApplication],
    ['terms.mayReapply', terms.mayReapply && !needsApplication],
    // Who has had it in a period is told by the name of the period.
    ['terms.period', published !== undefined && published.period !== period],
    ['terms.reward.amount', 'amount' in reward && amount(reward.amount) === 0n],
    ['terms.reward.cap', 'cap' in reward && reward.cap !== null && amount(reward.cap) === 0n],
    ['terms.reward.minDeposit', isMatch && amount(reward.minDeposit) === 0n],
    ['terms.reward.worth', 'worth' in reward && amount(reward.worth) === 0n],
    ['terms.reward.points', reward.kind === 'points' && amount(reward.points) === 0n],
    ['terms.reward.stake', reward.kind === 'free_spins' && amount(reward.stake) === 0n],
    ['terms.reward.maxWin', reward.kind === 'free_spins' && reward.maxWin !== null && amount(reward.maxWin) === 0n],
    ['terms.reward.grant.weights', 'grant' in reward && Object.values(reward.grant.weights).every(weight => weight === 0)],
    ['terms.reward.grant.maxStake', 'grant' in reward && reward.grant.maxStake !== null && amount(reward.grant.maxStake) === 0n],
    ['terms.reward.grant.maxConvert', 'grant' in reward && reward.grant.maxConvert !== null && amount(reward.grant.maxConvert) === 0n],
  ]
  return faults.filter(([, isWrong]) => isWrong).map(([path]) => path)
}

/** Whether members would have to bet more than ten times what they are given. */
export function isMultipleTooHigh({ reward }: Pick<PromotionTerms, 'reward'>): boolean {
  if ('worth' in reward) return false
  return ('multiplePct' in reward ? reward.multiplePct : reward.turnoverPct) > MULTIPLE_PCT_MAX
}
