import { SecurityCentre } from '../../features/security-centre/security-centre.tsx'
import { SessionList } from '../../features/sessions/session-list.tsx'

/** securityCenter, put together from the features that speak of the account. */
export function SecurityPage() {
  return <SecurityCentre sessions={<SessionList />} />
}
