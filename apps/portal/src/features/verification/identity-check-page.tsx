import { ListSkeleton, Steps } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { verificationQuery } from '../../shared/api/queries/verification.ts'
import type { Answer } from '../../shared/api/types.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { CheckForm } from './check-form.tsx'
import { CheckState } from './check-state.tsx'
import { isOwn, stepOf } from './check-steps.ts'
import { LevelCard } from './level-card.tsx'
import './verification.css'

/** identityCheck: what is proven, what is asked, and the way there: paper, photos, sending, review. */
export function IdentityCheckPage() {
  const view = useQuery(verificationQuery())
  if (view.isError) return <LoadError error={view.error} onRetry={() => void view.refetch()} isRetrying={view.isFetching} />
  if (!view.data) return <ListSkeleton rows={4} />
  return <Page view={view.data} />
}

function Page({ view }: { view: Answer<'getVerification'> }) {
  const { t } = useTranslation('verification')
  const [isGoingOn, setGoingOn] = useState(false)
  const { check, level } = view
  const isWaiting = check !== null && (check.state === 'submitted' || check.state === 'in_review')
  const isFilling = !isWaiting && level < 2 && (level === 0 || isGoingOn || (check !== null && isOwn(check.state)))
  return (
    <div className="identity-check">
      <LevelCard view={view} {...(!isFilling && !isWaiting && level < 2 && { onNext: () => setGoingOn(true) })} />
      {(isFilling || isWaiting) && (
        <div className="check-steps">
          <Steps labels={[t('step.paper'), t('step.photos'), t('step.send'), t('step.review')]} current={stepOf(view)} />
        </div>
      )}
      {check && <CheckState check={check} isNow={isFilling || isWaiting} />}
      {isFilling && <CheckForm view={view} />}
    </div>
  )
}
