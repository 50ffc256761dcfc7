import { EmptyState, ListSkeleton, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProfitFilter, teamProfitQuery } from '../../../shared/api/queries/teams.ts'
import { statePicture } from '../../../shared/art/art.ts'
import { useAgentCentre } from '../../../shared/navigation/agent-centre.ts'
import { RecordPages } from '../../../shared/records/record-pages.tsx'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { RangeFilter } from '../range-filter.tsx'
import { useTeamDays } from '../use-team-days.ts'
import { countOf, type GameChoice, GameFilter } from './game-filter.tsx'
import { PersonFilter } from './person-filter.tsx'
import { ProfitTable } from './profit-table.tsx'

const BY = ['person', 'day', 'category', 'vendor'] as const
const PAGE_SIZE = 20

/** agentUserProfit: who and what made the profit of the team. */
export function ProfitPage() {
  const { t } = useTranslation('teams')
  const range = useTeamDays('week')
  const { details } = useAgentCentre()
  const [by, setBy] = useState<ProfitFilter['by']>('person')
  const [choice, setChoice] = useState<GameChoice>({})
  const [pageNo, setPageNo] = useState(1)
  const narrowed = { by, ...choice, ...(details.person && { memberId: details.person }) }
  const profit = useQuery(teamProfitQuery({ ...range.days, ...narrowed, pageNo, pageSize: PAGE_SIZE }))
  const narrow = (change: () => void) => {
    change()
    setPageNo(1)
  }
  return (
    <div className="col gap-4">
      <Tabs
        hug
        label={t('profit.by')}
        items={BY.map(key => ({ key, label: t(`profit.of.${key}`) }))}
        value={by}
        onChange={next => narrow(() => setBy(next))}
      />
      <RangeFilter range={range} csv="teamProfitCsv" query={narrowed} count={countOf(choice) + (details.person ? 1 : 0)}>
        <GameFilter choice={choice} onChoice={next => narrow(() => setChoice(next))} />
        <PersonFilter page="agentUserProfit" days={range.days} />
      </RangeFilter>
      {profit.isError ? (
        <LoadError error={profit.error} onRetry={() => void profit.refetch()} isRetrying={profit.isFetching} />
      ) : !profit.data ? (
        <ListSkeleton rows={8} />
      ) : profit.data.list.length === 0 ? (
        <EmptyState art={statePicture('empty-records')} title={t('profit.emptyTitle')}>
          {t('profit.emptyText')}
        </EmptyState>
      ) : (
        <>
          <ProfitTable profit={profit.data} by={by} />
          <RecordPages {...profit.data} pageSize={PAGE_SIZE} onPage={setPageNo} />
        </>
      )}
      <p className="text-12 text-text-2">{t('management.profitNote')}</p>
    </div>
  )
}
