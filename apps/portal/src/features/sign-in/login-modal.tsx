import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { openModal } from '../../shared/modals/modal-store.ts'
import { forgetWish } from '../../shared/session/require-account.ts'
import { LoginPanel } from './login-panel.tsx'
import { SignInLogo } from './sign-in-logo.tsx'

/** The login popup. Closing it gives up what the visitor had wanted; joining instead keeps it. */
export function LoginModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signIn')
  const leave = () => {
    forgetWish()
    onClose()
  }
  return (
    <Dialog isOpen onClose={leave} title={t('login.title')} hidesTitle className="sign-in-modal">
      <SignInLogo />
      <p className="h2" aria-hidden="true">
        {t('login.title')}
      </p>
      <p className="sign-in-lead">{t('login.lead')}</p>
      <LoginPanel onDone={onClose} onJoin={() => openModal('register')} />
    </Dialog>
  )
}
