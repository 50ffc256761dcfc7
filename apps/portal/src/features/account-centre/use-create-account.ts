import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { accountCentreKeys } from '../../shared/api/queries/account-centre.ts'
import type { Answer } from '../../shared/api/types.ts'
import { useIntentKey } from '../../shared/api/use-intent-key.ts'
import type { NewcomerType } from './choice-fields.tsx'

export interface AccountWish {
  readonly account: string
  readonly type: NewcomerType
  /** Null: the default password of the brand. */
  readonly password: string | null
  readonly rebatePoints: number | null
}
export type Created = Answer<'createAccountBelow'> & Pick<AccountWish, 'password'>

/** Creates an account once, however often it is sent. */
export function useCreateAccount(onDone: (created: Created) => void) {
  const queries = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (wish: AccountWish) => call('createAccountBelow', { body: wish, headers: { 'idempotency-key': intent.keyFor(wish) } }),
    onSuccess: (created, { password }) => {
      intent.done()
      void queries.invalidateQueries({ queryKey: accountCentreKeys.all })
      onDone({ ...created, password })
    },
  })
}
