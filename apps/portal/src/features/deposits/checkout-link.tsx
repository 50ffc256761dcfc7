import { ButtonLink } from '@croupier/ui'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { openCheckoutTab } from './open-checkout-tab.ts'

interface CheckoutLinkProps {
  href: string
  /** It is the one thing to do, rather than one way among others. */
  isMain?: boolean
}

/** To the provider's page, in a tab beside this one. */
export function CheckoutLink({ href, isMain = false }: CheckoutLinkProps) {
  const { t } = useTranslation('deposits')
  const open = (event: MouseEvent) => {
    // Where no tab may be opened, the link does what links do.
    if (openCheckoutTab(href)) event.preventDefault()
  }
  return (
    <ButtonLink
      {...(isMain ? { tone: 'primary' } : { tone: 'soft', size: 's' })}
      href={href}
      target="_blank"
      rel="noopener"
      iconEnd="external-link"
      onClick={open}
    >
      {isMain ? t('order.goPay') : t('pay.tryPage')}
    </ButtonLink>
  )
}
