import { Badge, type BadgeTone, type TableColumn } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { isTextKey, useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'

type DeskCase = Answer<'allCases'>['list'][number]
const KINDS = ['payout', 'deposit', 'debt', 'finding'] as const
const TONES: Record<DeskCase['waitsFor'], BadgeTone> = { operator: 'warn', member: 'info', nobody: 'plain' }
const PAGES: Record<DeskCase['kind'], string> = {
  payout: '/cases?id=',
  deposit: '/deposits?queue=all&id=',
  debt: '/bills?id=',
  finding: '/reconciliation?id=',
}

/** Everything about money that is open: whose it is, how long it has waited, and who is next. */
export function AllCases() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const kind = KINDS.find(each => each === get('kind'))
  const read = useRead('allCases', { query: { ...scope, pageNo: page, ...(kind && { kind }) } }, { everyMs: 5_000 })
  return (
    <>
      <div className="filters">
        <FilterSelect
          label={t('case.kindLabel')}
          all={t('case.allKinds')}
          value={kind}
          options={KINDS.map(value => ({ value, label: t(`case.kind.${value}`) }))}
          onChange={next => set({ kind: next })}
        />
      </div>
      <DataList
        caption={t('case.view.everything')}
        columns={useColumns(!scope.brandId)}
        rowKey={row => row.caseId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('case.allNone'), text: t('case.allNoneText') }}
      />
    </>
  )
}

function useColumns(showsBrand: boolean): TableColumn<DeskCase>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { amount, ago, dateTime } = useFormat()
  const nameOf = ({ kind, name }: DeskCase) => {
    const key = `reconciliation.rule.${name}`
    return kind === 'finding' && isTextKey(key) ? t(key) : name
  }
  return [
    {
      key: 'name',
      label: t('case.about'),
      cell: row => (
        <a className="row-open" href={`#${PAGES[row.kind]}${row.caseId}`}>
          {nameOf(row)}
          {(row.account || showsBrand) && (
            <small>{[row.account, showsBrand && row.merchantCode && brandName(row.merchantCode)].filter(Boolean).join(' · ')}</small>
          )}
        </a>
      ),
    },
    {
      key: 'amount',
      label: t('field.amount'),
      isFigure: true,
      cell: row =>
        row.amount === null ? (
          '—'
        ) : (
          <>
            {amount(row.amount)} <span className="text-text-3">{row.currency}</span>
          </>
        ),
    },
    { key: 'kind', label: t('case.kindLabel'), cell: row => t(`case.kind.${row.kind}`) },
    { key: 'age', label: t('case.age'), cell: row => <span title={dateTime(row.openedAt)}>{ago(row.openedAt)}</span> },
    {
      key: 'owner',
      label: t('case.owner'),
      cell: row => (row.owner ? <Badge tone="info">{row.owner}</Badge> : <span className="text-text-3">{t('case.nobodys')}</span>),
    },
    { key: 'next', label: t('case.nextLabel'), cell: row => <Badge tone={TONES[row.waitsFor]}>{t(`case.next.${row.waitsFor}`)}</Badge> },
  ]
}
