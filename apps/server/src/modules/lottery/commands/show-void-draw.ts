import { putOff, saveVoidDraw } from '../db/issues.ts'
import type { IssueRow } from '../domain/issue.ts'
import type { RoundValues } from '../domain/messages.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { factsOf } from '../queries/issue-facts.ts'
import { drawFrom, valuesOf } from './draw-issue.ts'

/** A missing value of the network is asked for again so much later, */
const AGAIN_MS = 60_000
/** for so long. */
const PATIENCE_MS = 7 * 86_400_000

/** Shows what a cancelled issue would have drawn, once the values are there. Nothing is paid by it: stakes went back. */
export async function showVoidDraw(deps: LotteryDeps, issue: IssueRow, now: Date): Promise<void> {
  const { db } = deps
  const values = await valuesIfKnown(deps, issue)
  if (values) return void (await saveVoidDraw(db, issue.issueId, drawFrom(await factsOf(deps, issue), values).value))
  if (issue.networkAt && now.getTime() < issue.networkAt.getTime() + PATIENCE_MS)
    return void (await putOff(db, issue.issueId, 'cancelled', new Date(now.getTime() + AGAIN_MS)))
  await saveVoidDraw(db, issue.issueId, null)
}

/** The values that would have decided a cancelled issue; undefined while the network's is not to be had. */
async function valuesIfKnown(deps: LotteryDeps, issue: IssueRow): Promise<RoundValues | undefined> {
  const { network, networkRound } = issue
  const isKnown = network === null || networkRound === null || (await deps.ports.draws.beacon.valueOf(network, networkRound)) !== undefined
  return isKnown ? valuesOf(deps, issue) : undefined
}
