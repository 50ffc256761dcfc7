import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { openModal } from '../../shared/modals/modal-store.ts'
import { forgetWish } from '../../shared/session/require-account.ts'
import { RegisterForm } from './register-form.tsx'
import { SignInLogo } from './sign-in-logo.tsx'

/** Joining over the page. Signing in instead keeps what the visitor had wanted. A stray click beside it does not throw away what was typed. */
export function RegisterModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signIn')
  const leave = () => {
    forgetWish()
    onClose()
  }
  return (
    <Dialog isOpen onClose={leave} title={t('register.title')} hidesTitle closesOnBackground={false} className="sign-in-modal wide">
      <SignInLogo />
      <p className="h2" aria-hidden="true">
        {t('register.title')}
      </p>
      <p className="sign-in-lead">{t('register.lead')}</p>
      <RegisterForm onDone={onClose} />
      <p className="sign-in-other">
        {t('register.already')}
        <button type="button" className="link" onClick={() => openModal('login')}>
          {t('register.logIn')}
        </button>
      </p>
    </Dialog>
  )
}
