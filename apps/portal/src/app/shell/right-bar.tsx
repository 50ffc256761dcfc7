import { Icon, IconButton, type IconName } from '@croupier/ui'
import { useTranslation } from 'react-i18next'
import { useStatus } from '../../shared/brand/use-brand.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { useOpenService } from '../../shared/service/use-open-service.ts'

/** Contact and apps, at the edge of a wide page. Ways that the brand has not opened are not shown. */
export function RightBar() {
  const { t } = useTranslation()
  const { brand } = useStatus()
  const openService = useOpenService()
  return (
    <aside className="rail" aria-label={t('rail.label')}>
      {openService && <IconButton icon="headphones" label={t('shell.service')} onClick={openService} />}
      <RailLink href={brand.contact.social} icon="message-square" label={t('rail.social')} />
      <RailLink href={brand.contact.mail} icon="mail" label={t('rail.mail')} />
      <hr />
      <IconButton icon="qr-code" label={t('rail.apps')} onClick={() => openModal('apps')} />
      <IconButton icon="chevron-up" label={t('rail.top')} onClick={() => scrollTo({ top: 0, behavior: 'smooth' })} />
    </aside>
  )
}

function RailLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  if (!href) return null
  const opensPage = !href.startsWith('mailto:')
  return (
    <a className="ib" href={href} aria-label={label} title={label} {...(opensPage && { target: '_blank', rel: 'noopener' })}>
      <Icon name={icon} />
    </a>
  )
}
