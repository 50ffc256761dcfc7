import { Badge, type BadgeTone, Button, EmptyState, ErrorState, ListSkeleton, Panel, SelectField } from '@croupier/ui'
import { useState } from 'react'
import { useDesk, useScope } from '../../shared/api/operator.tsx'
import type { VendorWalletRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { VendorDialog } from './vendor-dialog.tsx'
import { VendorTry } from './vendor-try.tsx'

const STATES = ['on', 'maintenance', 'off'] as const
const TONES: Readonly<Record<VendorWalletRow['state'], BadgeTone>> = { on: 'won', maintenance: 'warn', off: 'plain' }

/** Each vendor with what members hold there and how it answered in the last 24 hours. */
export function VendorCards() {
  const { t } = useText()
  const read = useRead('consoleVendorWallets', { query: useScope() }, { everyMs: 15_000 })
  if (read.error && !read.data)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  if (!read.data) return <ListSkeleton rows={3} />
  if (read.data.length === 0)
    return (
      <EmptyState title={t('vendorWallet.noVendor')} action={<ConnectVendor />}>
        {t('vendorWallet.noVendorText')}
      </EmptyState>
    )
  return (
    <div className="card-grid">
      {read.data.map(vendor => (
        <VendorCard key={`${vendor.brandId} ${vendor.vassalage}`} vendor={vendor} />
      ))}
    </div>
  )
}

/** Opens the form for one more vendor; nothing for whoever may not. */
export function ConnectVendor() {
  const { t } = useText()
  const { may } = useDesk()
  const [isOpen, setOpen] = useState(false)
  if (!may('provider.write')) return null
  return (
    <>
      <Button size="s" tone="primary" icon="plug" onClick={() => setOpen(true)}>
        {t('vendorWallet.connect')}
      </Button>
      {isOpen && <VendorDialog vendor={undefined} onClose={() => setOpen(false)} />}
    </>
  )
}

function VendorCard({ vendor }: { vendor: VendorWalletRow }) {
  const { t } = useText()
  const { may, brandName } = useDesk()
  const { amount } = useFormat()
  return (
    <Panel className="p-5 col gap-4">
      <div className="row justify-between items-start">
        <span className="min-w-0">
          <b className="font-semi text-16 block">{vendor.displayName}</b>
          <span className="text-12 text-text-3">
            {brandName(vendor.merchantCode)} · <span className="num">{vendor.vassalage}</span> ·{' '}
            {t(`vendorWallet.adapter.${vendor.adapter}`)}
          </span>
        </span>
        <Badge tone={TONES[vendor.state]}>{t(`vendorWallet.vendor.${vendor.state}`)}</Badge>
      </div>
      <p>
        <span className="text-12 text-text-3 block">{t('vendorWallet.held')}</span>
        <b className="num text-16">{amount(vendor.health.held)}</b> <span className="text-text-3">{vendor.currency}</span>
      </p>
      <Health vendor={vendor} />
      {vendor.isSingle && <p className="text-12 text-warn">{t('vendorWallet.single')}</p>}
      {may('provider.write') && (
        <div className="col gap-3 mt-auto">
          <StateChoice vendor={vendor} />
          <Acts vendor={vendor} />
        </div>
      )}
    </Panel>
  )
}

function Health({ vendor: { health } }: { vendor: VendorWalletRow }) {
  const { t } = useText()
  const { count, dateTime } = useFormat()
  const lines: readonly (readonly [string, string])[] = [
    [t('vendorWallet.open'), t('vendorWallet.openOf', { open: count(health.open), unknown: count(health.unknown) })],
    [
      t('provider.calls'),
      health.calls === 0 ? '—' : t('provider.callsOf', { calls: count(health.calls), failed: count(health.failedCalls) }),
    ],
    [t('vendorWallet.median'), health.medianMs === null ? '—' : t('provider.ms', { n: count(health.medianMs) })],
  ]
  return (
    <>
      <dl className="kv">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {health.lastError && (
        <p className="text-12 text-lost">
          {t('vendorWallet.lastError', { at: dateTime(health.lastErrorAt) })}
          <span className="block code-text clip" title={health.lastError}>
            {health.lastError}
          </span>
        </p>
      )}
    </>
  )
}

/** On, resting or off: with what is stored already, and under its version. */
function StateChoice({ vendor }: { vendor: VendorWalletRow }) {
  const { t } = useText()
  const save = useDo('saveVendorWallet', ['consoleVendorWallets'])
  const { brandId, vassalage, displayName, amountMin, amountMax, settings, version } = vendor
  return (
    <SelectField
      small
      label={t('field.state')}
      value={vendor.state}
      disabled={save.isPending}
      options={STATES.map(state => ({ value: state, label: t(`vendorWallet.vendor.${state}`) }))}
      onChange={event => {
        const state = STATES.find(each => each === event.target.value)
        if (state) save.mutate({ params: { brandId, vassalage }, body: { version, displayName, state, amountMin, amountMax, settings } })
      }}
    />
  )
}

function Acts({ vendor }: { vendor: VendorWalletRow }) {
  const { t } = useText()
  const [open, setOpen] = useState<'form' | 'try'>()
  const close = () => setOpen(undefined)
  return (
    <div className="row gap-2 flex-wrap">
      <Button size="s" icon="pencil" aria-label={t('vendorWallet.editOf', { vendor: vendor.displayName })} onClick={() => setOpen('form')}>
        {t('action.edit')}
      </Button>
      {vendor.adapter === 'http' && (
        <Button size="s" icon="zap" aria-label={t('vendorWallet.tryTitle', { vendor: vendor.displayName })} onClick={() => setOpen('try')}>
          {t('vendorWallet.try')}
        </Button>
      )}
      {open === 'form' && <VendorDialog vendor={vendor} onClose={close} />}
      {open === 'try' && <VendorTry vendor={vendor} onClose={close} />}
    </div>
  )
}
