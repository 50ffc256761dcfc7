import type { PayoutState, ReceiptState, WithdrawalState } from '@croupier/contract'
import type { Amount } from '@croupier/kernel'

export type Decision = 'requested' | 'review' | 'approved' | 'rejected' | 'cancelled'
export type NextActor = 'member' | 'operator' | 'provider' | 'system' | 'nobody'

export interface PayoutFacts {
  readonly state: PayoutState
  readonly receipt: ReceiptState
  readonly amount: Amount
}

export interface WithdrawalFacts {
  readonly decision: Decision
  readonly amount: Amount
  readonly fee: Amount
  readonly returned: Amount
  readonly payouts: readonly PayoutFacts[]
}

export interface WithdrawalSums {
  /** What the member is to get. */
  readonly net: Amount
  readonly paid: Amount
  /** On its way, and nobody knows its end yet. */
  readonly underway: Amount
  /** Neither paid, nor on its way, nor given back: still to be paid or returned. */
  readonly rest: Amount
}

const UNDERWAY: readonly PayoutState[] = ['queued', 'sending', 'sent', 'unknown']
const isUnderway = (payout: PayoutFacts): boolean => UNDERWAY.includes(payout.state)
const sum = (payouts: readonly PayoutFacts[]): Amount => payouts.reduce((total, { amount }) => total + amount, 0n)

/** Where the money of a withdrawal is. The four parts always make up the net amount. */
export function sumsOf({ amount, fee, returned, payouts }: Omit<WithdrawalFacts, 'decision'>): WithdrawalSums {
  const net = amount - fee
  const paid = sum(payouts.filter(payout => payout.state === 'paid'))
  const underway = sum(payouts.filter(isUnderway))
  return { net, paid, underway, rest: net - paid - underway - returned }
}

/** Where a withdrawal stands: a function of what was decided and of its payouts, and of nothing else (WITHDRAW-STATE-1). */
export function stateOf(facts: WithdrawalFacts): WithdrawalState {
  if (facts.decision !== 'approved') return facts.decision
  const { paid, underway, rest } = sumsOf(facts)
  const isPaid = (payout: PayoutFacts) => payout.state === 'paid'
  if (facts.payouts.some(payout => isPaid(payout) && payout.receipt === 'not_received')) return 'disputed'
  if (rest > 0n && facts.payouts.some(({ state }) => state === 'failed' || state === 'reversed')) return 'failed'
  if (rest > 0n || underway > 0n) {
    if (paid > 0n) return 'part_paid'
    return underway > 0n ? 'paying' : 'approved'
  }
  if (paid === 0n) return 'returned'
  return facts.payouts.some(payout => isPaid(payout) && payout.receipt === 'waiting') ? 'paid' : 'received'
}

/** Who has to do something for it to go on. */
export function nextActorOf(facts: WithdrawalFacts): NextActor {
  switch (stateOf(facts)) {
    case 'requested':
      return 'system'
    case 'review':
    case 'approved':
    case 'failed':
    case 'disputed':
      return 'operator'
    case 'paying':
      return 'provider'
    case 'part_paid':
      return sumsOf(facts).rest > 0n ? 'operator' : 'provider'
    case 'paid':
      return 'member'
    default:
      return 'nobody'
  }
}

const ENDED: readonly WithdrawalState[] = ['received', 'rejected', 'cancelled', 'returned']
export const isEnded = (state: WithdrawalState): boolean => ENDED.includes(state)
