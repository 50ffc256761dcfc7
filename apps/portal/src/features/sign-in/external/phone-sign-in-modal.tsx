import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openModal } from '../../../shared/modals/modal-store.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { type PhoneCodeSent, PhoneNumberForm } from './phone-number-form.tsx'
import '../sign-in.css'
import '../proof/proof.css'

/** Signing in with a number that the phone-authentication provider proves: the number, then the code. */
export function PhoneSignInModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('externalSignIn')
  const [sent, setSent] = useState<PhoneCodeSent | null>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('phone.title')}
      description={t('phone.lead')}
      closesOnBackground={false}
      className="proof-modal"
    >
      {sent ? <PhoneCodeForm sent={sent} onBack={() => setSent(null)} onDone={onClose} /> : <PhoneNumberForm onSent={setSent} />}
      <p className="sign-in-other">
        <button type="button" className="link" onClick={() => openModal('login')}>
          {t('back')}
        </button>
      </p>
    </Dialog>
  )
}
