import { ListSkeleton } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TeamOverview, teamOverviewQuery } from '../../../shared/api/queries/teams.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { RangeFilter } from '../range-filter.tsx'
import { useTeamDays } from '../use-team-days.ts'
import { DayPanel, type Look } from './day-panel.tsx'
import { DayTable } from './day-table.tsx'
import { FigureCards } from './figure-cards.tsx'
import { WaitingList } from './waiting-list.tsx'

const LATEST = 4

/** agentTeamOverview: what the team was and did in the days, and what waits for the agent. */
export function OverviewPage() {
  const range = useTeamDays('fortnight')
  const overview = useQuery(teamOverviewQuery(range.days))
  return (
    <div className="col gap-4">
      <RangeFilter range={range} csv="teamOverviewCsv" />
      {overview.isError ? (
        <LoadError error={overview.error} onRetry={() => void overview.refetch()} isRetrying={overview.isFetching} />
      ) : overview.data ? (
        <Figures overview={overview.data} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </div>
  )
}

function Figures({ overview }: { overview: TeamOverview }) {
  const [look, setLook] = useState<Look>('chart')
  return (
    <>
      <FigureCards overview={overview} />
      <DayPanel overview={overview} look={look} onLook={setLook} />
      <div className="team-below">
        {look === 'chart' && <DayTable days={overview.days.slice(-LATEST)} />}
        <WaitingList />
      </div>
    </>
  )
}
