import { Amount, Badge } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { vendorTransfersQuery } from '../../../shared/api/queries/vendor-wallets.ts'
import { PagedList } from '../../../shared/records/paged-list.tsx'
import { useInstantText } from '../../../shared/records/use-record-dates.ts'
import { stageOf, transferLook } from './transfer-look.ts'
import type { VendorTransfer } from './types.ts'
import { WalletTile } from './wallet-tile.tsx'

/** Earlier transfers with their ends. */
export function VendorHistory() {
  const { t } = useTranslation('vendorWallets')
  return (
    <PagedList
      title={t('history.title')}
      empty={t('history.empty')}
      more={t('history.more')}
      query={useInfiniteQuery(vendorTransfersQuery())}
      keyOf={({ transferId }) => transferId}
    >
      {transfer => <HistoryLine transfer={transfer} />}
    </PagedList>
  )
}

function HistoryLine({ transfer }: { transfer: VendorTransfer }) {
  const { t } = useTranslation('vendorWallets')
  const textOf = useInstantText()
  const { tone, icon } = transferLook(transfer.state)
  const isSending = transfer.from === 'main'
  return (
    <div className="entry">
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
    </div>
  )
}
