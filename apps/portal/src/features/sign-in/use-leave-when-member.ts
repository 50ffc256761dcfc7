import { ACCOUNT_TYPE } from '@croupier/contract/browser'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../shared/session/session-store.ts'
import { targetAfterSignIn } from './target-after-sign-in.ts'

/** A member has nothing to do at these doors and goes on to where he was going; a trial account is let in, since it may become a real one. Answers the way on. */
export function useLeaveWhenMember(): () => void {
  const isMember = useSession(({ token, type }) => token !== null && type !== ACCOUNT_TYPE.trial)
  const navigate = useNavigate()
  const { state } = useLocation()
  useEffect(() => {
    if (isMember) void navigate(targetAfterSignIn(state), { replace: true })
  }, [isMember, navigate, state])
  return () => void navigate(targetAfterSignIn(state), { replace: true })
}
