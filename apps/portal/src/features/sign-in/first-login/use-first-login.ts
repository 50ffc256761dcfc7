import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { identityKeys } from '../../../shared/api/queries/identity.ts'

/** Stores a name or a picture of the first sign-in and shows it everywhere at once. */
export function useFirstLogin({ onSaved, onError }: { onSaved: () => void; onError?: (error: unknown) => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { nickname?: string; avatar?: string }) => call('firstLogin', { body }),
    onSuccess: value => {
      queries.setQueryData(identityKeys.member(), value)
      onSaved()
    },
    ...(onError && { onError }),
  })
}
