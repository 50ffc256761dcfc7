import { Button, ErrorState, Loading, Note, Panel, Skeleton } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { Page } from '../../shared/ui/page.tsx'
import { CaseBadge } from './case-badge.tsx'
import { CaseHistory } from './case-history.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { MemberFacts } from './member-facts.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import { startVerdicts, type Verdicts } from './verdicts.ts'

const LIVE_MS = 10_000

/** One check: the pictures large, who it should be beside them, and the decision. */
export function ReviewPage({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useText()
  const read = useRead('getVerificationCase', { params: { caseId } }, { everyMs: LIVE_MS })
  if (read.data) return <Review card={read.data} onClose={onClose} />
  return (
    <Page title={t('nav.verification')}>
      {read.error ? (
        <Panel>
          <ErrorState title={t('state.failed')} code={read.error.code} onRetry={() => void read.refetch()} isRetrying={read.isFetching}>
            {read.error.message}
          </ErrorState>
        </Panel>
      ) : (
        <Loading>
          <Skeleton width="100%" height={420} />
        </Loading>
      )}
    </Page>
  )
}

const CHANGED = ['getVerificationCase', 'listVerificationCases', 'getMemberVerification'] as const

function Review({ card, onClose }: { card: Answer<'getVerificationCase'>; onClose: () => void }) {
  const { t } = useText()
  const { may } = useDesk()
  const { case: row, documents } = card
  const [shown, setShown] = useState(0)
  const [verdicts, setVerdicts] = useState<Verdicts>(() => startVerdicts(documents))
  const claim = useDo('claimVerificationCase', CHANGED)
  const release = useDo('releaseVerificationCase', CHANGED)
  const mayReview = may('verification.review')
  const mayDecide = mayReview && row.isMine && row.state === 'in_review'
  const params = { caseId: row.caseId }
  const document = documents[Math.min(shown, documents.length - 1)]
  const judge = (reason: string | null) => document && setVerdicts(old => ({ ...old, [document.documentId]: { reason, remark: '' } }))
  useReviewKeys({
    count: documents.length,
    show: setShown,
    ...(mayDecide && { accept: () => judge(null), refuse: () => judge('unreadable') }),
    ...(mayReview && row.state === 'submitted' && { claim: () => claim.mutate({ params }) }),
  })
  return (
    <Page
      title={`${card.member.account} · ${t(`verification.level.${row.level === 2 ? 2 : 1}`)}`}
      actions={
        <>
          <CaseBadge state={row.state} />
          {mayReview && row.state === 'submitted' && (
            <Button size="s" tone="primary" icon="hand" busy={claim.isPending} onClick={() => claim.mutate({ params })}>
              {t('verification.claim')}
            </Button>
          )}
          {mayReview && row.state === 'in_review' && (
            <Button size="s" icon="undo-2" busy={release.isPending} onClick={() => release.mutate({ params })}>
              {t('verification.release')}
            </Button>
          )}
          <Button size="s" icon="arrow-left" onClick={onClose}>
            {t('verification.back')}
          </Button>
        </>
      }
    >
      {row.state === 'in_review' && !row.isMine && (
        <div className="mb-4">
          <Note>{t('verification.heldBy', { name: row.claimedBy ?? '—' })}</Note>
        </div>
      )}
      <div className="review">
        <DocumentViewer documents={documents} shown={shown} onShow={setShown} maySee={mayReview} />
        <div className="col gap-4 min-w-0">
          {mayReview && row.state === 'submitted' && <Note>{t('verification.claimFirst')}</Note>}
          {(mayDecide || row.state === 'in_review') && (
            <DecisionForm
              row={row}
              documents={documents}
              verdicts={verdicts}
              onVerdicts={setVerdicts}
              onShow={setShown}
              isOff={!mayDecide}
              onDecided={onClose}
            />
          )}
          <MemberFacts card={card} />
          <CaseHistory card={card} mayWrite={mayReview} />
        </div>
      </div>
    </Page>
  )
}
