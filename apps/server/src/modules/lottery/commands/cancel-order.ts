import type { Endpoints } from '@croupier/contract'
import { formatAmount, ok, type Result } from '@croupier/kernel'
import { type RefusalOf, refuse, storedKey } from '../../../platform/http/index.ts'
import { findIssues, issuesOnSale } from '../db/issues.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { voidTickets } from './void-tickets.ts'

export type CancelRequest = {
  readonly brandId: string
  readonly memberId: string
  readonly orderId: string
  /** Only these issues. */
  readonly numbers?: readonly string[] | undefined
  readonly key: string
}

/** Takes back what a member has bought for issues that are still on sale. Refuses an order that is not theirs, and one with nothing left to take back. */
export async function cancelOrder(
  deps: LotteryDeps,
  { brandId, memberId, orderId, numbers, key }: CancelRequest,
): Promise<Result<{ cancelled: number; refunded: string }, RefusalOf<Endpoints['cancelLotteryOrder']>>> {
  const { db, ports } = deps
  const own = (await ports.bets.findOrders([orderId])).filter(bet => bet.ownerId === memberId)
  if (own.length === 0) return refuse('order_not_found')
  const issues = await findIssues(db, [...new Set(own.map(({ eventId }) => eventId))])
  const asked = new Set(issues.filter(({ number }) => !numbers || numbers.includes(number)).map(({ issueId }) => issueId))
  const onSale = await issuesOnSale(db, [...asked])
  const bets = own.filter(({ eventId }) => onSale.has(eventId))
  if (bets.length === 0) return refuse('issue_closed')
  const answer = await voidTickets(deps, {
    brandId,
    key: `cancel:${memberId}:${storedKey(key)}`,
    cause: 'cancelled by the member',
    bets,
  })
  if (!answer.ok) return refuse('idempotency_conflict')
  const cancelled = new Set(answer.value.filter(bet => bet.answer === 'settled').map(({ betId }) => betId))
  const refunded = own.reduce((sum, bet) => (cancelled.has(bet.betId) ? sum + bet.stake : sum), 0n)
  return ok({ cancelled: cancelled.size, refunded: formatAmount(refunded) })
}
