import { Badge, Chip, type TableColumn } from '@croupier/ui'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { SaferPlayExclusion } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { MemberLink } from '../../shared/ui/member-link.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'

export function ExclusionsList() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const runningOnly = get('all') !== '1'
  const read = useRead('saferPlayExclusions', { query: { ...scope, pageNo: page, runningOnly } }, { everyMs: 30_000 })
  return (
    <>
      <div className="filters">
        <Chip isOn={runningOnly} onClick={() => set({ all: runningOnly ? '1' : undefined })}>
          {t('saferPlay.runningOnly')}
        </Chip>
      </div>
      <DataList
        caption={t('saferPlay.excluded')}
        columns={useColumns()}
        rowKey={row => row.exclusionId}
        read={read}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('saferPlay.nobody'), text: t('saferPlay.nobodyText') }}
      />
    </>
  )
}

function useColumns(): TableColumn<SaferPlayExclusion>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { dateTime } = useFormat()
  return [
    { key: 'member', label: t('field.member'), cell: row => <MemberLink {...row} /> },
    { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) },
    {
      key: 'kind',
      label: t('field.kind'),
      cell: row => (
        <span className="row gap-1">
          <Badge tone={row.kind === 'self_exclusion' ? 'warn' : 'info'}>{t(`saferPlay.kind.${row.kind}`)}</Badge>
          {row.isFollowing && <span className="text-12 text-text-3">{t('saferPlay.follows')}</span>}
        </span>
      ),
    },
    { key: 'from', label: t('saferPlay.from'), cell: row => <span className="num">{dateTime(row.startsAt)}</span> },
    {
      key: 'until',
      label: t('saferPlay.until'),
      cell: row => (row.endsAt === null ? t('saferPlay.forEver') : <span className="num">{dateTime(row.endsAt)}</span>),
    },
    {
      key: 'state',
      label: t('field.state'),
      cell: row => <Badge tone={row.isRunning ? 'warn' : 'plain'}>{t(row.isRunning ? 'saferPlay.runs' : 'saferPlay.over')}</Badge>,
    },
  ]
}
