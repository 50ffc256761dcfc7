import { useDesk } from '../../shared/api/operator.tsx'
import type { CaseRow } from '../../shared/api/types.ts'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import { useClaim } from '../../shared/desk/use-claim.ts'

/** A case can be answered and settled without being claimed, but not while a colleague has it. */
export function useCaseClaim({ caseId, claim, closedAt }: CaseRow): ClaimPort {
  const { may } = useDesk()
  return useClaim({
    ...{ kind: 'withdrawal-case', itemId: caseId, claim, isOptional: true },
    isOpen: may('withdrawal.review') && closedAt === null,
    changes: ['withdrawalCases', 'withdrawalCase', 'allCases'],
  })
}
