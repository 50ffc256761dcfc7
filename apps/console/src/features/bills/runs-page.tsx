import { Badge, type TableColumn } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { KINDS, useBillWords } from './bill-words.tsx'

type Run = Answer<'listBillRuns'>['list'][number]
const LOOK_EVERY_MS = 15_000

/** Runs that issue bills, with how long they took. */
export function RunsPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const kind = KINDS.find(each => each === get('kind'))
  const read = useRead('listBillRuns', { query: { ...scope, ...(kind && { kind }), pageNo: page } }, { everyMs: LOOK_EVERY_MS })
  return (
    <Page title={t('nav.billRuns')}>
      <div className="filters">
        <FilterSelect
          label={t('field.kind')}
          all={t('bill.allKinds')}
          value={get('kind')}
          options={KINDS.map(value => ({ value, label: t(`bill.kind.${value}`) }))}
          onChange={value => set({ kind: value })}
        />
      </div>
      <DataList
        caption={t('bill.runs')}
        columns={useRunColumns(!scope.brandId)}
        rowKey={row => row.runId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('bill.noRuns'), text: t('bill.noRunsText') }}
      />
    </Page>
  )
}

function useRunColumns(showsBrand: boolean): TableColumn<Run>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { money } = useBillWords()
  const { dateTime, count } = useFormat()
  const brand: TableColumn<Run> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  const lasted = ({ startedAt, endedAt }: Run) =>
    endedAt === null ? '—' : t('bill.seconds', { n: count((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) })
  return [
    { key: 'kind', label: t('field.kind'), cell: row => t(`bill.kind.${row.kind}`) },
    ...(showsBrand ? [brand] : []),
    { key: 'issued', label: t('bill.issued'), cell: row => dateTime(row.issuedAt) },
    { key: 'started', label: t('bill.started'), cell: row => dateTime(row.startedAt) },
    { key: 'lasted', label: t('bill.lasted'), isFigure: true, cell: lasted },
    { key: 'bills', label: t('nav.bills'), isFigure: true, cell: row => count(row.bills) },
    { key: 'amount', label: t('field.amount'), isFigure: true, cell: row => `${money(row.amount)} ${row.currency}` },
    { key: 'paid', label: t('bill.paid'), isFigure: true, cell: row => money(row.paid) },
    {
      key: 'state',
      label: t('field.state'),
      cell: row => <Badge tone={row.state === 'done' ? 'won' : 'info'}>{t(`bill.run.${row.state}`)}</Badge>,
    },
  ]
}
