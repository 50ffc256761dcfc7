import { useToast } from '@croupier/ui'
import { useMutation } from '@tanstack/react-query'
import { isApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { sealText } from '../api/seal-text.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useSession } from './session-store.ts'

/** Signs in as a guest with demo credits (account type 4). */
export function useFreePlay() {
  const textOf = useErrorText()
  const toast = useToast()
  return useMutation({
    // Where the clock is off, the refusal tells the time.
    retry: (failures, error) => failures < 1 && isApiError(error, 'sealed_body_expired'),
    mutationFn: async () => {
      const random = await sealText(String(crypto.getRandomValues(new Uint32Array(4))))
      const { token } = await call('freePlay', {
        body: { os: navigator.platform || 'unknown', platform: 'W', random },
        headers: { 'x-gateway-version': '3' },
      })
      useSession.getState().signIn(token)
      useSession.getState().rememberMember(await call('memberInfo'))
    },
    onError: error => {
      const { text, code } = textOf(error)
      toast({ tone: 'lost', title: text, code })
    },
  })
}
