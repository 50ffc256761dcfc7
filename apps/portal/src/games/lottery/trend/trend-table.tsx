import { type ValueTrend, valueTrends } from '@croupier/games/lottery'
import { Table } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import type { DrawnIssue, PanelGroup } from './history.ts'

/** The same as figures: how often each value came, and how long it has stayed away. */
export function TrendTable({
  group,
  history,
  nameOf,
}: {
  group: PanelGroup
  history: readonly DrawnIssue[]
  nameOf: (panelId: string) => string
}) {
  const { t } = useTranslation('lottery')
  const draws = history.map(({ draw }) => draw)
  return group.panels.map(panel => (
    <div key={panel.id} className="mb-5">
      <h3 className="text-13 font-semi mb-2">{nameOf(panel.id)}</h3>
      <Table<ValueTrend>
        isDense
        caption={nameOf(panel.id)}
        rows={valueTrends(panel, draws)}
        rowKey={({ value }) => String(value)}
        columns={[
          { key: 'value', label: t('trendValue'), cell: ({ value }) => <b className="num">{value}</b> },
          { key: 'shown', label: t('trendShown'), isFigure: true, cell: ({ shown }) => shown },
          { key: 'missing', label: t('trendMissing'), isFigure: true, cell: ({ missing }) => missing },
          { key: 'missingMax', label: t('trendMissingMax'), isFigure: true, cell: ({ missingMax }) => missingMax },
          { key: 'average', label: t('trendAverage'), isFigure: true, cell: ({ missingAverage }) => missingAverage },
          { key: 'streak', label: t('trendStreak'), isFigure: true, cell: ({ streakMax }) => streakMax },
        ]}
      />
    </div>
  ))
}
