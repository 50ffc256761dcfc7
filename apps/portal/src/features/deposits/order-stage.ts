import type { Deposit } from '../../shared/api/types.ts'

/** Stages whose words stand with the wallet's. */
const COMMON = ['waiting', 'opened', 'overdue', 'paid', 'paid-late', 'failed', 'expired'] as const
/** Stages of orders that are paid beside a checkout, whose words stand with deposits. */
type OwnStage = 'starting' | 'transfer' | 'scan' | 'send' | 'claimed' | 'confirming' | 'part_paid' | 'held' | 'cancelled' | 'rejected'
type CommonStage = (typeof COMMON)[number]

/** What an order means to the person who waits for it. `overdue`: its time is up, the server has not said so yet. */
export type OrderStage = CommonStage | OwnStage

type Known = Pick<
  Deposit,
  'state' | 'kind' | 'expiresAt' | 'endedAt' | 'isStarting' | 'claimedPaidAt' | 'confirmations' | 'instructions' | 'note'
>

const HOW = { card: 'waiting', qr: 'scan', bank: 'transfer', crypto: 'send' } as const

export function orderStage(order: Known, now: Date): OrderStage {
  const { state, expiresAt, endedAt } = order
  if (state === 'paid') return endedAt !== null && Date.parse(endedAt) > Date.parse(expiresAt) ? 'paid-late' : 'paid'
  if (state === 'failed') return order.note === null ? 'failed' : 'rejected'
  if (state !== 'created' && state !== 'pending') return state
  if (order.claimedPaidAt !== null) return 'claimed'
  if (order.confirmations !== null && order.confirmations.seen > 0) return 'confirming'
  if (now.getTime() >= Date.parse(expiresAt)) return 'overdue'
  if (order.isStarting) return 'starting'
  if (order.instructions !== null) return HOW[order.kind]
  return state === 'pending' ? 'opened' : 'waiting'
}

export const isCommonStage = (stage: OrderStage): stage is CommonStage => COMMON.some(common => common === stage)

/** The clock of the order runs, and the member may still pay. */
export const mayStillPay = (stage: OrderStage): boolean =>
  ['waiting', 'opened', 'transfer', 'scan', 'send', 'part_paid', 'starting'].includes(stage)
