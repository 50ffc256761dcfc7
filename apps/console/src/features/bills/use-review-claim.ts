import { useDesk } from '../../shared/api/operator.tsx'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import { useClaim } from '../../shared/desk/use-claim.ts'
import type { Bill } from './bill-words.tsx'

/** Nothing is decided without a claim. */
export function useReviewClaim({ billId, claim, state }: Bill): ClaimPort {
  const { may } = useDesk()
  return useClaim({
    ...{ kind: 'bill-review', itemId: billId, claim },
    isOpen: may('bills.write') && state === 'awaiting_review',
    changes: ['listConsoleBills', 'consoleBill'],
  })
}
