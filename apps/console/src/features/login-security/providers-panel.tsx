import { Badge, Button, ErrorState, Loading, Panel, Skeleton } from '@croupier/ui'
import { useState } from 'react'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import type { Provider } from './provider.ts'
import { ProviderDialog } from './provider-dialog.tsx'

/** Google, Facebook and the phone: whether each is on, and the way to set it up. */
export function ProvidersPanel({ brandId }: { brandId: string }) {
  const { t } = useText()
  const { may } = useDesk()
  const read = useRead('consoleExternalProviders', { params: { brandId } })
  const [edited, setEdited] = useState<Provider | null>(null)
  return (
    <Panel className="form-sec">
      <h2>{t('loginSecurity.part.providers')}</h2>
      <p>{t('loginSecurity.text.providers')}</p>
      {!may('sign-in-provider.write') && <p className="text-13 text-text-2">{t('loginSecurity.ownerSetsUp')}</p>}
      {read.error && (
        <ErrorState title={t('state.failed')} code={read.error.code} requestId={read.error.requestId} onRetry={() => void read.refetch()} />
      )}
      {!read.data && !read.error && (
        <Loading>
          <Skeleton width="100%" height={140} />
        </Loading>
      )}
      <ul className="provider-list">
        {read.data?.list.map(provider => (
          <li key={provider.provider}>
            <b className="font-semi">{t(`loginSecurity.provider.${provider.provider}`)}</b>
            <span className="clip text-12 text-text-2">{provider.settings.clientId || t('loginSecurity.notSetUp')}</span>
            <Badge tone={provider.settings.isOn ? 'won' : 'plain'}>
              {t(provider.settings.isOn ? 'loginSecurity.on' : 'loginSecurity.off')}
            </Badge>
            <Button
              size="s"
              icon="settings"
              disabled={!may('sign-in-provider.write')}
              aria-label={t('loginSecurity.setUpLabel', { provider: t(`loginSecurity.provider.${provider.provider}`) })}
              onClick={() => setEdited(provider)}
            >
              {t('loginSecurity.setUp')}
            </Button>
          </li>
        ))}
      </ul>
      {edited && <ProviderDialog brandId={brandId} provider={edited} onClose={() => setEdited(null)} />}
    </Panel>
  )
}
