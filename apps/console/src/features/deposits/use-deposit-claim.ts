import { useDesk } from '../../shared/api/operator.tsx'
import type { DeskDeposit } from '../../shared/api/types.ts'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import { useClaim } from '../../shared/desk/use-claim.ts'
import { mayDecide } from './may-decide.ts'

/** An order can be decided without being claimed. */
export function useDepositClaim(deposit: DeskDeposit): ClaimPort {
  const { may } = useDesk()
  return useClaim({
    ...{ kind: 'deposit', itemId: deposit.depositId, claim: deposit.claim, isOptional: true },
    isOpen: may('deposit.write') && mayDecide(deposit).take,
    changes: ['deskDeposits', 'deskDeposit', 'allCases'],
  })
}
