import { Chip, type TableColumn } from '@croupier/ui'
import { useScope } from '../../shared/api/operator.tsx'
import type { ReconciliationFinding } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { FindingBadge } from './state-badge.tsx'
import { useWords } from './use-words.ts'

const STATES = ['open', 'explained', 'solved'] as const

/** What books and records disagree on, open findings first. */
export function FindingsList({ isRunning }: { isRunning: boolean }) {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page, id } = useFilters()
  const state = STATES.find(each => each === get('state'))
  const query = { ...scope, pageNo: page, ...(state && { state }) }
  const read = useRead('reconciliationFindings', { query }, { everyMs: isRunning ? 1_000 : 30_000 })
  const choose = (findingId: string) => set({ id: findingId })
  return (
    <>
      <div className="filters">
        <Chip isOn={state === undefined} onClick={() => set({ state: undefined, id: undefined })}>
          {t('reconciliation.all')}
        </Chip>
        {STATES.map(each => (
          <Chip key={each} isOn={state === each} onClick={() => set({ state: each, id: undefined })}>
            {t(`reconciliation.finding.${each}`)}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('reconciliation.findings')}
        columns={useColumns(choose)}
        rowKey={row => row.findingId}
        read={read}
        chosen={id}
        onChoose={choose}
        onPage={next => set({ page: String(next) })}
        empty={
          state === undefined || state === 'open'
            ? { title: t('reconciliation.none'), text: t('reconciliation.noneText') }
            : { title: t('list.noMatch'), text: t('list.noMatchText') }
        }
      />
    </>
  )
}

function useColumns(open: (findingId: string) => void): TableColumn<ReconciliationFinding>[] {
  const { t } = useText()
  const { ago, dateTime } = useFormat()
  const { ruleOf, kindOf } = useWords()
  return [
    {
      key: 'rule',
      label: t('reconciliation.findingLabel'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => open(row.findingId)}>
          {ruleOf(row.rule)}
        </button>
      ),
    },
    { key: 'state', label: t('field.state'), cell: row => <FindingBadge state={row.state} /> },
    {
      key: 'subject',
      label: t('reconciliation.subject'),
      cell: row => (
        <span className="text-text-2">
          {kindOf(row.subjectKind)} <span className="num">{row.subjectId.slice(0, 8)}</span>
        </span>
      ),
    },
    { key: 'since', label: t('reconciliation.since'), cell: row => <span title={dateTime(row.firstAt)}>{ago(row.firstAt)}</span> },
  ]
}
