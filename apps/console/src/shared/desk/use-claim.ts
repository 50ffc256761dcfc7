import { CLAIM_CALLS, type ClaimKind } from '@croupier/contract/browser'
import { useDesk } from '../api/operator.tsx'
import type { Answer, CallId } from '../api/types.ts'
import { useDo, useRead } from '../api/use-api.ts'
import type { ClaimPort } from './claim-port.ts'

interface ClaimedItem extends Pick<ClaimPort, 'isOptional' | 'mayTakeOver'> {
  readonly kind: ClaimKind
  readonly itemId: string
  /** Who has it, as its desk tells. */
  readonly claim: Answer<'claimDeskDeposit'> | null
  /** Whether it waits for operators, and this one may work on it. */
  readonly isOpen: boolean
  /** Whether anybody may put back what a colleague has. */
  readonly mayPutBack?: boolean
  /** What shows it. */
  readonly changes: readonly CallId[]
}

/** An item of a desk with the acts that this operator can do to its claim now: the same calls at every desk. */
export function useClaim({ kind, itemId, claim: held, isOpen, mayPutBack = false, changes, ...port }: ClaimedItem): ClaimPort {
  const { me } = useDesk()
  const calls = CLAIM_CALLS[kind]
  const isMine = held?.operatorId === me.operatorId
  const isOwn = isOpen && isMine
  const claim = useDo(calls.claim, changes)
  const keep = useDo(calls.keep ?? calls.release, changes)
  const release = useDo(calls.release, changes)
  const handOver = useDo(calls.handOver, changes)
  const { data: colleagues = [] } = useRead(calls.colleagues, {}, { enabled: isOwn })
  const params = { itemId }
  const takeOverFrom = held && !isMine && port.mayTakeOver ? { takeOverFrom: held.operatorId } : {}
  return {
    ...port,
    holder: held && { name: held.name, isMine, until: held.until },
    isBusy: [claim, keep, release, handOver].some(({ isPending }) => isPending),
    claim: isOpen ? () => claim.mutate({ params, body: takeOverFrom }) : undefined,
    keep: isOwn && calls.keep ? () => keep.mutate({ params }) : undefined,
    release: isOwn || (isOpen && held && mayPutBack) ? () => release.mutate({ params }) : undefined,
    handOver:
      isOwn && colleagues.length > 0
        ? { to: colleagues, give: operatorId => handOver.mutate({ params, body: { operatorId } }) }
        : undefined,
  }
}
