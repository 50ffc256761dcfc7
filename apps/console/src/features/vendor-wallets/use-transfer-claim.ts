import { useDesk } from '../../shared/api/operator.tsx'
import type { VendorTransferCardRow } from '../../shared/api/types.ts'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import { useClaim } from '../../shared/desk/use-claim.ts'

/** A transfer can be settled without being claimed, but not while a colleague has it. */
export function useTransferClaim({ transferId, claim, endedAt }: VendorTransferCardRow): ClaimPort {
  const { may } = useDesk()
  return useClaim({
    ...{ kind: 'vendor-transfer', itemId: transferId, claim, isOptional: true },
    isOpen: may('adjustment.write') && endedAt === null,
    changes: ['consoleVendorTransfers', 'consoleVendorTransfer'],
  })
}
