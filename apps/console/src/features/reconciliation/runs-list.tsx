import { Badge, type BadgeTone, type TableColumn } from '@croupier/ui'
import type { ReconciliationRun } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'

const TONES: Record<ReconciliationRun['state'], BadgeTone> = { waiting: 'info', running: 'info', done: 'won', failed: 'lost' }

export function RunsList() {
  const { t } = useText()
  const { set, page } = useFilters()
  const read = useRead('reconciliationRuns', { query: { pageNo: page } }, { everyMs: 5_000 })
  return (
    <DataList
      caption={t('reconciliation.runs')}
      columns={useColumns()}
      rowKey={row => row.runId}
      read={read}
      onPage={next => set({ page: String(next) })}
      empty={{ title: t('reconciliation.noRuns'), text: t('reconciliation.noRunsText') }}
    />
  )
}

function useColumns(): TableColumn<ReconciliationRun>[] {
  const { t } = useText()
  const { count, dateTime } = useFormat()
  const figure = (value: number | null) => (value === null ? '—' : count(value))
  return [
    { key: 'at', label: t('field.time'), cell: row => <span className="num">{dateTime(row.askedAt)}</span> },
    {
      key: 'by',
      label: t('reconciliation.by'),
      cell: row => (
        <span className="text-text-2">
          {row.askedBy ?? t('reconciliation.byClock')}
          {row.withSeals && ` · ${t('reconciliation.withSeals')}`}
        </span>
      ),
    },
    { key: 'read', label: t('reconciliation.read'), isFigure: true, cell: row => figure(row.entries) },
    {
      key: 'took',
      label: t('reconciliation.duration'),
      isFigure: true,
      cell: row => (row.milliseconds === null ? '—' : `${(row.milliseconds / 1000).toFixed(1)} s`),
    },
    {
      key: 'found',
      label: t('reconciliation.found'),
      isFigure: true,
      cell: row => (
        <>
          {figure(row.found)} {row.foundNew ? <Badge tone="lost">{t('reconciliation.new', { n: row.foundNew })}</Badge> : null}
        </>
      ),
    },
    { key: 'state', label: t('field.state'), cell: row => <Badge tone={TONES[row.state]}>{t(`reconciliation.state.${row.state}`)}</Badge> },
  ]
}
