import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { withdrawalKeys } from '../../shared/api/queries/withdrawals.ts'
import type { CallOptions } from '../../shared/api/types.ts'

type Binding = CallOptions<'bindWithdrawalAccount'>['body']

function useAccountStep<Wish, Value>(send: (wish: Wish) => Promise<Value>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: send, onSuccess: () => queries.invalidateQueries({ queryKey: withdrawalKeys.all }) })
}

export const useBinding = () => useAccountStep((body: Binding) => call('bindWithdrawalAccount', { body }))

export const useUnbinding = () =>
  useAccountStep(({ accountId, paymentPassword }: { accountId: string; paymentPassword: string }) =>
    call('unbindWithdrawalAccount', { params: { accountId }, body: { paymentPassword } }),
  )

export const useDefaultAccount = () => useAccountStep((accountId: string) => call('chooseWithdrawalAccount', { params: { accountId } }))
