import { Badge, type TableColumn } from '@croupier/ui'
import { useScope } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { FilterSelect } from '../../shared/ui/filter-select.tsx'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { groupSignals, type SignalGroup } from './group-signals.ts'
import { useWord } from './use-word.ts'

const KINDS = ['account_shared', 'rapid_in_out', 'velocity', 'win_ratio_high', 'payout_contradicted'] as const

/** Signs of fraud of the last 30 days: one account at several members, money straight through, many in an hour. */
export function SignalsPanel() {
  const { t } = useText()
  const { get, set } = useFilters()
  const kind = KINDS.find(each => each === get('kind'))
  const read = useRead('withdrawalSignals', { query: useScope() }, { everyMs: 15_000 })
  const data = read.data && groupSignals(read.data.list.filter(signal => !kind || signal.kind === kind))
  const columns = useColumns()
  return (
    <>
      <div className="filters">
        <FilterSelect
          label={t('withdrawal.signal')}
          all={t('withdrawal.allSignals')}
          value={kind}
          options={KINDS.map(value => ({ value, label: t(`withdrawal.flag.${value}`) }))}
          onChange={next => set({ kind: next })}
        />
      </div>
      <DataList
        caption={t('withdrawal.view.signals')}
        columns={columns}
        rowKey={row => row.key}
        read={{ data, error: read.error, refetch: read.refetch, isFetching: read.isFetching }}
        empty={{ title: t('withdrawal.noSignals'), text: t('withdrawal.noSignalsText') }}
      />
    </>
  )
}

function useColumns(): TableColumn<SignalGroup>[] {
  const { t } = useText()
  const { count, dateTime } = useFormat()
  const { becauseOf } = useWord()
  return [
    {
      key: 'kind',
      label: t('withdrawal.signal'),
      cell: ({ newest, times }) => (
        <span className="row gap-2">
          <Badge tone="warn" icon="flag">
            {t(`withdrawal.flag.${newest.kind}`)}
          </Badge>
          {times > 1 && <span className="num text-text-2">{t('withdrawal.signalTimes', { count: count(times) })}</span>}
        </span>
      ),
    },
    {
      key: 'members',
      label: t('withdrawal.signalMembers'),
      cell: ({ newest }) => (
        <span className="row flex-wrap gap-2 wd-names">
          {newest.members.map(member => (
            <MemberLink key={member.memberId} {...member} />
          ))}
        </span>
      ),
    },
    {
      key: 'evidence',
      label: t('withdrawal.evidenceLabel'),
      cell: ({ newest }) => <span className="num text-text-2">{becauseOf(newest.kind, newest.evidence)}</span>,
    },
    {
      key: 'withdrawal',
      label: t('withdrawal.card'),
      cell: ({ newest }) =>
        newest.withdrawalId === null ? (
          '—'
        ) : (
          <a className="link num" href={`#/withdrawals?view=all&id=${newest.withdrawalId}`}>
            {newest.number}
          </a>
        ),
    },
    { key: 'at', label: t('field.time'), cell: ({ newest }) => <span className="num text-text-2">{dateTime(newest.at)}</span> },
  ]
}
