import { Button, Note } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { ClaimBar } from '../../shared/desk/claim-bar.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { useKeys } from '../../shared/keys/use-keys.ts'
import { type KeyHelp, KeysHelp } from '../../shared/ui/keys-help.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { ScreenState } from '../../shared/ui/screen-state.tsx'
import { CaseBadge } from './case-badge.tsx'
import { CaseHistory } from './case-history.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { MemberFacts } from './member-facts.tsx'
import { useCheckClaim } from './use-check-claim.ts'
import { startVerdicts, type Verdicts } from './verdicts.ts'

const LOOK_EVERY_MS = 10_000
const KEYS: readonly KeyHelp[] = [
  ['c', 'keys.take'],
  ['1–9', 'verification.key.picture'],
  ['a', 'verification.key.accept'],
  ['x', 'verification.key.refuse'],
  ['+ − r', 'verification.key.look'],
]

/** One check: the pictures large, who it should be beside them, and the decision. */
export function ReviewPage({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useText()
  const read = useRead('getVerificationCase', { params: { caseId } }, { everyMs: LOOK_EVERY_MS })
  return (
    <ScreenState title={t('nav.verification')} read={read}>
      {card => <Review card={card} onClose={onClose} />}
    </ScreenState>
  )
}

function Review({ card, onClose }: { card: Answer<'getVerificationCase'>; onClose: () => void }) {
  const { t } = useText()
  const { me, may } = useDesk()
  const { case: row, documents } = card
  const [shown, setShown] = useState(0)
  const [verdicts, setVerdicts] = useState<Verdicts>(() => startVerdicts(documents))
  const mayReview = may('verification.review')
  const mayDecide = mayReview && row.claim?.operatorId === me.operatorId && row.state === 'in_review'
  const document = documents[Math.min(shown, documents.length - 1)]
  const judge = (reason: string | null) => () => document && setVerdicts(old => ({ ...old, [document.documentId]: { reason, remark: '' } }))
  useKeys({
    ...Object.fromEntries(documents.slice(0, 9).map((_, index) => [String(index + 1), () => setShown(index)])),
    a: mayDecide ? judge(null) : undefined,
    x: mayDecide ? judge('unreadable') : undefined,
  })
  return (
    <Page
      title={`${card.member.account} · ${t(`verification.level.${row.level === 2 ? 2 : 1}`)}`}
      actions={
        <>
          <CaseBadge state={row.state} />
          <Button size="s" icon="arrow-left" onClick={onClose}>
            {t('verification.back')}
          </Button>
        </>
      }
    >
      {/* Above the pictures, which fill a small screen. */}
      <div className="col gap-3 mb-4">
        <ClaimBar claim={useCheckClaim(row)} />
        {mayReview && row.state === 'submitted' && <Note>{t('verification.claimFirst')}</Note>}
      </div>
      <div className="review">
        <DocumentViewer documents={documents} shown={shown} onShow={setShown} maySee={mayReview} />
        <div className="col gap-4 min-w-0">
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
      {mayReview && <KeysHelp keys={KEYS} />}
    </Page>
  )
}
