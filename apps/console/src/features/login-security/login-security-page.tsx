import { Note } from '@croupier/ui'
import { useDesk } from '../../shared/api/operator.tsx'
import { useRead } from '../../shared/api/use-api.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { Page } from '../../shared/ui/page.tsx'
import { ScreenState } from '../../shared/ui/screen-state.tsx'
import { FiguresForm } from './figures-form.tsx'
import { ProvidersPanel } from './providers-panel.tsx'

/** How strictly the brand judges sign-in, and the outside ways in that it takes. */
export function LoginSecurityPage() {
  const { t } = useText()
  const { me, may, brandId = me.brands[0]?.brandId ?? '' } = useDesk()
  const brand = me.brands.find(candidate => candidate.brandId === brandId)
  const read = useRead('consoleLoginSecurity', { params: { brandId } }, { enabled: brandId !== '' })
  const title = brand ? `${t('nav.loginSecurity')} · ${brand.name}` : t('nav.loginSecurity')
  // While another brand's figures come, those before are not its own.
  const shown = read.data?.brandId === brandId ? read.data : undefined
  return (
    <ScreenState title={title} read={{ ...read, data: shown }}>
      {figures => (
        <Page title={title}>
          {!may('security.write') && (
            <div className="mb-4">
              <Note>{t('loginSecurity.readOnly')}</Note>
            </div>
          )}
          <FiguresForm key={brandId} read={figures} />
          <ProvidersPanel brandId={brandId} />
        </Page>
      )}
    </ScreenState>
  )
}
