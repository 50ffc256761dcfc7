import { Badge, Button, ErrorState, ListSkeleton, Panel } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import type { ProviderRow } from '../../shared/api/types.ts'
import { useDo, useRead } from '../../shared/api/use-api.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { Change } from './provider-change.tsx'
import { ProviderDialog } from './provider-dialog.tsx'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Each provider with how it did in the last 24 hours. */
export function ProvidersTab() {
  const { t } = useText()
  const { may } = useDesk()
  const read = useRead('listProviders', {}, { everyMs: 15_000 })
  const [edited, setEdited] = useState<ProviderRow | 'new'>()
  if (read.error && !read.data)
    return (
      <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()}>
        {read.error.message}
      </ErrorState>
    )
  if (!read.data) return <ListSkeleton rows={4} />
  return (
    <div className="col gap-4">
      {may('provider.write') && (
        <div className="row justify-end">
          <Button size="s" tone="primary" icon="plug" onClick={() => setEdited('new')}>
            {t('provider.connect')}
          </Button>
        </div>
      )}
      <div className="card-grid">
        {read.data.map(provider => (
          <Panel key={provider.code} className="p-5 col gap-4">
            <div className="row justify-between items-start">
              <span className="min-w-0">
                <b className="font-semi text-16 block">{provider.name}</b>
                <span className="text-12 text-text-3 num">{provider.code}</span>
              </span>
              <Badge tone={provider.isOn ? 'won' : 'plain'}>{t(provider.isOn ? 'provider.on' : 'provider.off')}</Badge>
            </div>
            <Health provider={provider} />
            {provider.change && <Change code={provider.code} change={provider.change} />}
            {!provider.isBuiltIn && provider.version > 0 && <Connected provider={provider} onEdit={() => setEdited(provider)} />}
          </Panel>
        ))}
      </div>
      {edited && <ProviderDialog provider={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function Health({ provider: { health } }: { provider: ProviderRow }) {
  const { t } = useText()
  const { count, dateTime } = useFormat()
  /** In the unit in which people would say it. */
  const duration = (seconds: number): string => {
    if (seconds < 2 * MINUTE) return t('provider.seconds', { n: count(seconds) })
    if (seconds < 2 * HOUR) return t('provider.minutes', { n: count(Math.round(seconds / MINUTE)) })
    return t('provider.hours', { n: count(Math.round(seconds / HOUR)) })
  }
  const orDash = (value: number | null, text: (value: number) => string) => (value === null ? '—' : text(value))
  const lines: readonly (readonly [string, string])[] = [
    [
      t('provider.success'),
      orDash(health.successPercent, value =>
        t('provider.successOf', { percent: value, paid: count(health.paid), orders: count(health.orders) }),
      ),
    ],
    [t('provider.median'), orDash(health.medianSeconds, duration)],
    [t('provider.lag'), orDash(health.webhookLagMs, value => t('provider.ms', { n: count(value) }))],
    [
      t('provider.calls'),
      health.calls === 0 ? '—' : t('provider.callsOf', { calls: count(health.calls), failed: count(health.failedCalls) }),
    ],
    [t('provider.refused'), count(health.refusedWebhooks)],
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
          {t('provider.lastError', { at: dateTime(health.lastError.at), kind: health.lastError.kind, outcome: health.lastError.outcome })}
          <span className="block code-text clip" title={health.lastError.detail}>
            {health.lastError.detail}
          </span>
        </p>
      )}
    </>
  )
}

function Connected({ provider, onEdit }: { provider: ProviderRow; onEdit: () => void }) {
  const { t } = useText()
  const { may } = useDesk()
  const tried = useDo('tryProvider', ['listProviders'])
  if (!may('provider.write')) return null
  return (
    <div className="col gap-2">
      <div className="row gap-2">
        <Button size="s" icon="pencil" onClick={onEdit}>
          {t('action.edit')}
        </Button>
        <Button size="s" icon="zap" busy={tried.isPending} onClick={() => tried.mutate({ params: { code: provider.code } })}>
          {t('provider.try')}
        </Button>
      </div>
      {tried.data && (
        <p role="status" className={tried.data.outcome === 'ok' ? 'text-13 text-won' : 'text-13 text-lost'}>
          {t(`provider.tried.${tried.data.outcome}`, { ms: tried.data.ms })}
          {tried.data.detail && <span className="block code-text">{tried.data.detail}</span>}
        </p>
      )}
      <p className="text-12 text-text-3">
        {t('provider.webhook')} <code>{provider.webhookPath}</code>
        {provider.payoutWebhookPath && (
          <>
            {' '}
            {t('provider.payoutWebhook')} <code>{provider.payoutWebhookPath}</code>
          </>
        )}
      </p>
    </div>
  )
}
