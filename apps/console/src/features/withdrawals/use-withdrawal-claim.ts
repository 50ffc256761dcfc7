import { useDesk } from '../../shared/api/operator.tsx'
import type { WithdrawalCard } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import { freeAt, hasEnded, mayDo } from './may-do.ts'

/** A claim has its withdrawal for itself for half an hour (DESK-1). */
export function useWithdrawalClaim(card: WithdrawalCard): ClaimPort {
  const { me } = useDesk()
  const claim = useDo('claimWithdrawal', ['consoleWithdrawals', 'consoleWithdrawal'])
  const { claimedBy, withdrawalId } = card
  const isMine = claimedBy?.operatorId === me.operatorId
  const free = freeAt(card)
  // As it will be once the claim has expired: the bar waits for that moment.
  const able = mayDo(card, me, Math.max(Date.now(), free ?? 0))
  const params = { withdrawalId }
  return {
    holder:
      claimedBy && !hasEnded(card)
        ? { name: claimedBy.username, isMine, until: isMine || free === undefined ? null : new Date(free).toISOString() }
        : null,
    isBusy: claim.isPending,
    claim: able.claim ? () => claim.mutate({ params, body: {} }) : undefined,
    release: able.release ? () => claim.mutate({ params, body: { release: true } }) : undefined,
  }
}
