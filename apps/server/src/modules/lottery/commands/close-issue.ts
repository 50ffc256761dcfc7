import { appendLeaves, EMPTY_FRONTIER, frontierRoot, ticketLeaf } from '@croupier/games/fairness'
import { sql } from 'kysely'
import { type Closed, databaseNow, saveClosed } from '../db/issues.ts'
import { readSelections } from '../db/selections.ts'
import { drawTimeOf, type IssueRow } from '../domain/issue.ts'
import { provenTicket, type StoredPlacement } from '../domain/placement.ts'
import { DEMO, type LotteryDeps } from '../lottery-deps.ts'
import type { OpenTicket } from '../ports.ts'

/** Tickets of a part, whose numbers follow each other. */
export const PART_TICKETS = 1_000

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
  const { db, ports } = deps
  let frontier = EMPTY_FRONTIER
  let ticketStake = 0n
  let moneyCount = 0
  let moneyStake = 0n
  let after: string | undefined
  for (let part = 0; ; part++) {
    const open = await ports.bets.listOpen({
      brandId: issue.brandId,
      eventId: issue.issueId,
      ...(after ? { after } : {}),
      pageSize: PART_TICKETS,
    })
    const last = open.at(-1)
    if (!last) break
    after = last.betId
    const leaves = await leavesOf(deps, open)
    frontier = appendLeaves(frontier, leaves)
    for (const { asset, stake } of open) {
      ticketStake += stake
      if (asset === DEMO) continue
      moneyCount++
      moneyStake += stake
    }
    await sql`
      INSERT INTO lottery.ticket_parts (issue_id, part, bet_ids, leaves)
        VALUES (${issue.issueId}, ${part}, ${open.map(({ betId }) => betId)}::uuid[], ${Buffer.from(leaves.join(''), 'hex')})
        ON CONFLICT (issue_id, part) DO UPDATE SET bet_ids = excluded.bet_ids, leaves = excluded.leaves`.execute(db)
  }
  const root = frontier.count === 0 ? null : Buffer.from(frontierRoot(frontier), 'hex')
  return { ticketCount: frontier.count, ticketStake, moneyCount, moneyStake, root }
}

async function leavesOf({ db, ports }: LotteryDeps, tickets: readonly OpenTicket[]): Promise<string[]> {
  const placements = tickets.map(({ placement }) => placement as StoredPlacement)
  const selections = await readSelections(db, placements)
  return tickets.map(({ betId, stake, placement }) =>
    ticketLeaf(provenTicket({ betId, stake, salt: ports.draws.saltOf(betId) }, placement as StoredPlacement, selections)),
  )
}
