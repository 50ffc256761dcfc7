import { SecurityTabs } from '../../features/security/security-tabs.tsx'
import { SessionList } from '../../features/sessions/session-list.tsx'

/** securityCenter, put together from the features that speak of the account. */
export function SecurityPage() {
  return <SecurityTabs sessions={<SessionList />} />
}
