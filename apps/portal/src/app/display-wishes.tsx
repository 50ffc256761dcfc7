import { ACCOUNT_TYPE } from '@croupier/contract/browser'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { displayQuery } from '../shared/api/queries/security.ts'
import { bringDisplay } from '../shared/display/apply-display.ts'
import { useSession } from '../shared/session/session-store.ts'

/** Brings a member's wishes to whatever device he signs in on, once his account is known. */
export function DisplayWishes() {
  const token = useSession(session => session.token)
  const isReal = useSession(session => session.type !== null && session.type !== ACCOUNT_TYPE.trial)
  const { data: display } = useQuery({ ...displayQuery(), enabled: token !== null && isReal })
  useEffect(() => {
    if (display && token) bringDisplay(display, token)
  }, [display, token])
  return null
}
