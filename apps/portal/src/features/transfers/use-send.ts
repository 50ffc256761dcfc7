import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { memberTransferKeys } from '../../shared/api/queries/member-transfers.ts'
import { useIntentKey } from '../../shared/api/use-intent-key.ts'
import type { Direction, MemberTransfer } from './types.ts'

interface Wish {
  readonly direction: Direction
  readonly receiverId: string
  readonly amount: string
  readonly paymentPassword: string
}

/** Sends once, however often it is pressed, and again under the same key only where the line was lost. Reads everything anew. */
export function useSend(onDone: (transfer: MemberTransfer) => void): UseMutationResult<MemberTransfer, unknown, Wish> {
  const queries = useQueryClient()
  const intent = useIntentKey()
  return useMutation({
    mutationFn: (wish: Wish) => call('createMemberTransfer', { body: wish, idempotencyKey: intent.keyFor(wish) }),
    onSuccess: transfer => {
      intent.done()
      onDone(transfer)
      return queries.invalidateQueries({ queryKey: memberTransferKeys.all })
    },
    onError: error => {
      // A refusal ends the intent; after a lost line the same wish keeps its key, so that it cannot count twice.
      if (!isApiError(error, 'line_lost')) intent.done()
    },
  })
}
