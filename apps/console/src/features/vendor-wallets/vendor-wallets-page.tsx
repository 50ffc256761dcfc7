import { Badge, type TableColumn } from '@croupier/ui'
import { useScope } from '../../shared/api/operator.tsx'
import type { VendorTransferRow } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { Desk } from '../../shared/desk/desk.tsx'
import { useDeskColumns } from '../../shared/desk/use-desk-columns.tsx'
import { type Queue, useQueue } from '../../shared/desk/use-queue.ts'
import { ViewChips } from '../../shared/desk/view-chips.tsx'
import { useText } from '../../shared/i18n/use-text.ts'
import type { KeyHelp } from '../../shared/ui/keys-help.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { transferTone } from './transfer-tone.ts'
import { ConnectVendor, VendorCards } from './vendor-cards.tsx'
import { VendorTransferCard } from './vendor-transfer-card.tsx'
import './vendor-wallets.css'

const LOOK_EVERY_MS = 5_000
const VIEWS = ['open', 'unknown', 'all'] as const
const KEYS: readonly KeyHelp[] = [['c', 'keys.take']]

/** Vendors that hold money themselves, how they answer, and what is under way with them. */
export function VendorWalletsPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page } = useFilters()
  const view = VIEWS.find(each => each === get('view')) ?? 'open'
  const read = useRead('consoleVendorTransfers', { query: { ...scope, view, pageNo: page } }, { everyMs: LOOK_EVERY_MS })
  const queue = useQueue(read, row => row.transferId)
  return (
    <Desk
      title={t('nav.vendorWallets')}
      actions={<ConnectVendor />}
      head={
        <div className="mb-6">
          <VendorCards />
        </div>
      }
      filters={
        <ViewChips
          views={VIEWS.map(name => ({ name, label: t(`vendorWallet.view.${name}`) }))}
          shown={view}
          onShow={next => set({ view: next, id: undefined })}
        />
      }
      queue={queue}
      columns={useColumns(queue)}
      card={{
        title: t('vendorWallet.card'),
        nameOf: row => row.account,
        of: transferId => <VendorTransferCard transferId={transferId} onClose={() => queue.choose(undefined)} />,
      }}
      keys={KEYS}
      empty={{ title: t('vendorWallet.none'), text: t('vendorWallet.noneText') }}
    />
  )
}

function useColumns(queue: Queue<VendorTransferRow>): TableColumn<VendorTransferRow>[] {
  const { t } = useText()
  const { item, money, since } = useDeskColumns(queue)
  return [
    item(t('field.member'), row => row.account),
    {
      key: 'way',
      label: t('vendorWallet.way'),
      cell: row => t(row.to === 'main' ? 'vendorWallet.bring' : 'vendorWallet.send', { vendor: row.displayName }),
    },
    money(row => row),
    {
      key: 'state',
      label: t('field.state'),
      cell: row => (
        <span className="row gap-1 flex-wrap">
          <Badge tone={transferTone(row.state)}>{t(`vendorWallet.state.${row.state}`)}</Badge>
          {row.claim && <Badge tone="info">{row.claim.name}</Badge>}
          {row.settlement && row.endedAt === null && <Badge tone="primary">{t('vendorWallet.proposed')}</Badge>}
        </span>
      ),
    },
    { key: 'asked', label: t('vendorWallet.asked'), isFigure: true, cell: row => `${row.asks} / ${row.queries}` },
    since(t('vendorWallet.since'), row => row.createdAt),
  ]
}
