import { Badge, Chip, type TableColumn } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { CaseBadge } from './case-badge.tsx'
import { ReviewPage } from './review-page.tsx'
import './verification.css'

type Row = Answer<'listVerificationCases'>['list'][number]
const STATES = ['waiting', 'mine', 'approved', 'rejected', 'expired'] as const
/** Somebody waits behind each row. */
const LIVE_MS = 5_000

/** Identity checks: the queue, and one of them opened over it. */
export function VerificationPage() {
  const { id, set } = useFilters()
  if (id) return <ReviewPage key={id} caseId={id} onClose={() => set({ id: undefined })} />
  return <Queue />
}

function Queue() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const state = STATES.find(each => each === get('state')) ?? 'waiting'
  const read = useRead('listVerificationCases', { query: { ...scope, state, pageNo: page } }, { everyMs: LIVE_MS })
  const columns = useColumns(!scope.brandId, caseId => set({ id: caseId }))
  return (
    <Page title={t('nav.verification')} count={read.data?.total}>
      <div className="filters">
        {STATES.map(each => (
          <Chip key={each} isOn={state === each} onClick={() => set({ state: each })}>
            {t(`verification.list.${each}`)}
            {each === 'waiting' && read.data && read.data.waiting > 0 && <Badge isCount>{read.data.waiting}</Badge>}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('nav.verification')}
        columns={columns}
        rowKey={row => row.caseId}
        read={read}
        onChoose={caseId => set({ id: caseId })}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t(`verification.none.${state}`), text: t('verification.noneText') }}
      />
    </Page>
  )
}

function useColumns(showsBrand: boolean, open: (caseId: string) => void): TableColumn<Row>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { ago, dateTime, count } = useFormat()
  const brand: TableColumn<Row> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  const when = (at: string | null) => <span title={dateTime(at)}>{ago(at)}</span>
  return [
    {
      key: 'account',
      label: t('field.member'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.caseId)}>
          {row.account}
        </button>
      ),
    },
    ...(showsBrand ? [brand] : []),
    { key: 'level', label: t('verification.levelLabel'), cell: row => t(`verification.level.${row.level === 2 ? 2 : 1}`) },
    { key: 'documents', label: t('verification.pictures'), isFigure: true, cell: row => count(row.documentCount) },
    { key: 'sent', label: t('verification.sent'), cell: row => when(row.submittedAt) },
    { key: 'by', label: t('verification.by'), cell: row => <span className="text-text-2">{row.claimedBy ?? '—'}</span> },
    { key: 'decided', label: t('verification.decided'), cell: row => when(row.decidedAt) },
    { key: 'state', label: t('field.state'), cell: row => <CaseBadge state={row.state} /> },
  ]
}
