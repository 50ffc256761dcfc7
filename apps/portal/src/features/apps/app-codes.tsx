import { QR_MARGIN_PX, QR_SIZE_PX } from '@croupier/contract/browser'
import { QrCode } from '@croupier/ui/components/qr-code.tsx'
import { useTranslation } from 'react-i18next'
import { useBrand } from '../../shared/brand/use-brand.ts'

const KINDS = ['ios', 'iosLite', 'android'] as const

/** A code for the portal itself, which every phone can open, and for each app that the brand offers: scan it, or follow the link on the phone. */
export function AppCodes() {
  const { t } = useTranslation('apps')
  const { apps } = useBrand()
  const offered = KINDS.filter(kind => apps[kind] !== '').map(kind => ({ kind, href: apps[kind] }))
  return (
    <ul className="app-codes">
      {[...offered, { kind: 'web' as const, href: `${location.origin}/` }].map(({ kind, href }) => (
        <li key={kind} className="panel">
          <h2 className="h3">{t(`${kind}.title`)}</h2>
          <QrCode text={href} label={t('scan', { app: t(`${kind}.title`) })} sizePx={QR_SIZE_PX} marginPx={QR_MARGIN_PX} />
          <p className="text-13 text-text-2">{t(`${kind}.steps`)}</p>
          <a className="btn soft sm" href={href} rel="noopener" aria-label={`${t('open')}: ${t(`${kind}.title`)}`}>
            {t('open')}
          </a>
        </li>
      ))}
    </ul>
  )
}
