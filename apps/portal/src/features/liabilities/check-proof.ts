import { isOwedUnder } from '@croupier/games/fairness'
import { amount } from '@croupier/kernel'
import type { Answer } from '../../shared/api/types.ts'

/** Whether the proof leads from the member's own balance to what was published. Nothing is asked of the server. */
export function checkProof({ memberId, salt, amount: owed, steps, published }: Answer<'liabilityProof'>): boolean {
  return isOwedUnder(
    { memberId, salt, amount: amount(owed) },
    steps.map(step => ({ ...step, sum: amount(step.sum) })),
    { hash: published.root, sum: amount(published.total) },
  )
}
