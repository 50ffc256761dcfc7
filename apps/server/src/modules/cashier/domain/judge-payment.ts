import type { Amount } from '@croupier/kernel'
import { type DepositState, isOpen } from './deposit-state.ts'

/** As much of an order as money is judged by. */
export interface JudgedOrder {
  readonly state: DepositState
  readonly amount: Amount
  /** Credited so far. */
  readonly received: Amount
  /** The most that may be credited for it without a person looking. */
  readonly amountMax: Amount
  /** Whether another amount than the ordered one is taken: bank, wallet and crypto senders type it themselves, a card page does not. */
  readonly acceptsPart: boolean
  /** An operator has credited or rejected it. */
  readonly isDecided: boolean
}

export type HoldReason = 'above_limit' | 'after_decision' | 'member_limit' | 'paid_already'
export type PaymentDecision =
  | { readonly kind: 'credit'; readonly next: 'paid' | 'part_paid'; readonly isLate: boolean }
  | { readonly kind: 'hold'; readonly reason: HoldReason }
  | { readonly kind: 'refuse' }

/**
 * What happens to money that a provider reports. Money is never sent away: it is credited, or held for the desk. Only a report that contradicts the
 * order (a card page with another amount) is refused, for then nobody has said the truth yet.
 */
export function judgePayment(order: JudgedOrder, incoming: Amount, mayExceed: boolean): PaymentDecision {
  if (!order.acceptsPart && incoming !== order.amount) return { kind: 'refuse' }
  // Whether it is the money that a person decided about, or other money, a person must tell.
  if (order.isDecided) return { kind: 'hold', reason: 'after_decision' }
  // A card is charged once for an order: whose second payment it is, and whether it goes back, a person must find out.
  if (!order.acceptsPart && order.received > 0n) return { kind: 'hold', reason: 'paid_already' }
  const received = order.received + incoming
  if (received > order.amount) {
    if (received > order.amountMax) return { kind: 'hold', reason: 'above_limit' }
    if (!mayExceed) return { kind: 'hold', reason: 'member_limit' }
  }
  const isLate = !isOpen(order.state) && order.state !== 'paid' && order.state !== 'held'
  return { kind: 'credit', next: received < order.amount && !isLate && order.state !== 'paid' ? 'part_paid' : 'paid', isLate }
}
