import type { ExternalOffer } from '@croupier/contract/browser'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { forgetWish } from '../../../shared/session/require-account.ts'
import { LinkForm } from './link-form.tsx'
import { RegisterExternalForm } from './register-external-form.tsx'
import '../sign-in.css'
import '../proof/proof.css'

/** A provider vouches for somebody: his account here is connected with it, or opened. */
export function ExternalOfferModal({ params: offer, onClose }: { params: ExternalOffer; onClose: () => void }) {
  const { t } = useTranslation('externalSignIn')
  const leave = () => {
    forgetWish()
    onClose()
  }
  const provider = t(`name.${offer.provider}`)
  const who = offer.email ?? offer.mobile ?? offer.name ?? provider
  const isLink = offer.account !== null
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t(isLink ? 'link.title' : 'register.title')}
      description={isLink ? t('link.lead', { account: offer.account, email: offer.email, provider }) : t('register.lead', { who })}
      closesOnBackground={false}
      className="proof-modal"
    >
      {isLink ? <LinkForm offer={offer} onDone={onClose} /> : <RegisterExternalForm offer={offer} onDone={onClose} />}
    </Dialog>
  )
}
