import { Badge, type TableColumn } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { CashbackRunRow } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'

/** Cashback day by day: what could be claimed, what was, and how long it still can be. */
export function CashbackPage() {
  const { t } = useText()
  const scope = useScope()
  const { page, set } = useFilters()
  const read = useRead('listCashbackRuns', { query: { ...scope, pageNo: page } }, { everyMs: 60_000 })
  return (
    <Page title={t('nav.cashback')} count={read.data?.total}>
      <p className="text-13 text-text-2 mb-3">{t('cashback.lead')}</p>
      <DataList
        caption={t('nav.cashback')}
        columns={useColumns(!scope.brandId)}
        rowKey={row => `${row.brandId} ${row.day}`}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('cashback.none'), text: t('cashback.noneText') }}
      />
    </Page>
  )
}

function useColumns(showsBrand: boolean): TableColumn<CashbackRunRow>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { amount, count, dateTime } = useFormat()
  return [
    {
      key: 'day',
      label: t('cashback.day'),
      cell: row => (
        <span className="row-open">
          <b className="num font-semi">{row.day}</b>
          {showsBrand && <small>{brandName(row.merchantCode)}</small>}
        </span>
      ),
    },
    { key: 'state', label: t('field.state'), cell: row => <RunState row={row} /> },
    { key: 'members', label: t('cashback.members'), isFigure: true, cell: row => `${count(row.claimedMembers)} / ${count(row.members)}` },
    {
      key: 'amount',
      label: t('field.amount'),
      isFigure: true,
      cell: row => (
        <>
          {amount(row.amount)} <span className="text-text-3">{row.currency}</span>
        </>
      ),
    },
    { key: 'claimed', label: t('cashback.claimed'), isFigure: true, cell: row => amount(row.claimedAmount) },
    { key: 'withheld', label: t('cashback.withheld'), isFigure: true, cell: row => amount(row.withheld) },
    { key: 'until', label: t('cashback.until'), cell: row => <span className="num text-text-2">{dateTime(row.claimUntil)}</span> },
  ]
}

function RunState({ row: { closedAt, endsAt, claimUntil } }: { row: CashbackRunRow }) {
  const { t } = useText()
  const now = Date.now()
  if (closedAt) return now > Date.parse(claimUntil) ? <Badge>{t('cashback.over')}</Badge> : <Badge tone="won">{t('cashback.open')}</Badge>
  return now < Date.parse(endsAt) ? <Badge tone="info">{t('cashback.counting')}</Badge> : <Badge tone="warn">{t('cashback.waiting')}</Badge>
}
