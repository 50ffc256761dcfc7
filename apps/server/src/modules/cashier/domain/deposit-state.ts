export type DepositState = 'created' | 'pending' | 'paid' | 'failed' | 'expired'
export type DepositEvent = 'opened' | 'paid' | 'failed' | 'expired'

/** `ignore`: already so, or no longer of interest. `refuse`: contradicts money that was credited. */
export type DepositDecision = { next: DepositState; isLate: boolean } | 'ignore' | 'refuse'

/**
 * The life of a deposit. Money that arrives is always taken: a `paid` after `expired` or `failed` is credited and marked late.
 * Nothing takes a paid deposit back; a provider's reversal is a correction of its own.
 */
export function decideDeposit(state: DepositState, event: DepositEvent): DepositDecision {
  if (state === event) return 'ignore'
  switch (event) {
    case 'paid':
      return { next: 'paid', isLate: state === 'expired' || state === 'failed' }
    case 'failed':
      return state === 'paid' ? 'refuse' : state === 'expired' ? 'ignore' : { next: 'failed', isLate: false }
    case 'expired':
      return state === 'created' || state === 'pending' ? { next: 'expired', isLate: false } : 'ignore'
    case 'opened':
      return state === 'created' ? { next: 'pending', isLate: false } : 'ignore'
  }
}

export const isOpen = (state: DepositState): boolean => state === 'created' || state === 'pending'
