import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import { useClaim } from '../../shared/desk/use-claim.ts'

/** A check is kept by whoever took it; any reviewer may put it back, so that nobody waits for a colleague who has gone. */
export function useCheckClaim({ caseId, claim, state }: Answer<'getVerificationCase'>['case']): ClaimPort {
  const { may } = useDesk()
  return useClaim({
    ...{ kind: 'verification', itemId: caseId, claim, mayPutBack: true },
    isOpen: may('verification.review') && (state === 'submitted' || state === 'in_review'),
    changes: ['getVerificationCase', 'listVerificationCases', 'getMemberVerification'],
  })
}
