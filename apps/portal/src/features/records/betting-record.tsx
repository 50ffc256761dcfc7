import { Amount, Badge, Button, DateRange, EmptyState, SelectField, Stat, Table, type TableColumn, Tabs } from '@croupier/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RoundFilter, roundsQuery } from '../../shared/api/queries/bets.ts'
import { lanesQuery } from '../../shared/api/queries/catalog.ts'
import type { Answer, Lane, RoundLine } from '../../shared/api/types.ts'
import { statePicture, thumbOf } from '../../shared/art/art.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useMemberCentre } from '../../shared/navigation/member-centre.ts'
import { useCategoryName } from '../../shared/navigation/use-category-name.ts'
import { CsvButton } from '../../shared/records/csv-button.tsx'
import { FilterFold } from '../../shared/records/filter-fold.tsx'
import { RecordPages } from '../../shared/records/record-pages.tsx'
import { useInstantText, useRecordDates } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import { RoundBadge, WORDS_OF } from './round-badge.tsx'
import { RoundCards } from './round-cards.tsx'
import { RoundDrawer } from './round-drawer.tsx'
import './records.css'

const PAGE_SIZE = 12
const STATES = ['won', 'lost', 'push', 'open', 'void'] as const
type Category = Lane['gameCategory']

/** personalHistoryCopy: every round that I played, narrowed by category, days and state. */
export function BettingRecord() {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const centre = useMemberCentre()
  const dates = useRecordDates('week')
  const [category, setCategory] = useState<Category | 'all'>('all')
  const [state, setState] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const filter: RoundFilter = {
    ...dates.instants,
    ...(category !== 'all' && { gameCategory: category }),
    ...(state && { state: state as RoundLine['state'] }),
  }
  const record = useQuery(roundsQuery(filter, pageNo, PAGE_SIZE))
  const narrow = (change: () => void) => {
    change()
    setPageNo(1)
  }
  const states = [
    { value: '', label: t('allStates') },
    ...STATES.map(value => ({ value, label: WORDS_OF[value].map(word => t(word)).join(' / ') })),
  ]
  return (
    <div className="col gap-4">
      <CategoryTabs value={category} onChange={next => narrow(() => setCategory(next))} />
      <FilterFold
        span={dates.span}
        count={state ? 1 : 0}
        action={<CsvButton csv="roundsCsv" query={filter} fileName={`bets-${dates.span.from}-${dates.span.until}.csv`} />}
      >
        <DateRange
          label={common('record.dates')}
          value={dates.span}
          onChange={span => narrow(() => dates.setSpan(span))}
          presets={dates.presets}
          latestOn={dates.latestOn}
        />
        <SelectField
          small
          label={t('stateLabel')}
          options={states}
          value={state}
          onChange={event => narrow(() => setState(event.target.value))}
        />
      </FilterFold>
      {record.data && <Totals totals={record.data.totals} />}
      {record.isError ? (
        <LoadError error={record.error} onRetry={() => void record.refetch()} isRetrying={record.isFetching} />
      ) : (
        <Rounds rounds={record.data?.list} onOpen={round => centre.open('personalHistoryCopy', { round })} />
      )}
      {record.data && <RecordPages {...record.data} pageSize={PAGE_SIZE} onPage={setPageNo} />}
      {centre.details.round && <RoundDrawer roundId={centre.details.round} onClose={() => centre.open('personalHistoryCopy')} />}
    </div>
  )
}

/** All, and each category that has games. */
function CategoryTabs({ value, onChange }: { value: Category | 'all'; onChange: (category: Category | 'all') => void }) {
  const { t } = useTranslation('records')
  const nameOf = useCategoryName()
  const { data: lanes = [] } = useQuery(lanesQuery(useLanguage()))
  const items = [
    { key: 'all' as const, label: t('allCategories') },
    ...lanes.filter(lane => lane.gameCount > 0).map(lane => ({ key: lane.gameCategory, label: nameOf(lane) })),
  ]
  return (
    <div className="record-tabs">
      <Tabs hug label={t('categories')} items={items} value={value} onChange={onChange} />
    </div>
  )
}

function Totals({ totals }: { totals: Answer<'rounds'>['totals'] }) {
  const { t, i18n } = useTranslation('records')
  return (
    <div className="record-totals">
      <Stat label={t('bets')} value={new Intl.NumberFormat(i18n.language).format(totals.bets)} />
      <Stat label={t('staked')} value={<Amount value={totals.staked} />} />
      <Stat label={t('validBet')} value={<Amount value={totals.validBet} />} />
      <Stat label={t('result')} value={<Amount value={totals.result} signs="always" tinted />} />
    </div>
  )
}

function Rounds({ rounds, onOpen }: { rounds: readonly RoundLine[] | undefined; onOpen: (roundId: string) => void }) {
  const { t } = useTranslation('records')
  const columns = useColumns(onOpen)
  if (rounds?.length === 0)
    return (
      <EmptyState art={statePicture('empty-bets')} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    )
  return (
    <>
      <div className="rounds-wide record-panel">
        <Table
          columns={columns}
          rows={rounds ?? []}
          rowKey={round => round.roundId}
          caption={t('caption')}
          isLoading={!rounds}
          onRow={round => onOpen(round.roundId)}
        />
      </div>
      <RoundCards rounds={rounds ?? []} onOpen={onOpen} />
    </>
  )
}

function useColumns(onOpen: (roundId: string) => void): TableColumn<RoundLine>[] {
  const { t } = useTranslation('records')
  const textOf = useInstantText()
  return useMemo(() => {
    const money = (value: string | null, more = {}) =>
      value === null ? <span className="text-text-3">—</span> : <Amount value={value} {...more} />
    return [
      {
        key: 'game',
        label: t('game'),
        cell: round => (
          <span className="row gap-3">
            <img src={thumbOf(round.showIcon)} alt="" width={36} height={36} className="round-thumb" />
            <b className="font-semi">{round.gameName}</b>
            {round.trial && <Badge tone="info">{t('demo')}</Badge>}
            {round.isFree && <Badge tone="won">{t('free')}</Badge>}
          </span>
        ),
      },
      { key: 'round', label: t('round'), cell: round => <code className="text-12 text-text-2">{round.reference}</code> },
      { key: 'at', label: t('time'), cell: round => <span className="num text-text-2">{textOf(round.at)}</span> },
      { key: 'stake', label: t('stake'), isFigure: true, cell: round => money(round.stake) },
      { key: 'paid', label: t('paid'), isFigure: true, cell: round => money(round.paid) },
      {
        key: 'result',
        label: t('result'),
        isFigure: true,
        cell: round => money(round.result, { signs: 'always', tinted: true, className: 'font-semi' }),
      },
      { key: 'state', label: t('stateLabel'), cell: round => <RoundBadge round={round} /> },
      {
        key: 'open',
        label: <span className="vh">{t('open')}</span>,
        isFigure: true,
        cell: round => (
          <Button
            tone="ghost"
            size="xs"
            iconEnd="chevron-right"
            aria-label={t('openOne', { reference: round.reference })}
            onClick={() => onOpen(round.roundId)}
          >
            {t('open')}
          </Button>
        ),
      },
    ]
  }, [t, textOf, onOpen])
}
