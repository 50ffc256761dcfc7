export const OPEN_STATES = ['created', 'pending', 'part_paid'] as const
export type DepositState = (typeof OPEN_STATES)[number] | 'held' | 'paid' | 'failed' | 'expired' | 'cancelled'
export type DepositEvent = 'opened' | 'seen' | 'failed' | 'expired' | 'cancelled' | 'rejected' | 'finished'

/** `ignore`: already so, or no longer of interest. `refuse`: contradicts money that came. */
export type DepositDecision = { next: DepositState } | 'ignore' | 'refuse'

export const isOpen = (state: DepositState): boolean => OPEN_STATES.some(open => open === state)
const isUnpaid = (state: DepositState): boolean => state === 'created' || state === 'pending'

/** Everything that happens to an order but money: that is `judgePayment`'s. Nothing here takes money back that was credited. */
export function decideDeposit(state: DepositState, event: DepositEvent): DepositDecision {
  switch (event) {
    case 'opened':
    case 'seen':
      return state === 'created' ? { next: 'pending' } : 'ignore'
    case 'failed':
      if (state === 'paid' || state === 'part_paid') return 'refuse'
      return isUnpaid(state) ? { next: 'failed' } : 'ignore'
    case 'expired':
      // What came in part is the member's already: the order ends with it.
      return isUnpaid(state) ? { next: 'expired' } : state === 'part_paid' ? { next: 'paid' } : 'ignore'
    case 'cancelled':
      return isUnpaid(state) ? { next: 'cancelled' } : state === 'cancelled' ? 'ignore' : 'refuse'
    case 'rejected':
      return isUnpaid(state) || state === 'held' || state === 'expired' ? { next: 'failed' } : 'refuse'
    case 'finished':
      return state === 'part_paid' ? { next: 'paid' } : 'refuse'
  }
}
