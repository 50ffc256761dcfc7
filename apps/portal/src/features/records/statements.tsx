import { EmptyState, ListSkeleton, SelectField } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statementQuery, statementsQuery } from '../../shared/api/queries/records.ts'
import type { Answer } from '../../shared/api/types.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useMonthText } from '../../shared/records/use-day-text.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { StatementFiles } from './statement-files.tsx'
import { StatementView } from './statement-view.tsx'

type Months = Answer<'statements'>

/** The statements of the months: on the screen, and as files once a month is over. */
export function Statements() {
  const { t } = useTranslation('movements')
  const months = useQuery(statementsQuery())
  const [chosen, setChosen] = useState<string>()
  if (months.isError) return <LoadError error={months.error} onRetry={() => void months.refetch()} isRetrying={months.isFetching} />
  if (!months.data) return <ListSkeleton rows={8} />
  // The last month that is over is what people come for; before there is one, the month that runs.
  const month = chosen ?? months.data.find(({ isClosed }) => isClosed)?.month ?? months.data[0]?.month
  if (!month) return <EmptyState art={statePicture('empty-records')} title={t('list.emptyTitle')} />
  return (
    <div className="col gap-5">
      <div className="statement-head">
        <MonthChoice months={months.data} month={month} onChoose={setChosen} />
        {months.data.some(line => line.month === month && line.isClosed) && <StatementFiles month={month} />}
      </div>
      <Month month={month} />
    </div>
  )
}

function MonthChoice({ months, month, onChoose }: { months: Months; month: string; onChoose: (month: string) => void }) {
  const { t } = useTranslation('movements')
  const monthText = useMonthText()
  const options = months.map(line => ({
    value: line.month,
    label: line.isClosed ? monthText(line.month) : t('statement.running', { month: monthText(line.month) }),
  }))
  return <SelectField small label={t('statement.month')} options={options} value={month} onChange={event => onChoose(event.target.value)} />
}

function Month({ month }: { month: string }) {
  const statement = useQuery(statementQuery(month))
  if (statement.isError)
    return <LoadError error={statement.error} onRetry={() => void statement.refetch()} isRetrying={statement.isFetching} />
  if (!statement.data) return <ListSkeleton rows={10} />
  return <StatementView statement={statement.data} />
}
