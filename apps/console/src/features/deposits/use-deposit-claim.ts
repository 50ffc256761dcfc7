import { useDesk } from '../../shared/api/operator.tsx'
import type { DeskDeposit } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import { mayDecide } from './may-decide.ts'

const CHANGED = ['deskDeposits', 'deskDeposit'] as const

/** An order is kept by whoever took it until they release it. */
export function useDepositClaim(deposit: DeskDeposit): ClaimPort {
  const { me, may } = useDesk()
  const claim = useDo('claimDeskDeposit', CHANGED)
  const release = useDo('releaseDeskDeposit', CHANGED)
  const { holder, depositId } = deposit
  const isMine = holder?.operatorId === me.operatorId
  const isOpen = may('deposit.write') && mayDecide(deposit).take
  const params = { depositId }
  return {
    holder: holder && { name: holder.name, isMine, until: null },
    isBusy: claim.isPending || release.isPending,
    isOptional: true,
    claim: isOpen && !holder ? () => claim.mutate({ params }) : undefined,
    release: isOpen && isMine ? () => release.mutate({ params }) : undefined,
  }
}
