import { Tabs } from '@croupier/ui'
import { useScope } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { instantsOf } from '../../shared/format/day-instants.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DayFilter } from '../../shared/ui/day-filter.tsx'
import { ExportButton } from '../../shared/ui/export-button.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { SearchBox } from '../../shared/ui/search-box.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { RulesTab } from './rules-tab.tsx'
import { TransferList } from './transfer-list.tsx'

const DIRECTIONS = ['up', 'down'] as const

/** Money between uplines and downlines: what was sent, and what a brand allows. */
export function MemberTransfersPage() {
  const { t } = useText()
  const { get, set } = useFilters()
  const isRules = get('view') === 'rules'
  const filter = useTransferFilter()
  const read = useRead('consoleMemberTransfers', { query: filter.query }, { enabled: !isRules })
  return (
    <Page
      title={t('nav.memberTransfers')}
      count={isRules ? undefined : read.data?.total}
      actions={!isRules && <ExportButton call="exportMemberTransfers" query={asText(filter.query)} days={filter.days} />}
    >
      <div className="mb-3">
        <Tabs
          hug
          label={t('nav.memberTransfers')}
          value={isRules ? 'rules' : 'list'}
          onChange={view => set({ view: view === 'rules' ? view : undefined })}
          items={[
            { key: 'list', label: t('memberTransfer.list') },
            { key: 'rules', label: t('memberTransfer.rules') },
          ]}
        />
      </div>
      {isRules ? (
        <RulesTab />
      ) : (
        <>
          <Filters />
          <TransferList read={read} showsBrand={!filter.query.brandId} onPage={page => set({ page: String(page) })} />
        </>
      )}
    </Page>
  )
}

/** What the address asks for. */
function useTransferFilter() {
  const scope = useScope()
  const { get, days, page } = useFilters()
  const q = get('q')
  const direction = DIRECTIONS.find(each => each === get('direction'))
  return {
    days,
    query: {
      ...{ ...scope, pageNo: page },
      ...(q && { q }),
      ...(direction && { direction }),
      ...(get('large') && { onlyLarge: true }),
      ...instantsOf(days),
    },
  }
}

/** The same filter as a file's address has it: every page of it, and the days that are chosen there. */
const asText = ({ pageNo: _pageNo, from: _from, to: _to, ...query }: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

function Filters() {
  const { t } = useText()
  const { get, set, days } = useFilters()
  return (
    <div className="filters">
      <SearchBox value={get('q') ?? ''} onChange={q => set({ q })} placeholder={t('memberTransfer.search')} />
      <FilterSelect
        label={t('memberTransfer.direction')}
        all={t('memberTransfer.bothWays')}
        value={get('direction')}
        options={DIRECTIONS.map(value => ({ value, label: t(`memberTransfer.${value}`) }))}
        onChange={direction => set({ direction })}
      />
      <FilterSelect
        label={t('memberTransfer.size')}
        all={t('memberTransfer.allSizes')}
        value={get('large')}
        options={[{ value: '1', label: t('memberTransfer.large') }]}
        onChange={large => set({ large })}
      />
      <DayFilter value={days} onChange={({ from, until }) => set({ from, until })} />
    </div>
  )
}
