import { useText } from '../../shared/i18n/use-text.ts'
import { Page } from '../../shared/ui/page.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** What an operator does for the safety of his own account. */
export function OwnAccountPage() {
  const { t } = useText()
  return (
    <Page title={t('nav.ownAccount')}>
      <div className="col gap-6">
        <OwnSessions />
        <OwnPassword />
      </div>
    </Page>
  )
}
