import type { BodyOf, Endpoints } from '@croupier/contract/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { saferPlayKeys } from '../../shared/api/queries/safer-play.ts'
import type { Answer } from '../../shared/api/types.ts'

/** What may be changed, and with what; each answers the whole page anew. */
export const changes = {
  setLimit: (body: BodyOf<Endpoints['setLimit']>) => call('setLimit', { body }),
  confirmLimit: (body: BodyOf<Endpoints['confirmLimit']>) => call('confirmLimit', { body }),
  cancelLimit: (body: BodyOf<Endpoints['cancelLimit']>) => call('cancelLimit', { body }),
  setTimeLimit: (body: BodyOf<Endpoints['setTimeLimit']>) => call('setTimeLimit', { body }),
  confirmTimeLimit: (_none: undefined) => call('confirmTimeLimit'),
  cancelTimeLimit: (_none: undefined) => call('cancelTimeLimit'),
  setRealityCheck: (body: BodyOf<Endpoints['setRealityCheck']>) => call('setRealityCheck', { body }),
}

export function useLimitChange<B>(change: (body: B) => Promise<Answer<'saferPlay'>>, onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: state => {
      queries.setQueryData(saferPlayKeys.all, state)
      onDone?.()
    },
  })
}
