import { Amount, Badge, Button, ListSkeleton } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { vendorTransfersQuery } from '../../../shared/api/queries/vendor-wallets.ts'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { LoadError } from '../../../shared/ui/load-error.tsx'
import { stageOf, transferLook } from './transfer-look.ts'
import type { VendorTransfer } from './types.ts'
import { WalletTile } from './wallet-tile.tsx'

/** Earlier transfers with their ends. */
export function VendorHistory() {
  const { t } = useTranslation('vendorWallets')
  const list = useInfiniteQuery(vendorTransfersQuery())
  const transfers = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <section aria-label={t('history.title')}>
      <h3 className="h3 mb-2">{t('history.title')}</h3>
      {list.isError ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : list.isPending ? (
        <ListSkeleton rows={3} />
      ) : transfers.length === 0 ? (
        <p className="well p-4 text-13 text-text-2">{t('history.empty')}</p>
      ) : (
        <ul className="record-panel">
          {transfers.map(transfer => (
            <HistoryLine key={transfer.transferId} transfer={transfer} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="mt-3 text-center">
          <Button size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function HistoryLine({ transfer }: { transfer: VendorTransfer }) {
  const { t } = useTranslation('vendorWallets')
  const textOf = useInstantText()
  const { tone, icon } = transferLook(transfer.state)
  const isSending = transfer.from === 'main'
  return (
    <li className="entry">
      <WalletTile name={transfer.displayName} />
      <span className="min-w-0 grow">
        <b className="block truncate font-semi">{t(isSending ? 'history.to' : 'history.from', { vendor: transfer.displayName })}</b>
        <span className="text-12 text-text-2 num">{textOf(transfer.createdAt)}</span>
      </span>
      <span className="entry-end">
        <Amount value={transfer.amount} currency={transfer.currency} className="font-semi" />
        <Badge tone={tone} icon={icon}>
          {t(`history.${stageOf(transfer)}`)}
        </Badge>
      </span>
    </li>
  )
}
