import { EmptyState, ListSkeleton, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaderboardsQuery, type Mission, missionSummaryQuery } from '../../shared/api/queries/missions.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { FaultNote } from '../../shared/ui/fault-note.tsx'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { MissionCard } from './mission-card.tsx'
import { SignInStrip } from './sign-in-strip.tsx'
import { useClaimMission } from './use-claim-mission.ts'
import './missions.css'

const PLACES = ['missions', 'boards'] as const

/** missionLeaderboard: signing in for today, missions with what counts for each, and leaderboards. */
export function MissionPage() {
  const { t } = useTranslation('missions')
  const [place, setPlace] = useState<(typeof PLACES)[number]>('missions')
  return (
    <div className="col gap-5">
      <SignInStrip />
      <Tabs label={t('tabs.label')} items={PLACES.map(key => ({ key, label: t(`tabs.${key}`) }))} value={place} onChange={setPlace}>
        {place === 'missions' ? <Missions /> : <Boards />}
      </Tabs>
    </div>
  )
}

function Missions() {
  const { t } = useTranslation('missions')
  const missions = useQuery(missionSummaryQuery(useLanguage()))
  const claim = useClaimMission()
  if (missions.isError) return <LoadError error={missions.error} onRetry={() => void missions.refetch()} isRetrying={missions.isFetching} />
  if (!missions.data) return <ListSkeleton rows={5} />
  const { list } = missions.data
  if (list.length === 0)
    return (
      <EmptyState art={statePicture('trophy')} title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    )
  const isBusy = ({ missionId, firstDay }: Mission) =>
    claim.isPending && claim.variables.missionId === missionId && claim.variables.firstDay === firstDay
  return (
    <>
      <FaultNote error={claim.error} />
      <ul className="mission-list">
        {list.map(mission => (
          <MissionCard key={`${mission.missionId} ${mission.firstDay}`} mission={mission} isBusy={isBusy(mission)} onClaim={claim.mutate} />
        ))}
      </ul>
      <p className="text-12 text-text-2">{t('note')}</p>
    </>
  )
}

function Boards() {
  const { t } = useTranslation('missions')
  const boards = useQuery(leaderboardsQuery(useLanguage()))
  if (boards.isError) return <LoadError error={boards.error} onRetry={() => void boards.refetch()} isRetrying={boards.isFetching} />
  if (!boards.data) return <ListSkeleton rows={5} />
  if (boards.data.list.length === 0)
    return (
      <EmptyState art={statePicture('trophy')} title={t('board.noneTitle')}>
        {t('board.noneText')}
      </EmptyState>
    )
  return (
    <div className="col gap-6">
      {boards.data.list.map(board => (
        <Leaderboard key={`${board.leaderboardId} ${board.firstDay}`} board={board} />
      ))}
    </div>
  )
}
