import { Badge, type TableColumn } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import type { MemberTransferRow } from '../../shared/api/types.ts'
import type { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { MemberLink } from '../../shared/ui/member-link.tsx'

interface TransferListProps {
  read: ReturnType<typeof useRead<'consoleMemberTransfers'>>
  showsBrand: boolean
  onPage: (page: number) => void
}

export function TransferList({ read, showsBrand, onPage }: TransferListProps) {
  const { t } = useText()
  return (
    <DataList
      caption={t('nav.memberTransfers')}
      columns={useColumns(showsBrand)}
      rowKey={row => row.transferId}
      read={read}
      onPage={onPage}
      empty={{ title: t('memberTransfer.none'), text: t('memberTransfer.noneText') }}
    />
  )
}

function useColumns(showsBrand: boolean): TableColumn<MemberTransferRow>[] {
  const { t } = useText()
  const { brandName } = useDesk()
  const { amount, dateTime } = useFormat()
  return [
    {
      key: 'number',
      label: t('field.number'),
      cell: row => (
        <span className="row-open">
          <span className="num">{row.number}</span>
          {showsBrand && <small>{brandName(row.merchantCode)}</small>}
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('field.amount'),
      isFigure: true,
      cell: row => (
        <>
          {row.isLarge && <Badge tone="warn">{t('memberTransfer.isLarge')}</Badge>} {amount(row.amount)}{' '}
          <span className="text-text-3">{row.currency}</span>
        </>
      ),
    },
    { key: 'sender', label: t('memberTransfer.sender'), cell: row => <MemberLink {...row.sender} /> },
    { key: 'direction', label: t('memberTransfer.direction'), cell: row => <Way row={row} /> },
    { key: 'receiver', label: t('memberTransfer.receiver'), cell: row => <MemberLink {...row.receiver} /> },
    { key: 'at', label: t('field.time'), cell: row => <span className="num text-text-2">{dateTime(row.createdAt)}</span> },
  ]
}

function Way({ row: { direction, levels } }: { row: MemberTransferRow }) {
  const { t } = useText()
  return (
    <Badge icon={direction === 'up' ? 'arrow-up' : 'arrow-down'}>
      {t(`memberTransfer.${direction}`)}
      {levels > 1 && ` · ${t('memberTransfer.levels', { levels })}`}
    </Badge>
  )
}
