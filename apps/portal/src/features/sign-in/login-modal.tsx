import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasTrial } from '../../shared/games/use-has-trial.ts'
import { openModal } from '../../shared/modals/modal-store.ts'
import { forgetWish, wishedGame } from '../../shared/session/require-account.ts'
import { LoginPanel } from './login-panel.tsx'
import { SignInLogo } from './sign-in-logo.tsx'
import { WishedGame } from './wished-game.tsx'

/** The login popup. Closing it gives up what the visitor had wanted; joining instead keeps it. */
export function LoginModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signIn')
  const [game] = useState(wishedGame)
  const hasTrial = useHasTrial()
  const offersTrial = game !== undefined && hasTrial(game)
  const leave = () => {
    forgetWish()
    onClose()
  }
  return (
    <Dialog isOpen onClose={leave} title={t('login.title')} hidesTitle className="sign-in-modal">
      <SignInLogo />
      {game ? (
        <WishedGame game={game} hasTrial={offersTrial} onDone={onClose} />
      ) : (
        <>
          <p className="h2" aria-hidden="true">
            {t('login.title')}
          </p>
          <p className="sign-in-lead">{t('login.lead')}</p>
        </>
      )}
      <LoginPanel isOfferedAbove={offersTrial} onDone={onClose} onJoin={() => openModal('register')} />
    </Dialog>
  )
}
