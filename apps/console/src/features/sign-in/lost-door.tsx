import { Note } from '@croupier/ui'
import { Dialog } from '@croupier/ui/components/dialog.tsx'
import { session } from '../../shared/api/session.ts'
import { useText } from '../../shared/i18n/use-text.ts'
import { SignInForm } from './sign-in-page.tsx'

/** Stands before the screens of an operator whose session has ended, hides them, and lets him go on with what he was writing. */
export function LostDoor() {
  const { t } = useText()
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      closesOnEscape={false}
      closesOnBackground={false}
      hasClose={false}
      title={t('signIn.title')}
      className="lost-door"
    >
      <div className="mb-4">
        <Note tone="warn">{t('signIn.lost')}</Note>
      </div>
      {/* Who was reset meanwhile has nothing to go on with: the door proper sets his authenticator up. */}
      <SignInForm known={session.operator() ?? ''} onSignedIn={session.begin} onSetup={session.end} />
    </Dialog>
  )
}
