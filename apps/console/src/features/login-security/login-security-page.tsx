import { ErrorState, Loading, Note, Panel, Skeleton } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { Page } from '../../shared/ui/page.tsx'
import { FiguresForm } from './figures-form.tsx'
import { ProvidersPanel } from './providers-panel.tsx'

/** How strictly the brand judges sign-in, and the outside ways in that it takes. */
export function LoginSecurityPage() {
  const { t } = useText()
  const { me, may, brandId = me.brands[0]?.brandId ?? '' } = useDesk()
  const brand = me.brands.find(candidate => candidate.brandId === brandId)
  const read = useRead('consoleLoginSecurity', { params: { brandId } }, { enabled: brandId !== '' })
  const title = brand ? `${t('nav.loginSecurity')} · ${brand.name}` : t('nav.loginSecurity')
  if (read.data?.brandId !== brandId)
    return (
      <Page title={title}>
        {read.error ? (
          <Panel>
            <ErrorState title={t('state.failed')} code={read.error.code} onRetry={() => void read.refetch()} isRetrying={read.isFetching}>
              {read.error.message}
            </ErrorState>
          </Panel>
        ) : (
          <Loading>
            <Skeleton width="100%" height={420} />
          </Loading>
        )}
      </Page>
    )
  return (
    <Page title={title}>
      {!may('security.write') && (
        <div className="mb-4">
          <Note>{t('loginSecurity.readOnly')}</Note>
        </div>
      )}
      <FiguresForm key={brandId} read={read.data} />
      <ProvidersPanel brandId={brandId} />
    </Page>
  )
}
