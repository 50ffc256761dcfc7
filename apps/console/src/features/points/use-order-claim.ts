import { useDesk } from '../../shared/api/operator.tsx'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import { useClaim } from '../../shared/desk/use-claim.ts'
import type { PointOrder } from './order-words.tsx'

/** Nothing is sent without a claim, so that nothing is sent twice. */
export function useOrderClaim({ orderId, claim, state }: PointOrder): ClaimPort {
  const { may } = useDesk()
  return useClaim({
    ...{ kind: 'point-order', itemId: orderId, claim },
    isOpen: may('points.review') && state === 'in_process',
    changes: ['consolePointOrders', 'consolePointOrder'],
  })
}
