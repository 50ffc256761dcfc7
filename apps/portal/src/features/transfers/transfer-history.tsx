import { Amount, Badge, Button, EmptyState, Icon, ListSkeleton } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberTransfersQuery } from '../../shared/api/queries/member-transfers.ts'
import { statePicture } from '../../shared/art/art.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { LoadError } from '../../shared/ui/load-error.tsx'
import type { MemberTransfer } from './types.ts'

/** What was sent and received, newest first. */
export function TransferHistory() {
  const { t } = useTranslation('transfers')
  const list = useInfiniteQuery(memberTransfersQuery())
  const transfers = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <section aria-label={t('history.title')}>
      <h3 className="h3 mb-3">{t('history.title')}</h3>
      {list.isError ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : list.isPending ? (
        <ListSkeleton rows={3} />
      ) : transfers.length === 0 ? (
        <EmptyState art={statePicture('empty-records')} title={t('history.emptyTitle')}>
          {t('history.emptyText')}
        </EmptyState>
      ) : (
        <ul className="tf-history">
          {transfers.map(transfer => (
            <HistoryLine key={transfer.transferId} transfer={transfer} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="mt-4 text-center">
          <Button size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function HistoryLine({ transfer }: { transfer: MemberTransfer }) {
  const { t } = useTranslation('transfers')
  const textOf = useInstantText()
  const { flow, counterpart, createdAt, number, amount, currency } = transfer
  const isSent = flow === 'sent'
  return (
    <li>
      <span className="tf-icon">
        <Icon name={isSent ? 'arrow-up-from-line' : 'arrow-down-to-line'} size="s" />
      </span>
      <span className="min-w-0 grow">
        <b className="block truncate font-semi">{t(`history.${flow}`, { account: counterpart.account })}</b>
        <span className="block text-12 text-text-2 num">
          {textOf(createdAt)} · {number}
        </span>
      </span>
      <span className="tf-history-end">
        <Amount value={isSent ? `-${amount}` : amount} currency={currency} />
        <Badge tone={isSent ? 'plain' : 'won'}>{t(`flow.${flow}`)}</Badge>
      </span>
    </li>
  )
}
