import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { walletKeys } from '../../../shared/api/queries/wallet.ts'
import type { Answer } from '../../../shared/api/types.ts'
import { useIntentKey } from '../../../shared/api/use-intent-key.ts'
import type { VendorTransfer } from './types.ts'

/** A step that moves money: once, however often it is pressed, and again under the same key only where the line was lost. Reads everything anew. */
function useMoneyStep<Wish, Value>(
  send: (wish: Wish, idempotencyKey: string) => Promise<Value>,
  onDone: (value: Value) => void,
): UseMutationResult<Value, unknown, Wish> {
  const queries = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (wish: Wish) => send(wish, intent.keyFor(wish)),
    onSuccess: value => {
      intent.done()
      onDone(value)
      return queries.invalidateQueries({ queryKey: walletKeys.all })
    },
    onError: error => {
      // A refusal ends the intent; after a lost line the same wish keeps its key, so that it cannot count twice.
      if (!isApiError(error, 'line_lost')) intent.done()
    },
  })
}

export const useTransfer = (onDone: (transfer: VendorTransfer) => void) =>
  useMoneyStep(
    (body: { from: string; to: string; amount: string }, idempotencyKey) => call('walletTransfer', { body, idempotencyKey }),
    onDone,
  )

export type Recalled = Answer<'recallVendorWallets'>

/** Brings home what lies at one vendor, or at all of them. */
export const useRecall = (onDone: (recalled: Recalled) => void) =>
  useMoneyStep((body: { vassalage?: string }, idempotencyKey) => call('recallVendorWallets', { body, idempotencyKey }), onDone)
