import { assert } from '@croupier/kernel'
import { confirmedDraw } from '../db/entries.ts'
import { dropExposure } from '../db/exposure.ts'
import { decideCancel, findIssue, putOff, saveCancelled, takeDue } from '../db/issues.ts'
import { drawTimeOf, type IssueRow } from '../domain/issue.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { awaitBeacon, isAwaitingBeacon } from './await-beacon.ts'
import { closeIssue } from './close-issue.ts'
import { runCorrections } from './correct-issue.ts'
import { announceDraw, drawIssue } from './draw-issue.ts'
import { settleIssue } from './settle-issue.ts'
import { showVoidDraw } from './show-void-draw.ts'

/** Steps at once: a large settlement does not keep the small ones waiting. */
const STEPS_AT_ONCE = 4

/** Takes every issue whose next step is due as far as it goes: closing, draw, settlement, or the refund where no result came, with what it would have been; then corrections. Answers how many were taken. */
export async function runIssues(deps: LotteryDeps, now: Date): Promise<number> {
  const due = await takeDue(deps.db)
  const waiting = [...due]
  const work = async () => {
    for (let issue = waiting.shift(); issue; issue = waiting.shift()) await runIssue(deps, issue, now)
  }
  await Promise.all(Array.from({ length: STEPS_AT_ONCE }, work))
  return due.length + (await runCorrections(deps))
}

async function runIssue(deps: LotteryDeps, taken: IssueRow, now: Date): Promise<void> {
  let issue = taken
  if (issue.status === 'open') {
    await closeIssue(deps, issue)
    issue = (await findIssue(deps.db, issue.issueId)) ?? issue
    if (drawTimeOf(issue) > now) return
  }
  if (issue.status === 'closed') {
    if (issue.cancelReason !== null) return cancelIssue(deps, issue, issue.cancelReason)
    const fate = isAwaitingBeacon(issue) ? await awaitBeacon(deps, issue, now) : 'own'
    if (fate === 'waiting') return
    if (fate === 'root_late' || fate === 'beacon_missing') return cancelIssue(deps, issue, fate)
    // The root is out in time, or nobody can be sure that it was not made for the result.
    const isRootLate = fate === 'own' && issue.closedAt !== null && issue.ticketCount > 0 && issue.closedAt >= issue.drawsAt
    if (isRootLate) return cancelIssue(deps, issue, 'root_late')
    const official = issue.source === 'official' ? await confirmedDraw(deps, issue) : undefined
    // What two operators have confirmed counts, also where it is carried out late.
    if (!official && fate === 'own' && now >= issue.cancelsAt) return cancelIssue(deps, issue, 'no_result')
    if (!official && issue.source === 'official') return void (await putOff(deps.db, issue.issueId, 'closed', issue.cancelsAt))
    issue = official ? await announceDraw(deps, issue, official) : await drawIssue(deps, issue)
  }
  if (issue.status === 'drawn') await settleIssue(deps, issue)
  if (issue.status === 'cancelled') await showVoidDraw(deps, issue, now)
}

/** Returns every stake of an issue that has closed. The decision comes first, so that no other process draws what is being returned. */
async function cancelIssue({ db, ports }: LotteryDeps, issue: IssueRow, reason: string): Promise<void> {
  const decided = await decideCancel(db, issue.issueId, reason)
  if (decided === undefined) return
  if (issue.ticketCount > 0) {
    const voided = await ports.bets.voidEvent({
      brandId: issue.brandId,
      key: `cancel:${issue.issueId}`,
      eventId: issue.issueId,
      cause: `issue ${issue.number} cancelled: ${decided}`,
    })
    assert(voided.ok, 'a closed issue can be cancelled')
  }
  await dropExposure(db, issue)
  await saveCancelled(db, issue.issueId)
}
