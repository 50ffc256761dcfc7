import { Amount, Badge } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberTransfersQuery } from '../../shared/api/queries/member-transfers.ts'
import { EntryLine } from '../../shared/records/entry-line.tsx'
import { PagedList } from '../../shared/records/paged-list.tsx'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import type { MemberTransfer } from './types.ts'

/** What was sent and received, newest first. Where nothing can be sent, an empty list goes without saying. */
export function TransferHistory({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('memberTransfers')
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
  const { t } = useTranslation('memberTransfers')
  const textOf = useInstantText()
  const { flow, counterpart, createdAt, number, amount, currency } = transfer
  const isSent = flow === 'sent'
  return (
    <EntryLine
      sign={isSent ? 'arrow-up-from-line' : 'arrow-down-to-line'}
      what={t(`history.${flow}`, { account: counterpart.account })}
      when={`${textOf(createdAt)} · ${number}`}
      amount={<Amount value={isSent ? `-${amount}` : amount} currency={currency} />}
      state={<Badge tone={isSent ? 'plain' : 'won'}>{t(`flow.${flow}`)}</Badge>}
    />
  )
}
