import type { TableColumn } from '@croupier/ui'
import type { AuditRow } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { type Translate, useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { readChanges, type SettingChange } from './read-changes.ts'

/** Who changed a table, when, from what to what, and why. */
export function ChangesTab({ brandId, code }: { brandId: string; code: string }) {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { set, page } = useFilters()
  const read = useRead('listAudit', { query: { brandId, subject: `table:${code}`, pageNo: page } })
  const columns: TableColumn<AuditRow>[] = [
    {
      key: 'what',
      label: t('tables.changes.what'),
      cell: row => (
        <ul className="tables-piles font-medium">
          {readChanges(row).map(change => (
            <li key={change.name}>{changeText(t, change)}</li>
          ))}
        </ul>
      ),
    },
    { key: 'at', label: t('field.time'), cell: row => <span className="num text-text-2">{dateTime(row.at)}</span> },
    { key: 'by', label: t('tables.changes.by'), cell: row => row.actor },
    { key: 'reason', label: t('reason.label'), cell: row => <span className="text-text-2">{row.reason ?? '—'}</span> },
  ]
  return (
    <DataList
      caption={t('tables.tab.changes')}
      columns={columns}
      rowKey={row => row.auditId}
      read={read}
      onPage={next => set({ page: String(next) })}
      empty={{ title: t('tables.changes.none'), text: t('tables.changes.noneText') }}
    />
  )
}

function changeText(t: Translate, { name, before, after }: SettingChange): string {
  if (name === 'isOpen') return t(after === 'true' ? 'tables.changes.opened' : 'tables.changes.closed')
  const said = (value: string | null) => value ?? t('tables.changes.house')
  return t('tables.changes.line', { name: t(`tables.set.${name}`), before: said(before), after: said(after) })
}
