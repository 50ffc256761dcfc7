import { Badge, Chip, type TableColumn } from '@croupier/ui'
import { useScope } from '../../shared/api/operator.tsx'
import type { VendorTransferRow } from '../../shared/api/types.ts'
import { useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { DataList } from '../../shared/ui/data-list.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { useFilters } from '../../shared/ui/use-filters.ts'
import { transferTone } from './transfer-tone.ts'
import { ConnectVendor, VendorCards } from './vendor-cards.tsx'
import { VendorTransferCard } from './vendor-transfer-card.tsx'
import './vendor-wallets.css'

const LOOK_EVERY_MS = 5_000
const VIEWS = ['open', 'unknown', 'all'] as const

/** Vendors that hold money themselves, how they answer, and what is under way with them. */
export function VendorWalletsPage() {
  const { t } = useText()
  const scope = useScope()
  const { get, set, page, id } = useFilters()
  const view = VIEWS.find(each => each === get('view')) ?? 'open'
  const read = useRead('consoleVendorTransfers', { query: { ...scope, view, pageNo: page } }, { everyMs: LOOK_EVERY_MS })
  const choose = (transferId: string | undefined) => set({ id: transferId })
  return (
    <Page
      title={t('nav.vendorWallets')}
      actions={<ConnectVendor />}
      card={id && <VendorTransferCard key={id} transferId={id} onClose={() => choose(undefined)} />}
      cardTitle={t('vendorWallet.card')}
      onCloseCard={() => choose(undefined)}
    >
      <VendorCards />
      <div className="filters mt-6">
        {VIEWS.map(each => (
          <Chip key={each} isOn={view === each} onClick={() => set({ view: each, id: undefined })}>
            {t(`vendorWallet.view.${each}`)}
          </Chip>
        ))}
      </div>
      <DataList
        caption={t('nav.vendorWallets')}
        columns={useColumns(choose)}
        rowKey={row => row.transferId}
        read={read}
        chosen={id}
        onChoose={choose}
        onPage={next => set({ page: String(next) })}
        empty={{ title: t('vendorWallet.none'), text: t('vendorWallet.noneText') }}
      />
    </Page>
  )
}

function useColumns(open: (transferId: string) => void): TableColumn<VendorTransferRow>[] {
  const { t } = useText()
  const { amount, ago, dateTime } = useFormat()
  return [
    {
      key: 'account',
      label: t('field.member'),
      cell: row => (
        <button type="button" className="link font-semi" onClick={() => open(row.transferId)}>
          {row.account}
        </button>
      ),
    },
    {
      key: 'way',
      label: t('vendorWallet.way'),
      cell: row => t(row.to === 'main' ? 'vendorWallet.bring' : 'vendorWallet.send', { vendor: row.displayName }),
    },
    {
      key: 'amount',
      label: t('field.amount'),
      isFigure: true,
      cell: row => (
        <>
          {amount(row.amount)} <span className="text-text-3">{row.currency}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('field.state'),
      cell: row => (
        <span className="row gap-1 flex-wrap">
          <Badge tone={transferTone(row.state)}>{t(`vendorWallet.state.${row.state}`)}</Badge>
          {row.settlement && row.endedAt === null && <Badge tone="primary">{t('vendorWallet.proposed')}</Badge>}
        </span>
      ),
    },
    { key: 'asked', label: t('vendorWallet.asked'), isFigure: true, cell: row => `${row.asks} / ${row.queries}` },
    { key: 'at', label: t('vendorWallet.since'), cell: row => <span title={dateTime(row.createdAt)}>{ago(row.createdAt)}</span> },
  ]
}
