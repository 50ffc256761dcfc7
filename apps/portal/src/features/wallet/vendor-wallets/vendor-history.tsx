import { Amount, Badge } from '@croupier/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { vendorTransfersQuery } from '../../../shared/api/queries/vendor-wallets.ts'
import { EntryLine } from '../../../shared/records/entry-line.tsx'
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
  return (
    <EntryLine
      sign={{ picture: <WalletTile name={transfer.displayName} /> }}
      what={t(transfer.from === 'main' ? 'history.to' : 'history.from', { vendor: transfer.displayName })}
      when={textOf(transfer.createdAt)}
      amount={<Amount value={transfer.amount} currency={transfer.currency} />}
      state={<Badge {...transferLook(transfer.state)}>{t(`history.${stageOf(transfer)}`)}</Badge>}
    />
  )
}
