import { Amount, Table, type TableColumn } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { TeamDay } from '../../../shared/api/queries/teams.ts'
import { useDayText } from '../../../shared/records/use-day-text.ts'

const FIGURES = ['deposits', 'withdrawals', 'validBet', 'profit'] as const

/** The days in figures, the newest first. */
export function DayTable({ days }: { days: readonly TeamDay[] }) {
  const { t } = useTranslation('teams')
  const dayText = useDayText()
  const columns: TableColumn<TeamDay>[] = [
    {
      key: 'day',
      label: t('column.day'),
      cell: ({ day, isRunning }) => (
        <span className="num">
          {dayText(day)}
          {isRunning && <span className="text-text-2"> {t('chart.soFar')}</span>}
        </span>
      ),
    },
    ...FIGURES.map(figure => ({
      key: figure,
      label: t(`figure.${figure}`),
      isFigure: true,
      cell: (day: TeamDay) =>
        figure === 'profit' ? <Amount value={day.profit} signs="always" tinted className="font-semi" /> : <Amount value={day[figure]} />,
    })),
  ]
  return (
    <div className="record-panel">
      <Table isDense stacks columns={columns} rows={days.toReversed()} rowKey={({ day }) => day} caption={t('chart.title')} />
    </div>
  )
}
