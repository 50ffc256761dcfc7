import { QR_MARGIN_PX, QR_SIZE_PX } from '@croupier/contract/browser'
import { EmptyState } from '@croupier/ui'
import { QrCode } from '@croupier/ui/components/qr-code.tsx'
import { useTranslation } from 'react-i18next'
import { statePicture } from '../../shared/art/art.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'

const KINDS = ['ios', 'iosLite', 'android'] as const

/** A code for each app that the brand offers: scan it, or follow the link on the phone itself. */
export function AppCodes() {
  const { t } = useTranslation('apps')
  const { apps } = useBrand()
  const offered = KINDS.filter(kind => apps[kind] !== '')
  if (offered.length === 0)
    return (
      <EmptyState art={statePicture('empty-tables')} title={t('noneTitle')}>
        {t('noneText')}
      </EmptyState>
    )
  return (
    <ul className="app-codes">
      {offered.map(kind => (
        <li key={kind} className="panel">
          <h2 className="h3">{t(`${kind}.title`)}</h2>
          <QrCode text={apps[kind]} label={t('scan', { app: t(`${kind}.title`) })} sizePx={QR_SIZE_PX} marginPx={QR_MARGIN_PX} />
          <p className="text-13 text-text-2">{t(`${kind}.steps`)}</p>
          <a className="btn soft sm" href={apps[kind]} rel="noopener">
            {t('open')}
          </a>
        </li>
      ))}
    </ul>
  )
}
