import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { forgetWish, promptLogin } from '../../shared/session/require-account.ts'
import { AuthLogo } from './auth-logo.tsx'
import { RegisterForm } from './register-form.tsx'

/** Joining over the page. A stray click beside it does not throw away what was typed. */
export function RegisterModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('auth')
  const leave = () => {
    forgetWish()
    onClose()
  }
  return (
    <Dialog isOpen onClose={leave} title={t('register.title')} hidesTitle closesOnBackground={false} className="auth-modal wide">
      <AuthLogo />
      <p className="h2" aria-hidden="true">
        {t('register.title')}
      </p>
      <p className="auth-lead">{t('register.lead')}</p>
      <RegisterForm onDone={onClose} />
      <p className="auth-other">
        {t('register.already')}
        <button type="button" className="link" onClick={() => promptLogin()}>
          {t('register.logIn')}
        </button>
      </p>
    </Dialog>
  )
}
