import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { useProviderWindow, type WindowProvider } from '../../../shared/external-sign-in/use-provider-window.ts'
import { enterSession } from '../enter-session.ts'

/** Signs in by a provider's window. One that was closed early is told as such. */
export function useExternalWindow(onDone: () => void) {
  const queries = useQueryClient()
  const finish = useMutation({
    mutationFn: (attempt: string) => call('finishExternal', { body: { attempt } }),
    onSuccess: value => enterSession(queries, value, onDone),
  })
  const { stage, error: startError, open, cancel } = useProviderWindow(finish.mutate)
  const error = startError ?? finish.error
  return {
    stage,
    isBusy: stage === 'opening' || finish.isPending,
    /** What comes next in a dialog of its own is no fault. */
    error:
      isApiError(error, 'external_link_required') ||
      isApiError(error, 'external_registration_required') ||
      isApiError(error, 'proof_required')
        ? null
        : error,
    open: (provider: WindowProvider) => {
      finish.reset()
      open(provider)
    },
    cancel,
  }
}
