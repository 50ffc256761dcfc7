import { SecurityTabs } from '../../features/security/security-tabs.tsx'
import { SessionList } from '../../features/sessions/session-list.tsx'
import { FirstLoginCard } from '../../features/sign-in/first-login/first-login-card.tsx'

/** securityCenter, put together from the features that speak of the account. */
export function SecurityPage() {
  return <SecurityTabs welcome={<FirstLoginCard />} sessions={<SessionList />} />
}
