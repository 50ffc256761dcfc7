import { isOwedUnder } from '@croupier/games/fairness'
import { amount, formatAmount } from '@croupier/kernel'
import type { Answer } from '../../shared/api/types.ts'

/** Whether the proof leads from the member's own balance to what was published. Nothing is asked of the server. */
export function checkProof({ memberId, salt, amount: owed, openStakes, steps, published }: Answer<'liabilityProof'>): boolean {
  return isOwedUnder(
    { memberId, salt, amount: amount(owed), openStakes: openStakes === undefined ? undefined : amount(openStakes) },
    steps.map(step => ({ ...step, sum: amount(step.sum) })),
    { hash: published.root, sum: amount(published.total) },
  )
}

/** What the member's wallets hold, without open stakes; all there is where the proof does not tell them apart. */
export const balancesOf = ({ amount: owed, openStakes }: Pick<Answer<'liabilityProof'>, 'amount' | 'openStakes'>): string =>
  openStakes === undefined ? owed : formatAmount(amount(owed) - amount(openStakes), 4)
