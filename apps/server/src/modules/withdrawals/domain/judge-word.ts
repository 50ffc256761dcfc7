import type { PayoutState } from '@croupier/contract'

export interface PayoutStanding {
  readonly state: PayoutState
  /** Told to the provider at least once. */
  readonly isSent: boolean
}
/** What a provider says of a payout, by its report, in its answer, or when it was asked. */
export type ProviderWord = 'paid' | 'pending' | 'failed'
export type WordVerdict = 'apply' | 'known' | 'contradiction' | 'never-sent'

/**
 * What a provider's word is worth. A payout without an end takes it, in whatever order answers and reports come; an end is said again, or a step before it
 * comes late, without effect; an end that denies the other one is a contradiction, which nobody believes by itself. Of what was never sent nobody can know.
 */
export function judgeWord({ state, isSent }: PayoutStanding, word: ProviderWord): WordVerdict {
  switch (state) {
    case 'queued':
      return isSent ? 'apply' : 'never-sent'
    case 'sending':
    case 'sent':
    case 'unknown':
      return 'apply'
    case 'paid':
      return word === 'failed' ? 'contradiction' : 'known'
    case 'failed':
    case 'reversed':
      return word === 'paid' ? 'contradiction' : 'known'
  }
}
