import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo } from '../../shared/api/use-api.ts'
import type { ClaimPort } from '../../shared/desk/claim-port.ts'

const CHANGED = ['getVerificationCase', 'listVerificationCases', 'getMemberVerification'] as const

/** A check is kept by whoever took it; any reviewer may put it back, so that nobody waits for a colleague who has gone. */
export function useCheckClaim(row: Answer<'getVerificationCase'>['case']): ClaimPort {
  const { may } = useDesk()
  const claim = useDo('claimVerificationCase', CHANGED)
  const release = useDo('releaseVerificationCase', CHANGED)
  const mayReview = may('verification.review')
  const params = { caseId: row.caseId }
  return {
    holder: row.state === 'in_review' ? { name: row.claimedBy ?? '—', isMine: row.isMine, until: null } : null,
    isBusy: claim.isPending || release.isPending,
    claim: mayReview && row.state === 'submitted' ? () => claim.mutate({ params }) : undefined,
    release: mayReview && row.state === 'in_review' ? () => release.mutate({ params }) : undefined,
  }
}
