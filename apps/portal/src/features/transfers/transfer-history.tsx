import { Amount, Badge, Icon } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberTransfersQuery } from '../../shared/api/queries/member-transfers.ts'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import type { MemberTransfer } from './types.ts'

/** What was sent and received, newest first. Where nothing can be sent, an empty list goes without saying. */
export function TransferHistory({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('transfers')
  const query = useInfiniteQuery(memberTransfersQuery())
  if (!isOpen && query.data?.pages[0]?.total === 0) return null
  return (
    <PagedList
      title={t('history.title')}
      empty={{ title: t('history.emptyTitle'), text: t('history.emptyText') }}
      more={t('history.more')}
      query={query}
      keyOf={({ transferId }) => transferId}
    >
      {transfer => <HistoryLine transfer={transfer} />}
    </PagedList>
  )
}

function HistoryLine({ transfer }: { transfer: MemberTransfer }) {
  const { t } = useTranslation('transfers')
  const textOf = useInstantText()
  const { flow, counterpart, createdAt, number, amount, currency } = transfer
  const isSent = flow === 'sent'
  return (
    <div className="entry">
      <span className="entry-icon">
        <Icon name={isSent ? 'arrow-up-from-line' : 'arrow-down-to-line'} size="s" />
      </span>
      <span className="min-w-0 grow">
        <b className="block truncate font-semi">{t(`history.${flow}`, { account: counterpart.account })}</b>
        <span className="block text-12 text-text-2 num">
          {textOf(createdAt)} · {number}
        </span>
      </span>
      <span className="entry-end">
        <Amount value={isSent ? `-${amount}` : amount} currency={currency} className="font-semi" />
        <Badge tone={isSent ? 'plain' : 'won'}>{t(`flow.${flow}`)}</Badge>
      </span>
    </div>
  )
}
