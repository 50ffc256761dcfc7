import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { AuthPage } from './auth-page.tsx'
import { LoginPanel } from './login-panel.tsx'
import { targetAfterSignIn } from './target-after-sign-in.ts'

/** /login: afterwards to where the visitor was going. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const location = useLocation()
  const isLoggedIn = useIsLoggedIn()
  useDocumentTitle(t('login.title'))
  const go = () => void navigate(targetAfterSignIn(location.state), { replace: true })
  useEffect(() => {
    if (isLoggedIn) void navigate(targetAfterSignIn(location.state), { replace: true })
  }, [isLoggedIn, navigate, location.state])
  return (
    <AuthPage isNarrow title={t('login.title')} lead={t('login.lead')}>
      <LoginPanel onDone={go} onJoin={() => void navigate('/register', { state: location.state })} />
    </AuthPage>
  )
}
