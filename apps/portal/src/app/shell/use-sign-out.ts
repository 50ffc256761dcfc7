import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { forgetRememberToken } from '../../features/sign-in/use-remembered.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { ask } from '../../shared/modals/modal-store.ts'
import { useIsTrial, useSession } from '../../shared/session/session-store.ts'

/** Asks, tells the server, clears the session (keeping the merchant) and goes home (specification §4). */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { merchantCode } = useBrand()
  const isTrial = useIsTrial()
  return useCallback(async () => {
    const answer = await ask({
      icon: 'log-out',
      title: t('signOut.title'),
      html: t('signOut.text'),
      buttons: [
        { key: 'stay', label: t('signOut.stay') },
        { key: 'leave', label: t('shell.logOut'), tone: 'primary' },
      ],
    })
    if (answer !== 'leave') return
    try {
      await call('logout')
    } catch (error) {
      // Whoever wants to leave leaves: without an answer the token still ends by itself on the server.
      if (!isApiError(error)) throw error
    }
    // A guest leaves to somebody else what this browser remembers of them.
    if (!isTrial) forgetRememberToken(merchantCode)
    useSession.getState().end('logout')
    await navigate('/')
  }, [t, navigate, merchantCode, isTrial])
}
