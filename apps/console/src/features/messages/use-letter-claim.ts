import { useDesk } from '../../shared/api/operator.tsx'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import { useClaim } from '../../shared/desk/use-claim.ts'
import type { Letter } from './letter-state.tsx'

/** A letter is kept until it is released, but any colleague may go on with it. */
export function useLetterClaim({ feedbackId, claim, state }: Letter): ClaimPort {
  const { may } = useDesk()
  return useClaim({
    ...{ kind: 'feedback', itemId: feedbackId, claim, isOptional: true, mayTakeOver: true },
    isOpen: may('feedback.write') && (state === 'open' || state === 'claimed'),
    changes: ['listFeedback'],
  })
}
