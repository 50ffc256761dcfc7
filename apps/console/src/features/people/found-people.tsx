import type { TableColumn } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { Answer } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { StateBadge, TypeBadge } from './person-words.tsx'

type Found = Answer<'findPeople'>['list'][number]

/** People by the start of their account, each with the way down to them. */
export function FoundPeople({
  q,
  scope,
  chosen,
  onOpen,
}: {
  q: string
  scope: { brandId?: string }
  chosen: string | undefined
  onOpen: (memberId: string) => void
}) {
  const { t } = useText()
  const { brandName } = useDesk()
  const { count } = useFormat()
  const read = useRead('findPeople', { query: { ...scope, q } })
  const brand: TableColumn<Found> = { key: 'brand', label: t('field.brand'), cell: row => brandName(row.merchantCode) }
  const columns: TableColumn<Found>[] = [
    {
      key: 'account',
      label: t('people.account'),
      cell: row => (
        <button type="button" className="row-open" onClick={() => onOpen(row.memberId)}>
          {row.account}
          <small>{row.uplines.length > 0 ? row.uplines.map(({ account }) => account).join(' › ') : t('people.top')}</small>
        </button>
      ),
    },
    ...(scope.brandId ? [] : [brand]),
    {
      key: 'type',
      label: t('people.typeLabel'),
      cell: row => (
        <span className="row gap-1 flex-wrap">
          <TypeBadge type={row.type} />
          <StateBadge status={row.status} />
        </span>
      ),
    },
    { key: 'direct', label: t('people.direct'), isFigure: true, cell: row => count(row.direct) },
    { key: 'team', label: t('people.team'), isFigure: true, cell: row => count(row.team) },
  ]
  return (
    <DataList
      caption={t('nav.agents')}
      columns={columns}
      rowKey={row => row.memberId}
      read={{ ...read, data: read.data?.list }}
      chosen={chosen}
      onChoose={onOpen}
      empty={{ title: t('list.noMatch'), text: t('list.noMatchText') }}
    />
  )
}
