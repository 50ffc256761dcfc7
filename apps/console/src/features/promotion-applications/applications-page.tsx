import { Badge, Chip, type TableColumn } from '@croupier/ui'
import { useCallback } from 'react'
import { useScope } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useDeskColumns } from '../../shared/desk/use-desk-columns.tsx'
import { type Queue, useQueue } from '../../shared/desk/use-queue.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import type { KeyHelp } from '../../shared/ui/keys-help.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { ApplicationCard } from './application-card.tsx'
import { type Application, ApplicationState, STATES } from './application-words.tsx'
import './applications.css'

const KEYS: readonly KeyHelp[] = [
  ['c', 'keys.take'],
  ['a', 'promotionApplication.keyApprove'],
  ['r', 'promotionApplication.keyReject'],
]
const LOOK_EVERY_MS = 10_000

/** The desk of promotions: who applied for what, who works on it, and what was decided. */
export function ApplicationsPage() {
  const { t } = useText()
  const { get, page } = useFilters()
  const state = STATES.find(each => each === get('state'))
  const [q, promotionId] = [get('q'), get('promotion')]
  const query = { ...useScope(), pageNo: page, ...(q && { q }), ...(state && { state }), ...(promotionId && { promotionId }) }
  const read = useRead('consolePromotionApplications', { query }, { everyMs: LOOK_EVERY_MS })
  const queue = useQueue(read, row => row.applicationId)
  return (
    <Desk
      title={t('nav.promotionApplications')}
      count={read.data?.total}
      filters={<Filters />}
      isSearchable
      queue={queue}
      columns={useColumns(queue)}
      card={{
        title: t('promotionApplication.one'),
        nameOf: row => row.number,
        of: applicationId => <ApplicationCard key={applicationId} applicationId={applicationId} onClose={() => queue.choose(undefined)} />,
      }}
      keys={KEYS}
      empty={{ title: t('promotionApplication.none'), text: t('promotionApplication.noneText') }}
    />
  )
}

function Filters() {
  const { t } = useText()
  const { get, set } = useFilters()
  const search = useCallback((text: string) => set({ q: text, id: undefined }), [set])
  return (
    <>
      <SearchBox value={get('q') ?? ''} onChange={search} placeholder={t('promotionApplication.search')} />
      <FilterSelect
        label={t('field.state')}
        all={t('promotionApplication.allStates')}
        value={get('state')}
        options={STATES.map(value => ({ value, label: t(`promotionApplication.state.${value}`) }))}
        onChange={value => set({ state: value })}
      />
      {get('promotion') && (
        <Chip isOn onClick={() => set({ promotion: undefined })}>
          {t('promotionApplication.ofOne')}
        </Chip>
      )}
    </>
  )
}

function useColumns(queue: Queue<Application>): TableColumn<Application>[] {
  const { t } = useText()
  const { amount } = useFormat()
  const { item, since } = useDeskColumns(queue)
  return [
    item(
      t('promotionApplication.promotion'),
      row => row.title,
      row => row,
    ),
    { key: 'number', label: t('promotionApplication.number'), cell: row => <span className="num">{row.number}</span> },
    {
      key: 'amount',
      label: t('field.amount'),
      isFigure: true,
      cell: row => (row.amount === null ? t('promotionApplication.byDeposit') : `${amount(row.amount)} ${row.currency}`),
    },
    since(t('field.time'), row => row.createdAt),
    {
      key: 'state',
      label: t('field.state'),
      cell: row => (
        <span className="row gap-1 flex-wrap">
          <ApplicationState state={row.state} />
          {row.claim && <Badge tone="info">{row.claim.name}</Badge>}
        </span>
      ),
    },
  ]
}
