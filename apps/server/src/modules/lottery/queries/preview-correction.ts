import type { Draw } from '@croupier/games/lottery'
import type { Amount } from '@croupier/kernel'
import { changesOf, poolAfter } from '../commands/correct-issue.ts'
import type { IssueRow } from '../domain/issue.ts'
import { DEMO, type LotteryDeps } from '../lottery-deps.ts'

/** What a member would get more, or below zero would give back. */
export interface MemberChange {
  readonly memberId: string
  readonly tickets: number
  readonly change: Amount
}

/** Who would gain and who would owe by another result, by member, the largest changes first. Demo credits are left out. */
export async function previewCorrection(deps: LotteryDeps, issue: IssueRow, draw: Draw): Promise<MemberChange[]> {
  const pool = await poolAfter(deps, issue, draw)
  const after = { draw: draw.value, issuePrices: pool?.prices ?? null }
  const members = new Map<string, MemberChange>()
  for await (const changes of changesOf(deps, issue, { before: issue, after }))
    for (const { bet, before, after: is } of changes) {
      const change = is.payout - before.payout
      if (bet.asset === DEMO || change === 0n) continue
      const known = members.get(bet.ownerId)
      members.set(bet.ownerId, {
        memberId: bet.ownerId,
        tickets: (known?.tickets ?? 0) + 1,
        change: (known?.change ?? 0n) + change,
      })
    }
  const size = ({ change }: MemberChange): Amount => (change < 0n ? -change : change)
  return [...members.values()]
    .filter(({ change }) => change !== 0n)
    .sort((one, other) => (size(other) > size(one) ? 1 : size(other) < size(one) ? -1 : one.memberId < other.memberId ? -1 : 1))
}
