import { Badge, type TableColumn } from '@croupier/ui'
import { useScope } from '../../shared/api/operator.tsx'
import type { WithdrawalSignal } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { useWord } from './use-word.ts'

const keyOf = (row: WithdrawalSignal) => `${row.at}-${row.kind}-${row.members[0]?.memberId ?? ''}`

/** Signs of fraud of the last 30 days: one account at several members, money straight through, many in an hour. */
export function SignalsPanel() {
  const { t } = useText()
  const { dateTime } = useFormat()
  const { lineOf } = useWord()
  const read = useRead('withdrawalSignals', { query: useScope() }, { everyMs: 15_000 })
  const data = read.data?.list
  const columns: TableColumn<WithdrawalSignal>[] = [
    {
      key: 'kind',
      label: t('withdrawal.signal'),
      cell: row => (
        <Badge tone="warn" icon="flag">
          {t(`withdrawal.flag.${row.kind}`)}
        </Badge>
      ),
    },
    {
      key: 'members',
      label: t('withdrawal.signalMembers'),
      cell: row => (
        <span className="row flex-wrap gap-2 wd-names">
          {row.members.map(({ memberId, account }) => (
            <a key={memberId} className="link" href={`#/members?id=${memberId}`}>
              {account}
            </a>
          ))}
        </span>
      ),
    },
    {
      key: 'evidence',
      label: t('withdrawal.evidence'),
      cell: row => <span className="num text-text-2">{lineOf(row.evidence)}</span>,
    },
    { key: 'at', label: t('field.time'), cell: row => <span className="num text-text-2">{dateTime(row.at)}</span> },
  ]
  return (
    <DataList
      caption={t('withdrawal.view.signals')}
      columns={columns}
      rowKey={keyOf}
      read={{ data, error: read.error, refetch: read.refetch, isFetching: read.isFetching }}
      empty={{ title: t('withdrawal.noSignals'), text: t('withdrawal.noSignalsText') }}
    />
  )
}
