import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsLoggedIn } from '../../shared/session/session-store.ts'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { AuthPage } from './auth-page.tsx'
import { LoginPanel } from './login-panel.tsx'
import { targetAfterSignIn } from './target-after-sign-in.ts'

/** /login, and /login?for=agent for agents only: afterwards to where the visitor was going. */
export function LoginPage() {
  const { t } = useTranslation('auth')
  const { t: signin } = useTranslation('signin')
  const [search] = useSearchParams()
  const isForAgents = search.get('for') === 'agent'
  const navigate = useNavigate()
  const location = useLocation()
  const isLoggedIn = useIsLoggedIn()
  useDocumentTitle(t('login.title'))
  const go = () => void navigate(targetAfterSignIn(location.state), { replace: true })
  useEffect(() => {
    if (isLoggedIn) void navigate(targetAfterSignIn(location.state), { replace: true })
  }, [isLoggedIn, navigate, location.state])
  return (
    <AuthPage
      isNarrow
      title={isForAgents ? signin('agent.title') : t('login.title')}
      lead={isForAgents ? signin('agent.lead') : t('login.lead')}
      aside={
        isForAgents && (
          <Link className="link" to="/login" state={location.state}>
            {signin('agent.leave')}
          </Link>
        )
      }
    >
      <LoginPanel
        place={isForAgents ? 'agent' : undefined}
        onDone={go}
        onJoin={() => void navigate('/register', { state: location.state })}
      />
    </AuthPage>
  )
}
