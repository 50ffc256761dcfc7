import { assert } from '@croupier/kernel'
import { findIssue, putOff, saveCancelled, takeDue } from '../db/issues.ts'
import type { IssueRow } from '../domain/issue.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { closeIssue } from './close-issue.ts'
import { drawIssue } from './draw-issue.ts'
import { settleIssue } from './settle-issue.ts'

/** Steps at once: a large settlement does not keep the small ones waiting. */
const STEPS_AT_ONCE = 4

/** Takes every issue whose next step is due as far as it goes: closing, draw, settlement, or the refund where no result came. Answers how many were taken. */
export async function runIssues(deps: LotteryDeps, now: Date): Promise<number> {
  const due = await takeDue(deps.db)
  const waiting = [...due]
  const work = async () => {
    for (let issue = waiting.shift(); issue; issue = waiting.shift()) await runIssue(deps, issue, now)
  }
  await Promise.all(Array.from({ length: STEPS_AT_ONCE }, work))
  return due.length
}

async function runIssue(deps: LotteryDeps, taken: IssueRow, now: Date): Promise<void> {
  let issue = taken
  if (issue.status === 'open') {
    await closeIssue(deps, issue)
    issue = (await findIssue(deps.db, issue.issueId)) ?? issue
    if (issue.drawsAt > now) return
  }
  if (issue.status === 'closed') {
    // The root is out in time, or nobody can be sure that it was not made for the result.
    const isRootLate = issue.closedAt !== null && issue.ticketCount > 0 && issue.closedAt >= issue.drawsAt
    if (isRootLate || now >= issue.cancelsAt) return cancelIssue(deps, issue, isRootLate ? 'root_late' : 'no_result')
    if (issue.source === 'official') return void (await putOff(deps.db, issue.issueId, 'closed', issue.cancelsAt))
    issue = await drawIssue(deps, issue)
  }
  if (issue.status === 'drawn') await settleIssue(deps, issue)
}

/** Returns every stake of an issue that has closed. */
export async function cancelIssue({ db, ports }: LotteryDeps, issue: IssueRow, reason: string): Promise<void> {
  if (issue.ticketCount > 0) {
    const voided = await ports.bets.voidEvent({
      brandId: issue.brandId,
      key: `cancel:${issue.issueId}`,
      eventId: issue.issueId,
      cause: `issue ${issue.number} cancelled: ${reason}`,
    })
    assert(voided.ok, 'a closed issue can be cancelled')
  }
  await saveCancelled(db, issue.issueId, reason)
}
