import { AMOUNT_MAX, present, type RandomSource } from '@croupier/kernel'
import type { OriginalTerms } from '../original-rules.ts'

/** The terms of a brand that changed nothing, in a currency of two decimals and without a highest payout that matters. */
export const terms = (own: Partial<OriginalTerms> = {}): OriginalTerms => ({
  returnBps: 9900,
  currencyDigits: 2,
  payoutMax: AMOUNT_MAX,
  ...own,
})

/** A source that draws the given numbers in turn. */
export function rolling(...numbers: readonly number[]): RandomSource {
  const left = [...numbers]
  return { below: () => present(left.shift(), 'the game draws no further number') }
}
