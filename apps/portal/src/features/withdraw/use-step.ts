import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../shared/api/api-error.ts'
import { withdrawalKeys } from '../../shared/api/queries/withdrawals.ts'
import { useIntentKey } from '../../shared/api/use-intent-key.ts'

/** A step that moves money: once, however often it is pressed, and again under the same key only where the line was lost. Reads everything anew. */
export function useMoneyStep<Wish, Value>(
  send: (wish: Wish, idempotencyKey: string) => Promise<Value>,
  onDone?: (value: Value) => void,
): UseMutationResult<Value, unknown, Wish> {
  const queries = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (wish: Wish) => send(wish, intent.keyFor(wish)),
    onSuccess: value => {
      intent.done()
      onDone?.(value)
      return queries.invalidateQueries({ queryKey: withdrawalKeys.all })
    },
    onError: error => {
      // A refusal ends the intent; after a lost line the same wish keeps its key, so that it cannot count twice.
      if (!isApiError(error, 'line_lost')) intent.done()
    },
  })
}
