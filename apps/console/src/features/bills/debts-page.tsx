import { Badge, Chip, type TableColumn } from '@croupier/ui'
import { Link } from 'react-router'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { useBillWords } from './bill-words.tsx'
import { PayForPayer } from './pay-for-payer.tsx'

type Row = Answer<'listBillDebts'>['list'][number]
const VIEWS = ['all', 'cases'] as const
const LOOK_EVERY_MS = 30_000

/** What agents owe their downlines, the oldest first, and those that have become cases. */
export function DebtsPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const view = VIEWS.find(each => each === get('view')) ?? 'all'
  const read = useRead('listBillDebts', { query: { ...scope, view, pageNo: page } }, { everyMs: LOOK_EVERY_MS })
  return (
    <Page title={t('nav.billDebts')} count={read.data?.total}>
      <p className="text-13 text-text-2 mb-3">{t('bill.debtsLead')}</p>
      <div className="filters">
        {VIEWS.map(each => (
          <Chip key={each} isOn={view === each} onClick={() => set({ view: each })}>
            {t(`bill.debts.${each}`, { count: read.data?.cases ?? 0 })}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('nav.billDebts')}
        columns={useColumns(!scope.brandId)}
        rowKey={row => row.billId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('bill.noDebts'), text: t('bill.noDebtsText') }}
      />
    </Page>
  )
}

function useColumns(showsBrand: boolean): TableColumn<Row>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { money } = useBillWords()
  const { dateTime } = useFormat()
  const brand: TableColumn<Row> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  return [
    { key: 'payer', label: t('bill.payer'), cell: row => <MemberLink {...row.payer} /> },
    { key: 'receiver', label: t('bill.receiver'), cell: row => <MemberLink {...row.receiver} /> },
    ...(showsBrand ? [brand] : []),
    {
      key: 'number',
      label: t('field.number'),
      cell: row => (
        <Link className="link num" to={`/bills?id=${row.billId}`}>
          {row.number}
        </Link>
      ),
    },
    { key: 'kind', label: t('field.kind'), cell: row => t(`bill.kind.${row.kind}`) },
    { key: 'rest', label: t('bill.rest'), isFigure: true, cell: row => `${money(row.rest)} ${row.currency}` },
    {
      key: 'age',
      label: t('bill.age'),
      cell: row => (
        <span className="row gap-2" title={dateTime(row.since)}>
          {t('bill.days', { count: row.days })}
          {row.isCase && <Badge tone="warn">{t('bill.case')}</Badge>}
        </span>
      ),
    },
    { key: 'act', label: t('bill.payForPayer'), cell: row => <PayForPayer bill={row} isCase={row.isCase} /> },
  ]
}
