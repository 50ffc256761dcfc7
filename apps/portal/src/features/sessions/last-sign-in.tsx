import { useToast } from '@croupier/ui'
import i18next from 'i18next'
import { useEffect } from 'react'
import { call } from '../../shared/api/call.ts'
import { useInstantText } from '../../shared/records/use-record-dates.ts'
import { useSession } from '../../shared/session/session-store.ts'

/** Tells the sign-in before this one, right after signing in: whoever knows where he was notices what was not he. */
export function LastSignIn() {
  const textOf = useInstantText()
  const toast = useToast()
  useEffect(() => {
    const tell = async (token: string) => {
      // Asked past the cache, which forgets whoever was here before just now. Words are fetched only now, since few pages need them.
      const [login] = await Promise.all([call('loginInfo', {}), i18next.loadNamespaces('sessions')])
      if (!login.lastLoginAt || !login.lastLoginIp || useSession.getState().token !== token) return
      const t = i18next.getFixedT(null, 'sessions')
      const when = textOf(login.lastLoginAt, 'whole')
      toast({ tone: 'info', title: t('lastLogin', { when, ip: login.lastLoginIp }), detail: t('lastLoginHint') })
    }
    return useSession.subscribe((now, before) => {
      // Where no answer comes there is nothing to tell; the account page has it.
      if (now.token && now.token !== before.token) tell(now.token).catch(() => undefined)
    })
  }, [textOf, toast])
  return null
}
