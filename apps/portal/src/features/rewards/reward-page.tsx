import { ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { claimableQuery } from '../../shared/api/queries/rewards.ts'
import { serverNowMs } from '../../shared/api/server-time.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { useActiveGrant } from '../../shared/rewards/use-active-grant.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { ClaimableGroups } from './claimable-groups.tsx'
import { CreditList } from './credit-list.tsx'
import { CreditSheet } from './credit-sheet.tsx'
import { isPlayed, isReady } from './is-ready.ts'
import { RewardCalendar } from './reward-calendar.tsx'
import { RewardHead } from './reward-head.tsx'
import './rewards.css'

/** rewardCenter: all that can be claimed in one place, what was received and how it was computed, and what comes next. */
export function RewardPage() {
  const { t } = useTranslation('rewards')
  const centre = useMemberCentre()
  const grant = useActiveGrant()
  const claimable = useQuery(claimableQuery(useLanguage()))
  const credit = centre.details.order
  if (claimable.isError)
    return <LoadError error={claimable.error} onRetry={() => void claimable.refetch()} isRetrying={claimable.isFetching} />
  if (!claimable.data) return <ListSkeleton rows={5} />
  return (
    <div className="col gap-6">
      <RewardHead ready={claimable.data.filter(reward => isReady(reward, serverNowMs()) && !isPlayed(reward))} />
      <div className="reward-page">
        <div className="col gap-6 min-w-0">
          <ClaimableGroups rewards={claimable.data} />
          <CreditList onOpen={order => centre.open('rewardCenter', { order })} />
        </div>
        <aside className="well pad2 reward-coming">
          <RewardCalendar claimable={claimable.data} grant={grant} />
          <p className="text-12 text-text-2">{t('coming.note')}</p>
        </aside>
      </div>
      {credit && <CreditSheet creditId={credit} onClose={() => centre.open('rewardCenter')} />}
    </div>
  )
}
