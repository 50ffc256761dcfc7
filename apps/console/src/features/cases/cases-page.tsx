import { Badge, type TableColumn } from '@croupier/ui'
import { useScope } from '../../shared/api/operator.tsx'
import type { CaseLine } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useDeskColumns } from '../../shared/desk/use-desk-columns.tsx'
import { type Queue, useQueue } from '../../shared/desk/use-queue.ts'
import { ViewChips } from '../../shared/desk/view-chips.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import type { KeyHelp } from '../../shared/ui/keys-help.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { AllCases } from './all-cases.tsx'
import { CaseBadge } from './case-badge.tsx'
import { CaseCard } from './case-card.tsx'
import './cases.css'

const KEYS: readonly KeyHelp[] = [['c', 'keys.take']]
const VIEWS = ['open', 'all', 'everything'] as const
const LOOK_EVERY_MS = 5_000

/** Payments that members say did not arrive, those that wait for us first. */
export function CasesPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const view = VIEWS.find(each => each === get('view')) ?? 'open'
  const isEverything = view === 'everything'
  const query = { ...scope, ...(!isEverything && { view }), pageNo: page }
  const read = useRead('withdrawalCases', { query }, { everyMs: LOOK_EVERY_MS, enabled: !isEverything })
  const queue = useQueue(read, row => row.caseId)
  return (
    <Desk
      title={t('nav.cases')}
      count={isEverything ? undefined : read.data?.total}
      filters={
        <ViewChips
          views={VIEWS.map(name => ({ name, label: t(`case.view.${name}`), ...(name === 'open' && { waiting: read.data?.waiting }) }))}
          shown={view}
          onShow={next => set({ view: next, id: undefined })}
        />
      }
      instead={isEverything && <AllCases />}
      queue={queue}
      columns={useColumns(queue)}
      card={{
        title: t('case.card'),
        nameOf: row => row.number,
        of: caseId => <CaseCard caseId={caseId} onClose={() => queue.choose(undefined)} />,
      }}
      keys={KEYS}
      empty={{ title: t('case.none'), text: t('case.noneText') }}
    />
  )
}

function useColumns(queue: Queue<CaseLine>): TableColumn<CaseLine>[] {
  const { t } = useText()
  const { wordOf } = useWords()
  const { item, money, since } = useDeskColumns(queue)
  return [
    item(
      t('withdrawal.number'),
      row => <span className="num">{row.number}</span>,
      row => row,
    ),
    money(row => row),
    {
      key: 'state',
      label: t('field.state'),
      cell: row => (
        <span className="row gap-1 flex-wrap">
          <CaseBadge row={row} />
          {row.claim && <Badge tone="info">{row.claim.name}</Badge>}
        </span>
      ),
    },
    { key: 'provider', label: t('case.provider'), cell: row => <span className="text-text-2">{wordOf('desk.by', row.provider)}</span> },
    since(t('case.opened'), row => row.openedAt),
    { key: 'messages', label: t('case.messages'), isFigure: true, cell: row => row.messageCount },
  ]
}
