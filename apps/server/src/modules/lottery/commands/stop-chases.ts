import { assert } from '@croupier/kernel'
import { issuesOnSale } from '../db/issues.ts'
import type { IssueRow } from '../domain/issue.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { voidTickets } from './void-tickets.ts'

/** Chases that end with the win of one of these tickets get back what they have bought for later issues. An issue that has closed keeps its tickets. */
export async function stopChases(deps: LotteryDeps, issue: IssueRow, betIds: readonly string[]): Promise<void> {
  const { db, ports } = deps
  const orders = new Set((await ports.bets.findBets(betIds)).map(({ orderId }) => orderId))
  for (const orderId of orders) {
    const open = (await ports.bets.findOrders([orderId])).filter(({ state, eventId }) => state === 'open' && eventId !== issue.issueId)
    const onSale = await issuesOnSale(
      db,
      open.map(({ eventId }) => eventId),
    )
    const rest = open.filter(({ eventId }) => onSale.has(eventId))
    if (rest.length === 0) continue
    const answer = await voidTickets(deps, {
      brandId: issue.brandId,
      key: `chase-won:${orderId}:${issue.number}`,
      cause: `chase won in ${issue.number}`,
      bets: rest,
    })
    assert(answer.ok, 'a chase is stopped once by an issue')
  }
}
