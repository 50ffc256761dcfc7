import { firstIdAt } from '@croupier/kernel'
import { findIssue } from '../db/issues.ts'
import { findLastNumbered, savePartOnSale } from '../db/parts.ts'
import { LOTT, type LotteryDeps } from '../lottery-deps.ts'
import { PART_TICKETS } from './open-tickets.ts'
import { partOf } from './part-of.ts'

/** A placing transaction lives for two seconds at most: what is older is committed. A seller whose clock is wrong is found at the closing. */
const UNDER_WAY_MS = 3_000
/** Parts a call: draws that are due do not wait behind a rush. */
const PARTS_MAX = 20

/**
 * Numbers what was sold of the issues on sale, a full part at a time, so that little is left to do when they close. Any number of processes may do it; answers how
 * many parts this one wrote.
 */
export async function numberSold(deps: LotteryDeps, now: Date): Promise<number> {
  const before = firstIdAt(new Date(now.getTime() - UNDER_WAY_MS))
  let parts = 0
  for (const issueId of await deps.ports.bets.listOpenEvents(LOTT)) {
    while (parts < PARTS_MAX && (await numberNext(deps, issueId, before))) parts++
  }
  return parts
}

async function numberNext(deps: LotteryDeps, issueId: string, before: string): Promise<boolean> {
  const { db, ports } = deps
  const issue = await findIssue(db, issueId)
  if (issue?.status !== 'open') return false
  const last = await findLastNumbered(db, issueId)
  const query = {
    ...{ brandId: issue.brandId, eventId: issueId, before, pageSize: PART_TICKETS },
    ...(last && { after: last.betId }),
  }
  if (!(await ports.bets.hasFullPage(query))) return false
  const tickets = await ports.bets.listPlacements(query)
  return savePartOnSale(db, { issueId, part: last ? last.part + 1 : 0, ...(await partOf(deps, tickets)) })
}
