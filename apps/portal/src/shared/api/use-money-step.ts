import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { useIntentKey } from './use-intent-key.ts'

/**
 * A step that moves money: once, however often it is pressed, and again under the same key only where the line was lost. What stands under
 * `touched` is read anew.
 */
export function useMoneyStep<Wish, Value>(
  touched: QueryKey,
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
      return queries.invalidateQueries({ queryKey: touched })
    },
    onError: error => {
      // A refusal ends the intent; after a lost line the same wish keeps its key, so that it cannot count twice.
      if (!isApiError(error, 'line_lost')) intent.done()
    },
  })
}
