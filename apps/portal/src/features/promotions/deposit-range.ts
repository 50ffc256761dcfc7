import type { Amount } from '@croupier/kernel'
import type { PromotionInFull } from '../../shared/api/queries/promotions.ts'
import { wire } from '../../shared/money/typed-amount.ts'

export interface DepositRange {
  readonly steps: number
  /** The last step gives the most. */
  readonly isCapped: boolean
  at(step: number): Amount
  stepOf(deposit: Amount): number
}

const STEPS = 20
/** Where nothing caps what is given, deposits up to so many times the smallest are of interest. */
const TIMES_MAX = 20n
const PERCENT = 100n

/** Deposits from the smallest that counts to the one that gives the most; undefined where no deposit decides what is given. */
export function depositRange(reward: PromotionInFull['conditions']['reward']): DepositRange | undefined {
  if (reward.kind !== 'deposit_match') return undefined
  const least = wire(reward.minDeposit)
  const full = reward.cap === null ? least * TIMES_MAX : (wire(reward.cap) * PERCENT + BigInt(reward.percent) - 1n) / BigInt(reward.percent)
  const span = full > least ? full - least : 0n
  // Whole units, so that nobody reads cents on a slider.
  const whole = (amount: Amount) => (amount / 10_000n) * 10_000n
  return {
    steps: span === 0n ? 0 : STEPS,
    isCapped: reward.cap !== null,
    at: step => (step <= 0 ? least : step >= STEPS ? least + span : least + whole((span * BigInt(step)) / BigInt(STEPS))),
    stepOf: deposit => (span === 0n ? 0 : Math.min(STEPS, Math.max(0, Number(((deposit - least) * BigInt(STEPS) + span / 2n) / span)))),
  }
}
