import { Chip, type TableColumn } from '@croupier/ui'
import { useLiveEvery } from '../../shared/api/live-desks.ts'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { CaseLine } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { AllCases } from './all-cases.tsx'
import { CaseBadge } from './case-badge.tsx'
import { CaseCardView } from './case-card.tsx'
import './cases.css'

const LOOK_EVERY_MS = 5_000

/** Payments that members say did not arrive, those that wait for us first. */
export function CasesPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page, id } = useFilters()
  const shown = get('view')
  const view = shown === 'all' ? 'all' : 'open'
  const isEverything = shown === 'everything'
  const read = useRead(
    'withdrawalCases',
    { query: { ...scope, view, pageNo: page } },
    { everyMs: useLiveEvery(LOOK_EVERY_MS), enabled: !isEverything },
  )
  const choose = (caseId: string | undefined) => set({ id: caseId })
  const columns = useColumns(!scope.brandId, choose)
  return (
    <Page
      title={t('nav.cases')}
      count={isEverything ? undefined : read.data?.total}
      card={!isEverything && id && <CaseCardView key={id} caseId={id} onClose={() => choose(undefined)} />}
      cardTitle={t('case.card')}
      onCloseCard={() => choose(undefined)}
    >
      <div className="filters">
        {(['open', 'all'] as const).map(each => (
          <Chip key={each} isOn={!isEverything && view === each} onClick={() => set({ view: each, id: undefined })}>
            {t(`case.view.${each}`)}
            {each === 'open' && read.data !== undefined && <span className="num"> {read.data.waiting}</span>}
          </Chip>
        ))}
        <Chip isOn={isEverything} onClick={() => set({ view: 'everything', id: undefined })}>
          {t('case.view.everything')}
        </Chip>
      </div>
      {isEverything ? (
        <AllCases />
      ) : (
        <DataList
          caption={t('nav.cases')}
          columns={columns}
          rowKey={row => row.caseId}
          read={read}
          chosen={id}
          onChoose={choose}
          onPage={next => set({ page: String(next) })}
          empty={{ title: t('case.none'), text: t('case.noneText') }}
        />
      )}
    </Page>
  )
}

function useColumns(showsBrand: boolean, open: (caseId: string) => void): TableColumn<CaseLine>[] {
  const { t } = useText()
  const { wordOf } = useWords()
  const { brandName } = useDesk()
  const { amount, ago, dateTime } = useFormat()
  return [
    {
      key: 'number',
      label: t('withdrawal.number'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.caseId)}>
          <span className="num">{row.number}</span>
          <small>
            {row.account}
            {showsBrand && ` · ${brandName(row.merchantCode)}`}
          </small>
        </button>
      ),
    },
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
    { key: 'state', label: t('field.state'), cell: row => <CaseBadge row={row} /> },
    { key: 'provider', label: t('case.provider'), cell: row => <span className="text-text-2">{wordOf('desk.by', row.provider)}</span> },
    { key: 'opened', label: t('case.opened'), cell: row => <span title={dateTime(row.openedAt)}>{ago(row.openedAt)}</span> },
    { key: 'messages', label: t('case.messages'), isFigure: true, cell: row => row.messageCount },
  ]
}
