import { useDesk } from '../../shared/api/operator.tsx'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import { useClaim } from '../../shared/desk/use-claim.ts'
import type { Application } from './application-words.tsx'

/** Nothing is decided without a claim. */
export function useApplicationClaim({ applicationId, claim, state }: Application): ClaimPort {
  const { may } = useDesk()
  return useClaim({
    ...{ kind: 'promotion-application', itemId: applicationId, claim },
    isOpen: may('promotion.review') && (state === 'pending' || state === 'second'),
    changes: ['consolePromotionApplications', 'consolePromotionApplication'],
  })
}
