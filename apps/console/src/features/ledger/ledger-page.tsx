import { Badge, Button, Note, type TableColumn, Tabs } from '@croupier/ui'
import { useCallback, useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer, TransferRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { instantsOf } from '../../shared/format/day-instants.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useLedgerWords } from '../../shared/format/use-ledger-words.ts'
import { useText, wordsUnder } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { ExportButton } from '../../shared/ui/export-button.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { FindingDetail } from '../../shared/ui/finding-detail.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { TransferCard } from './transfer-card.tsx'

type Report = Answer<'verifyLedgerNow'>
type Holding = Answer<'listHouseAccounts'>[number]
const KINDS = wordsUnder('ledger.transfer')

/** The ledger, read and proven: every transfer with its entries, who holds what, and the proof on demand. */
export function LedgerPage() {
  const { t } = useText()
  const { get, set, days, id } = useFilters()
  const scope = useScope()
  const tab = get('view') === 'accounts' ? 'accounts' : 'transfers'
  const [report, setReport] = useState<Report>()
  const verify = useDo('verifyLedgerNow', [], setReport)
  return (
    <Page
      title={t('nav.ledger')}
      actions={
        <>
          <ExportButton call="exportLedger" query={{ ...scope, kind: get('kind'), q: get('q') }} days={days} />
          <Button size="s" icon="shield-check" tone="primary" busy={verify.isPending} onClick={() => verify.mutate({})}>
            {t('ledger.verify')}
          </Button>
        </>
      }
      card={tab === 'transfers' && id && <TransferCard key={id} transferId={id} onClose={() => set({ id: undefined })} />}
      cardTitle={t('ledger.transfer')}
      onCloseCard={() => set({ id: undefined })}
    >
      {report && <ReportNote report={report} />}
      <div className="mb-3">
        <Tabs
          hug
          label={t('nav.ledger')}
          value={tab}
          onChange={view => set({ view, id: undefined })}
          items={[
            { key: 'transfers', label: t('ledger.transfers') },
            { key: 'accounts', label: t('ledger.accounts') },
          ]}
        />
      </div>
      {tab === 'transfers' ? <Transfers /> : <Holdings />}
    </Page>
  )
}

function ReportNote({ report }: { report: Report }) {
  const { t } = useText()
  const { wordOf } = useWords()
  const subjectOf = (subject: string) => subject.replace(/^\w+/, kind => wordOf('reconciliation.kind', kind))
  const { count } = useFormat()
  const figures = { transfers: count(report.transfers), entries: count(report.entries), ms: count(report.milliseconds) }
  return (
    <div className="mb-4" role="status">
      <Note tone={report.isClean ? 'won' : 'lost'}>
        {t(report.isClean ? 'ledger.clean' : 'ledger.broken', figures)}
        {report.findings.map(({ rule, subject, detail }) => (
          <div key={`${rule} ${subject}`} className="mt-3">
            <b className="font-semi">{wordOf('reconciliation.rule', rule)}</b> · {subjectOf(subject)}
            <FindingDetail detail={detail} />
          </div>
        ))}
      </Note>
    </div>
  )
}

function Transfers() {
  const { t } = useText()
  const { transferOf } = useLedgerWords()
  const scope = useScope()
  const { get, set, days, page, id } = useFilters()
  const [kind, q] = [get('kind'), get('q') ?? '']
  const read = useRead('listTransfers', {
    query: { ...scope, pageNo: page, ...(kind && { kind }), ...(q && { q }), ...instantsOf(days) },
  })
  const search = useCallback((text: string) => set({ q: text.trim(), id: undefined }), [set])
  return (
    <>
      <div className="filters">
        <SearchBox value={q} onChange={search} placeholder={t('ledger.search')} />
        <FilterSelect
          label={t('field.kind')}
          all={t('ledger.allKinds')}
          value={kind}
          options={KINDS.map(value => ({ value, label: transferOf(value) }))}
          onChange={next => set({ kind: next })}
        />
        <DayFilter value={days} onChange={({ from, until }) => set({ from, until })} />
      </div>
      <DataList
        caption={t('ledger.transfers')}
        columns={useTransferColumns(transferId => set({ id: transferId }))}
        rowKey={row => row.transferId}
        read={read}
        chosen={id}
        onChoose={transferId => set({ id: transferId })}
        onPage={next => set({ page: String(next) })}
        empty={
          q || kind || days.from || days.until
            ? { title: t('list.noMatch'), text: t('list.noMatchText') }
            : { title: t('ledger.none'), text: t('ledger.noneText') }
        }
      />
    </>
  )
}

function useTransferColumns(open: (id: string) => void): TableColumn<TransferRow>[] {
  const { t } = useText()
  const { transferOf } = useLedgerWords()
  const { amount, dateTime } = useFormat()
  return [
    {
      key: 'kind',
      label: t('ledger.transfer'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.transferId)}>
          {transferOf(row.kind)}
          <small>{row.ownerAccount ?? row.ownerId.slice(0, 8)}</small>
        </button>
      ),
    },
    {
      key: 'amount',
      label: t('field.amount'),
      isFigure: true,
      cell: row =>
        row.isArchived ? (
          <Badge>{t('ledger.archived')}</Badge>
        ) : (
          <>
            {amount(row.amount)} <span className="text-text-3">{row.asset}</span>
          </>
        ),
    },
    { key: 'at', label: t('field.time'), cell: row => <span className="num text-text-2">{dateTime(row.postedAt)}</span> },
    { key: 'id', label: t('field.number'), isFigure: true, cell: row => <span className="text-text-3">{row.transferId}</span> },
  ]
}

function Holdings() {
  const { t } = useText()
  const { wordOf } = useWords()
  const { accountOf } = useLedgerWords()
  const { brandName } = useDesk()
  const { amount, count } = useFormat()
  const read = useRead('listHouseAccounts', { query: useScope() })
  const columns: TableColumn<Holding>[] = [
    { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) },
    {
      key: 'owner',
      label: t('ledger.side'),
      cell: row => <Badge tone={row.ownerKind === 'member' ? 'info' : 'plain'}>{wordOf('owner', row.ownerKind)}</Badge>,
    },
    { key: 'kind', label: t('field.kind'), cell: row => <b className="font-semi">{accountOf(row.kind)}</b> },
    { key: 'accounts', label: t('ledger.accounts'), isFigure: true, cell: row => count(row.accounts) },
    { key: 'balance', label: t('field.balance'), isFigure: true, cell: row => amount(row.balance) },
    { key: 'asset', label: t('ledger.asset'), cell: row => row.asset },
  ]
  return (
    <DataList
      caption={t('ledger.accounts')}
      columns={columns}
      rowKey={row => `${row.brandId} ${row.ownerKind} ${row.kind} ${row.asset}`}
      read={read}
      empty={{ title: t('ledger.none'), text: t('ledger.noneText') }}
    />
  )
}
