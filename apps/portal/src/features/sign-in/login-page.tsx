import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useDocumentTitle } from '../../shared/ui/use-document-title.ts'
import { LoginPanel } from './login-panel.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useLeaveWhenMember } from './use-leave-when-member.ts'

/** /login, and /login?for=agent for agents only: afterwards to where the visitor was going. */
export function LoginPage() {
  const { t } = useTranslation('signIn')
  const [search] = useSearchParams()
  const isForAgents = search.get('for') === 'agent'
  const navigate = useNavigate()
  const location = useLocation()
  const go = useLeaveWhenMember()
  useDocumentTitle(t('login.title'))
  return (
    <SignInPage
      isNarrow
      title={isForAgents ? t('agent.title') : t('login.title')}
      lead={isForAgents ? t('agent.lead') : t('login.lead')}
      aside={
        isForAgents && (
          <Link className="link" to="/login" state={location.state}>
            {t('agent.leave')}
          </Link>
        )
      }
    >
      <LoginPanel
        place={isForAgents ? 'agent' : undefined}
        onDone={go}
        onJoin={() => void navigate('/register', { state: location.state })}
      />
    </SignInPage>
  )
}
