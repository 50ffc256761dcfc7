import { Amount, EmptyState, ListSkeleton, Stat, Table, type TableColumn } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type TeamIncome, teamIncomeQuery } from '../../../shared/api/queries/teams.ts'
import { statePicture } from '../../../shared/art/art.ts'
import { useDayText } from '../../../shared/records/use-day-text.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { RangeFilter } from '../range-filter.tsx'
import { useTeamDays } from '../use-team-days.ts'

const SUMS = ['received', 'paid', 'net'] as const
type Sums = Pick<TeamIncome, (typeof SUMS)[number]>

/** agentIncome: what the agent earned by the team and paid to it, by kind and by day. */
export function IncomePage() {
  const range = useTeamDays('month')
  const income = useQuery(teamIncomeQuery(range.days))
  return (
    <div className="col gap-4">
      <RangeFilter range={range} csv="teamIncomeCsv" />
      {income.isError ? (
        <LoadError error={income.error} onRetry={() => void income.refetch()} isRetrying={income.isFetching} />
      ) : income.data ? (
        <Income income={income.data} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </div>
  )
}

function Income({ income }: { income: TeamIncome }) {
  const { t } = useTranslation('teams')
  const kindColumns = useColumns<TeamIncome['kinds'][number]>({
    key: 'kind',
    label: t('column.kind'),
    cell: ({ kind }) => t(`income.of.${kind}`),
  })
  const dayColumns = useDayColumns()
  if (income.list.length === 0)
    return (
      <EmptyState art={statePicture('empty-records')} title={t('income.emptyTitle')}>
        {t('income.emptyText')}
      </EmptyState>
    )
  return (
    <>
      <div className="team-sums">
        {SUMS.map(sum => (
          <Stat
            key={sum}
            label={t(`income.${sum}`)}
            value={
              <Amount value={income[sum]} currency={income.currency} signs={sum === 'net' ? 'always' : 'auto'} tinted={sum === 'net'} />
            }
          />
        ))}
      </div>
      <section className="col gap-3">
        <h3 className="h3">{t('income.byKind')}</h3>
        <div className="record-panel">
          <Table isDense stacks columns={kindColumns} rows={income.kinds} rowKey={({ kind }) => kind} caption={t('income.byKind')} />
        </div>
      </section>
      <section className="col gap-3">
        <h3 className="h3">{t('income.byDay')}</h3>
        <div className="record-panel">
          <Table
            isDense
            stacks
            columns={dayColumns}
            rows={income.list}
            rowKey={({ day, kind }) => `${day} ${kind}`}
            caption={t('income.byDay')}
          />
        </div>
      </section>
    </>
  )
}

function useDayColumns(): TableColumn<TeamIncome['list'][number]>[] {
  const { t } = useTranslation('teams')
  const dayText = useDayText()
  return useColumns<TeamIncome['list'][number]>(
    { key: 'day', label: t('column.day'), cell: ({ day }) => <span className="num">{dayText(day)}</span> },
    { key: 'kind', label: t('column.kind'), cell: ({ kind }) => t(`income.of.${kind}`) },
  )
}

function useColumns<Row extends Sums>(...first: TableColumn<Row>[]): TableColumn<Row>[] {
  const { t } = useTranslation('teams')
  return [
    ...first,
    ...SUMS.map(sum => ({
      key: sum,
      label: t(`income.${sum}`),
      isFigure: true,
      cell: (row: Row) =>
        sum === 'net' ? <Amount value={row.net} signs="always" tinted className="font-semi" /> : <Amount value={row[sum]} />,
    })),
  ]
}
