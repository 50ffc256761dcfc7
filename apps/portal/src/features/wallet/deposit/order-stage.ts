import type { Deposit } from '../../../shared/api/types.ts'

/** What an order means to the person who waits for it. `overdue`: its time is up, the server has not said so yet. */
export type OrderStage = 'waiting' | 'opened' | 'overdue' | 'paid' | 'paid-late' | 'failed' | 'expired'

type Known = Pick<Deposit, 'state' | 'expiresAt' | 'endedAt'>

export function orderStage({ state, expiresAt, endedAt }: Known, now: Date): OrderStage {
  if (state === 'paid') return endedAt !== null && Date.parse(endedAt) > Date.parse(expiresAt) ? 'paid-late' : 'paid'
  if (state === 'failed' || state === 'expired') return state
  if (now.getTime() >= Date.parse(expiresAt)) return 'overdue'
  return state === 'pending' ? 'opened' : 'waiting'
}

export const isWaiting = (stage: OrderStage): boolean => stage === 'waiting' || stage === 'opened' || stage === 'overdue'
