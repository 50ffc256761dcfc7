import { useDesk } from '../../shared/api/operator.tsx'
import { useDo } from '../../shared/api/use-api.ts'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'
import type { Letter } from './letter-state.tsx'

/** A letter is kept until it is given back, but any colleague may go on with it. */
export function useLetterClaim(letter: Letter): ClaimPort {
  const { me, may } = useDesk()
  const claim = useDo('claimFeedback', ['listFeedback'])
  const { claimedBy, claimedByName, feedbackId, version } = letter
  const isMine = claimedBy === me.operatorId
  const isWaiting = letter.state === 'open' || letter.state === 'claimed'
  const send = (mine: boolean) => () => claim.mutate({ params: { feedbackId }, body: { version, isMine: mine } })
  const mayClaim = may('feedback.write') && isWaiting
  return {
    holder: isWaiting && claimedBy ? { name: claimedByName ?? '—', isMine, until: null } : null,
    isBusy: claim.isPending,
    isOptional: true,
    mayTakeOver: true,
    claim: mayClaim ? send(true) : undefined,
    release: mayClaim && isMine ? send(false) : undefined,
  }
}
