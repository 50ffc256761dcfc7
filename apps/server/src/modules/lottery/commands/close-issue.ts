import { appendLeaves, EMPTY_FRONTIER, frontierRoot, leafBy, ticketContent } from '@croupier/games/fairness'
import { type Closed, databaseNow, saveClosed } from '../db/issues.ts'
import { savePart } from '../db/parts.ts'
import { readSelections } from '../db/selections.ts'
import { drawTimeOf, type IssueRow } from '../domain/issue.ts'
import { nodeSha256 } from '../domain/node-sha256.ts'
import { provenTicket, type StoredPlacement } from '../domain/placement.ts'
import { DEMO, type LotteryDeps } from '../lottery-deps.ts'
import type { PlacedTicket } from '../ports.ts'
import { openTickets } from './open-tickets.ts'

/**
 * Closes the sale of an issue, numbers its tickets and fixes them under a root, which is signed before the values that decide the draw may be shown. Stopped on
 * the way, it is done again from the first ticket: closing is closing, and the tickets are the same.
 */
export async function closeIssue(deps: LotteryDeps, issue: IssueRow): Promise<void> {
  const { db, ports } = deps
  const hasTickets = (await ports.bets.closeEvent(issue.issueId)) !== undefined
  const tickets = hasTickets ? await numberTickets(deps, issue) : NO_TICKETS
  await saveClosed(db, issue.issueId, { ...tickets, closedAt: await databaseNow(db), nextAt: drawTimeOf(issue) })
}

type Numbered = Pick<Closed, 'ticketCount' | 'ticketStake' | 'moneyCount' | 'moneyStake' | 'root'>
const NO_TICKETS: Numbered = { ticketCount: 0, ticketStake: 0n, moneyCount: 0, moneyStake: 0n, root: null }

async function numberTickets(deps: LotteryDeps, issue: IssueRow): Promise<Numbered> {
  const { db } = deps
  let frontier = EMPTY_FRONTIER
  let ticketStake = 0n
  let moneyCount = 0
  let moneyStake = 0n
  let part = 0
  for await (const tickets of openTickets(deps, issue)) {
    const leaves = await leavesOf(deps, tickets)
    frontier = appendLeaves(frontier, leaves, nodeSha256)
    for (const { asset, stake } of tickets) {
      ticketStake += stake
      if (asset === DEMO) continue
      moneyCount++
      moneyStake += stake
    }
    await savePart(db, { issueId: issue.issueId, part: part++, betIds: tickets.map(({ betId }) => betId), leaves })
  }
  const root = frontier.count === 0 ? null : Buffer.from(frontierRoot(frontier), 'hex')
  return { ticketCount: frontier.count, ticketStake, moneyCount, moneyStake, root }
}

async function leavesOf({ db, ports }: LotteryDeps, tickets: readonly PlacedTicket[]): Promise<string[]> {
  const placements = tickets.map(({ placement }) => placement as StoredPlacement)
  const selections = await readSelections(db, placements)
  return tickets.map(({ betId, stake, placement }) => {
    const ticket = provenTicket({ betId, stake, salt: ports.draws.saltOf(betId) }, placement as StoredPlacement, selections)
    return leafBy(nodeSha256, ticketContent(ticket))
  })
}
