import { Button, EmptyState, ListSkeleton } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { grantsQuery } from '../../shared/api/queries/grants.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { ActiveGrant } from './active-grant.tsx'
import { CancelGrant } from './cancel-grant.tsx'
import { EndedGrants } from './ended-grants.tsx'
import { GrantQueue } from './grant-queue.tsx'
import { GrantSteps } from './grant-steps.tsx'
import { GrantTerms } from './grant-terms.tsx'
import { IfWithdrawn } from './if-withdrawn.tsx'
import { WorstCase } from './worst-case.tsx'
import './grants.css'

/** bonusDetails: the bonus that bets count for and what it asks, which bets moved it, what waits behind it and what has ended. */
export function BonusPage() {
  const list = useInfiniteQuery(grantsQuery(useLanguage()))
  if (list.isError) return <LoadError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
  if (!list.data) return <ListSkeleton rows={6} />
  const grants = list.data.pages.flatMap(page => page.list)
  const active = grants.find(({ state }) => state === 'active')
  const queued = grants.filter(({ state }) => state === 'queued')
  const ended = grants.filter(({ endedAt }) => endedAt !== null)
  if (grants.length === 0) return <NoBonus />
  return (
    <div className="bonus-page">
      <div className="col gap-6 min-w-0">
        {active ? (
          <>
            <ActiveGrant grant={active} />
            <WorstCase grant={active} />
            <GrantSteps grant={active} />
          </>
        ) : (
          <NoBonus />
        )}
      </div>
      <div className="col gap-6 min-w-0">
        {active && <IfWithdrawn grant={active} />}
        {active && <GrantTerms terms={active.terms} currency={active.currency} />}
        {queued.length > 0 && <GrantQueue grants={queued} />}
        {ended.length > 0 && (
          <EndedGrants
            grants={ended}
            onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
            isLoading={list.isFetchingNextPage}
          />
        )}
        {active && <CancelGrant grant={active} isMain />}
      </div>
    </div>
  )
}

function NoBonus() {
  const { t } = useTranslation('grants')
  const centre = useMemberCentre()
  return (
    <EmptyState
      art={statePicture('celebration')}
      title={t('empty.title')}
      action={
        <Button tone="primary" size="s" onClick={() => centre.open('rewardCenter')}>
          {t('empty.act')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}
