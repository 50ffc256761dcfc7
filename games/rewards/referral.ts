import { type Amount, scaleAmount } from '@croupier/kernel'
import { lesser, MILLION, sum } from './cents.ts'

export interface ReferralTerms {
  readonly minFirstDeposit: Amount
  readonly minValidBet: Amount
  /** Days of 24 hours after the registration in which both must be met. */
  readonly withinDays: number
  readonly fixed: Amount
  readonly commissionPpm: number
  /** The most commission of a referrer's day. */
  readonly dailyCap: Amount
}

export interface Referee {
  readonly registeredAt: Date
  /** Shares a device, payment account, phone or identity number with the referrer: earns nothing, ever. */
  readonly hasSameKeys: boolean
  readonly firstDeposit: Amount | null
  /** Within the time for the fixed reward. */
  readonly validBet: Amount
  readonly isRewarded: boolean
}

export type RefereeFact = { readonly at: Date; readonly amount: Amount; readonly kind: 'deposit' | 'bet' }

/** Counts a deposit or a valid bet of a referee; `reward` is the fixed reward where this fact met its conditions, once (rewards §9). */
export function addRefereeFact(
  referee: Referee,
  { at, amount, kind }: RefereeFact,
  terms: ReferralTerms,
): { readonly referee: Referee; readonly reward: Amount } {
  const known =
    kind === 'deposit' ? { ...referee, firstDeposit: referee.firstDeposit ?? amount } : { ...referee, validBet: referee.validBet + amount }
  if (at.getTime() >= referee.registeredAt.getTime() + terms.withinDays * 86_400_000) return { referee, reward: 0n }
  const isMet = known.firstDeposit !== null && known.firstDeposit >= terms.minFirstDeposit && known.validBet >= terms.minValidBet
  if (!isMet || known.hasSameKeys || known.isRewarded) return { referee: known, reward: 0n }
  return { referee: { ...known, isRewarded: true }, reward: terms.fixed }
}

/** A referrer's commission of one local day by the valid bets of each referee that earns; each is cut to 0.0001 before the cap. */
export const referralCommission = (validBets: readonly Amount[], { commissionPpm, dailyCap }: ReferralTerms): Amount =>
  lesser(sum(validBets.map(valid => scaleAmount(valid, BigInt(commissionPpm), MILLION))), dailyCap)
