import { useDesk } from '../../shared/api/operator.tsx'
import type { WithdrawalCard } from '../../shared/api/types.ts'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import { useClaim } from '../../shared/desk/use-claim.ts'
import { hasEnded } from './may-do.ts'

/** Nothing about a withdrawal is decided before it is claimed (DESK-2). */
export function useWithdrawalClaim(card: WithdrawalCard): ClaimPort {
  const { may } = useDesk()
  return useClaim({
    ...{ kind: 'withdrawal', itemId: card.withdrawalId, claim: card.claim },
    isOpen: may('withdrawal.review') && !hasEnded(card),
    changes: ['consoleWithdrawals', 'consoleWithdrawal'],
  })
}
