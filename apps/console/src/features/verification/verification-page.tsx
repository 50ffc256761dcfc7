import type { TableColumn } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useDeskColumns } from '../../shared/desk/use-desk-columns.tsx'
import { type Queue, useQueue } from '../../shared/desk/use-queue.ts'
import { ViewChips } from '../../shared/desk/view-chips.tsx'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { CaseBadge } from './case-badge.tsx'
import { ReviewPage } from './review-page.tsx'
import './verification.css'

type Row = Answer<'listVerificationCases'>['list'][number]
const STATES = ['waiting', 'mine', 'approved', 'rejected', 'expired'] as const
/** Somebody waits behind each row. */
const LOOK_EVERY_MS = 5_000

/** Identity checks: the queue, and one of them opened over it. */
export function VerificationPage() {
  const { id, set } = useFilters()
  if (id) return <ReviewPage key={id} caseId={id} onClose={() => set({ id: undefined })} />
  return <Checks />
}

function Checks() {
  const { t } = useText()
  const { get, set, page } = useFilters()
  const state = STATES.find(each => each === get('state')) ?? 'waiting'
  const query = { ...useScope(), state, pageNo: page }
  const read = useRead('listVerificationCases', { query }, { everyMs: LOOK_EVERY_MS })
  const queue = useQueue(read, row => row.caseId)
  return (
    <Desk
      title={t('nav.verification')}
      count={read.data?.total}
      filters={
        <ViewChips
          views={STATES.map(name => ({
            name,
            label: t(`verification.list.${name}`),
            ...(name === 'waiting' && { waiting: read.data?.waiting }),
          }))}
          shown={state}
          onShow={next => set({ state: next })}
        />
      }
      queue={queue}
      columns={useColumns(queue)}
      empty={{ title: t(`verification.none.${state}`), text: t('verification.noneText') }}
    />
  )
}

function useColumns(queue: Queue<Row>): TableColumn<Row>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { brandId } = useScope()
  const { count } = useFormat()
  const { item, since } = useDeskColumns(queue)
  const brand: TableColumn<Row> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  return [
    item(t('field.member'), row => row.account),
    ...(brandId ? [] : [brand]),
    { key: 'level', label: t('verification.levelLabel'), cell: row => t(`verification.level.${row.level === 2 ? 2 : 1}`) },
    { key: 'documents', label: t('verification.pictures'), isFigure: true, cell: row => count(row.documentCount) },
    since(t('verification.sent'), row => row.submittedAt),
    { key: 'by', label: t('verification.by'), cell: row => <span className="text-text-2">{row.claim?.name ?? '—'}</span> },
    since(t('verification.decided'), row => row.decidedAt),
    { key: 'state', label: t('field.state'), cell: row => <CaseBadge state={row.state} /> },
  ]
}
