import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal, useIntentKey } from './use-intent-key.ts'

/**
 * A step that moves money: once, however often it is pressed, and again under the same key only where nobody knows what came of it. What stands under
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
      // A refusal ends the intent; where it is not known what came of it the same wish keeps its key, so that it cannot count twice.
      if (isRefusal(error)) intent.done()
    },
  })
}
