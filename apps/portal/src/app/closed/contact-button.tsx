import { buttonClass, Icon } from '@croupier/ui'
import { useTranslation } from 'react-i18next'

/** Opens customer service; a brand without one shows no button. */
export function ContactButton({ href }: { href: string }) {
  const { t } = useTranslation()
  if (!href) return null
  return (
    <a className={buttonClass({ tone: 'primary' })} href={href} target="_blank" rel="noopener">
      <Icon name="headphones" size="s" />
      {t('closed.contact')}
    </a>
  )
}
