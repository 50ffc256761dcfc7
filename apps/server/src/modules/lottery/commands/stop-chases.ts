import { assert } from '@croupier/kernel'
import { issuesOnSale } from '../db/issues.ts'
import type { IssueRow } from '../domain/issue.ts'
import type { StoredPlacement } from '../domain/placement.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { LotteryBet } from '../ports.ts'
import { voidTickets } from './void-tickets.ts'

/** A chase that ends with a win gets back what it has bought for later issues. An issue whose tickets are numbered keeps them. */
export async function stopChases(deps: LotteryDeps, issue: IssueRow, winners: readonly LotteryBet[]): Promise<void> {
  const { db, ports } = deps
  const orders = new Set(winners.filter(({ placement }) => (placement as StoredPlacement).chase?.stopOnWin).map(({ orderId }) => orderId))
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
