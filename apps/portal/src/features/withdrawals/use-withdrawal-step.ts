import type { UseMutationResult } from '@tanstack/react-query'
import { withdrawalKeys } from '../../shared/api/queries/withdrawals.ts'
import { useMoneyStep } from '../../shared/api/use-money-step.ts'

/** A step of a withdrawal; all that is known of withdrawals is read anew. */
export const useWithdrawalStep = <Wish, Value>(
  send: (wish: Wish, idempotencyKey: string) => Promise<Value>,
  onDone?: (value: Value) => void,
): UseMutationResult<Value, unknown, Wish> => useMoneyStep(withdrawalKeys.all, send, onDone)
