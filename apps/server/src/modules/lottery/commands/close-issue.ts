import { transaction } from '../../../platform/db/index.ts'
import { databaseNow, holdIssue, saveClosed } from '../db/issues.ts'
import { dropPartsFrom, findLastNumbered, listParts, markParts, savePart } from '../db/parts.ts'
import { drawTimeOf, type IssueRow } from '../domain/issue.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { openTickets } from './open-tickets.ts'
import { partOf } from './part-of.ts'
import { NO_TICKETS, sumParts } from './sum-parts.ts'

/**
 * Closes the sale of an issue, numbers the tickets that are not numbered yet and fixes all of them under a root, which is signed before the values that decide the
 * draw may be shown. Stopped on the way, it is done again: closing is closing, and the tickets are the same.
 */
export async function closeIssue(deps: LotteryDeps, issue: IssueRow): Promise<void> {
  const { db, ports } = deps
  const { issueId } = issue
  const hasTickets = (await ports.bets.closeEvent(issueId)) !== undefined
  const open = hasTickets ? await ports.bets.markOpen(issueId) : { count: 0, mark: 0n }
  const parts = open.count > 0 ? await numberAll(deps, issue, open) : 0
  await transaction(db, async tx => {
    // Held, so that whoever else numbers tickets writes no more; the root is of the parts as they are from here on.
    if ((await holdIssue(tx, issueId))?.status !== 'open') return
    if (!(await isWhole(deps, issueId, { parts, open }, tx))) return
    const tickets = parts > 0 ? await sumParts(tx, issueId, parts) : NO_TICKETS
    await saveClosed(tx, issueId, { ...tickets, closedAt: await databaseNow(tx), nextAt: drawTimeOf(issue) })
    await dropPartsFrom(tx, issueId, parts)
  })
}

type Mark = { readonly count: number; readonly mark: bigint }

async function isWhole(
  { db }: LotteryDeps,
  issueId: string,
  { parts, open }: { parts: number; open: Mark },
  tx: Parameters<typeof markParts>[0] = db,
) {
  const numbered = await markParts(tx, issueId, parts)
  return numbered.count === open.count && numbered.mark === open.mark
}

/** Numbers every open ticket once: what was taken back leaves its part, and what is in none, as after a seller's clock was wrong, has all numbered anew. Answers the parts. */
async function numberAll(deps: LotteryDeps, issue: IssueRow, open: Mark): Promise<number> {
  const parts = await numberRest(deps, issue, await findLastNumbered(deps.db, issue.issueId))
  if (await isWhole(deps, issue.issueId, { parts, open })) return parts
  if ((await takeOut(deps, issue)) && (await isWhole(deps, issue.issueId, { parts, open }))) return parts
  return numberRest(deps, issue)
}

/** Numbers the tickets after the last one that is numbered; answers how many parts there are then. */
async function numberRest(deps: LotteryDeps, issue: IssueRow, last?: { readonly part: number; readonly betId: string }): Promise<number> {
  let part = last ? last.part + 1 : 0
  for await (const tickets of openTickets(deps, issue, last?.betId))
    await savePart(deps.db, { issueId: issue.issueId, part: part++, ...(await partOf(deps, tickets)) })
  return part
}

/** Takes what was taken back out of the parts; answers false where nothing is left of one. */
async function takeOut(deps: LotteryDeps, { issueId }: IssueRow): Promise<boolean> {
  const { db, ports } = deps
  for (const { part, betIds } of await listParts(db, issueId)) {
    if ((await ports.bets.countStillOpen(betIds)) === betIds.length) continue
    const left = await ports.bets.findPlacements(betIds)
    if (left.length === 0) return false
    await savePart(db, { issueId, part, ...(await partOf(deps, left)) })
  }
  return true
}
