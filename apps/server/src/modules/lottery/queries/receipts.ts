import { type KeptReceipt, ticketLeaf } from '@croupier/games/fairness'
import { present } from '@croupier/kernel'
import { findIssues } from '../db/issues.ts'
import { readSelections } from '../db/selections.ts'
import type { IssueRow } from '../domain/issue.ts'
import { closingOf, openingOf, receiptOf } from '../domain/messages.ts'
import { provenTicket, type StoredPlacement } from '../domain/placement.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { LotteryBet } from '../ports.ts'
import { factsOf } from './issue-facts.ts'

/** The signed receipt of an order's bets on one issue, with their tickets: what the member keeps from the purchase on. */
export async function receiptFor(deps: LotteryDeps, issue: IssueRow, bets: readonly LotteryBet[]): Promise<KeptReceipt> {
  const { draws } = deps.ports
  const facts = await factsOf(deps, issue)
  const tickets = await ticketsOf(deps, bets)
  const { orderId, placedAt } = present(bets[0], 'an order has its bets')
  const leaves = tickets.map(ticket => ({ bet: ticket.bet, leaf: ticketLeaf(ticket) }))
  const [receipt, opening, closing] = await Promise.all([
    draws.sign(receiptOf(facts, { orderId, placedAt, bets: leaves })),
    draws.sign(openingOf(facts)),
    issue.closedAt === null ? null : draws.sign(closingOf(facts)),
  ])
  return { receipt, opening, closing, tickets }
}

type Query = { readonly memberId: string; readonly orderId: string; readonly pageNo: number; readonly pageSize: number }
type ReceiptPage = { readonly list: readonly KeptReceipt[]; readonly pageNum: number; readonly totalPages: number; readonly total: number }

/** The receipts of an own order, one for each of its issues in their order; undefined for an order that is not the member's. */
export async function listReceipts(deps: LotteryDeps, { memberId, orderId, pageNo, pageSize }: Query): Promise<ReceiptPage | undefined> {
  const own = (await deps.ports.bets.findOrders([orderId])).filter(bet => bet.ownerId === memberId)
  const eventIds = [...new Set(own.map(({ eventId }) => eventId))]
  const issues = (await findIssues(deps.db, eventIds)).sort((a, b) => a.closesAt.getTime() - b.closesAt.getTime())
  if (issues.length === 0) return undefined
  const asked = issues.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  const list = await Promise.all(
    asked.map(issue =>
      receiptFor(
        deps,
        issue,
        own.filter(({ eventId }) => eventId === issue.issueId),
      ),
    ),
  )
  return { list, pageNum: pageNo, totalPages: Math.ceil(issues.length / pageSize), total: issues.length }
}

/** Tickets as their leaves hold them. */
export async function ticketsOf({ db, ports }: LotteryDeps, bets: readonly LotteryBet[]) {
  const selections = await readSelections(
    db,
    bets.map(({ placement }) => placement as StoredPlacement),
  )
  return bets.map(({ betId, stake, placement }) =>
    provenTicket({ betId, stake, salt: ports.draws.saltOf(betId) }, placement as StoredPlacement, selections),
  )
}
