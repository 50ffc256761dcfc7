import { setTimeout as sleep } from 'node:timers/promises'
import { assert, present } from '@croupier/kernel'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Rebate, type SettledBatch, saveBatchDone, sumBatches, takeBatch, type Winner } from '../db/settled-batches.ts'
import { saveTeamRebates } from '../db/team-rebates.ts'
import type { IssueRow } from '../domain/issue.ts'
import type { StoredPlacement } from '../domain/placement.ts'
import { type RebateBase, teamRebatesOf } from '../domain/team-rebates.ts'
import { groupLimits } from '../domain/terms.ts'
import { DEMO, type LotteryDeps } from '../lottery-deps.ts'
import type { OpenTicket, TicketResult } from '../ports.ts'
import { stopChases } from './stop-chases.ts'

/** While another process still works on the last ones. */
const LOOK_AGAIN_MS = 50

/** What a batch of settled tickets leaves to do. */
export function batchOf(tickets: readonly OpenTicket[], results: readonly TicketResult[]): SettledBatch {
  assert(tickets.length === results.length, 'every ticket has its result')
  const winners = tickets.flatMap(({ betId, ownerId, asset, placement, stake }, place): Winner[] => {
    const { payout } = present(results[place], 'every ticket has its result')
    const stopsChase = (placement as StoredPlacement).chase?.stopOnWin === true
    return payout === 0n ? [] : [{ betId, ownerId, payout, isMoney: asset !== DEMO, isWon: payout > stake, stopsChase }]
  })
  return { ticketCount: tickets.length, winners, rebates: rebatesOf(tickets, results), bases: basesOf(tickets, results) }
}

/** What each member's own group leaves above the group they bet at comes back, of the cash in what counts as valid. Bonus money and demo credits earn none. */
function rebatesOf(
  tickets: readonly Pick<OpenTicket, 'ownerId' | 'asset' | 'placement' | 'stake' | 'bonus' | 'free'>[],
  results: readonly TicketResult[],
): Rebate[] {
  const rebates = new Map<string, Rebate>()
  for (const [place, { ownerId, asset, placement, stake, bonus, free }] of tickets.entries()) {
    const { ownGroup, betGroup } = placement as StoredPlacement
    const rate = BigInt(Math.max(0, ownGroup - betGroup))
    const amount = ((results[place]?.valid ?? 0n) * (stake - bonus - free) * rate) / (stake * 2000n)
    if (asset === DEMO || amount === 0n) continue
    rebates.set(ownerId, { ownerId, asset, amount: amount + (rebates.get(ownerId)?.amount ?? 0n) })
  }
  return [...rebates.values()]
}

/** The cash in what was valid of each member's tickets, for the line above. */
export function basesOf(
  tickets: readonly Pick<OpenTicket, 'ownerId' | 'asset' | 'placement' | 'stake' | 'bonus' | 'free'>[],
  results: readonly TicketResult[],
): RebateBase[] {
  const bases = new Map<string, RebateBase>()
  for (const [place, { ownerId, asset, placement, stake, bonus, free }] of tickets.entries()) {
    const valid = results[place]?.valid ?? 0n
    const amount = valid - (valid * (bonus + free)) / stake
    if (asset === DEMO || amount === 0n) continue
    const { ownGroup } = placement as StoredPlacement
    const key = `${ownerId} ${ownGroup}`
    bases.set(key, { ownerId, asset, ownGroup, amount: amount + (bases.get(key)?.amount ?? 0n) })
  }
  return [...bases.values()]
}

/** Stops the chases that won and posts the rebates of every batch, each once, whoever else is at it; answers what all batches of the issue come to. */
export async function finishBatches(deps: LotteryDeps, issue: IssueRow): Promise<{ ticketCount: number; rebates: bigint }> {
  for (;;) {
    const tell = await transaction(deps.db, async tx => finishBatch(deps, tx, issue))
    tell?.()
    if (tell) continue
    const { isOpen, ...sums } = await sumBatches(deps.db, issue.issueId)
    if (!isOpen) return sums
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Answers what to call after the commit; undefined where nothing was left. */
async function finishBatch(deps: LotteryDeps, tx: Tx, issue: IssueRow): Promise<(() => void) | undefined> {
  const { brandId, issueId, gameCode } = issue
  const { money, news } = deps.ports
  const batch = await takeBatch(tx, issueId)
  if (!batch) return undefined
  // By keys of their own: whoever is stopped after it stops them again.
  await stopChases(
    deps,
    issue,
    batch.winners.filter(({ stopsChase }) => stopsChase).map(({ betId }) => betId),
  )
  const announce: (() => void)[] = []
  for (const asset of new Set(batch.rebates.map(rebate => rebate.asset)))
    announce.push(
      await money.payRebates(
        tx,
        { brandId, issueId, asset, kind: 'rebate' },
        batch.rebates.filter(rebate => rebate.asset === asset),
      ),
    )
  await saveShares(deps, tx, issue, batch)
  await saveBatchDone(tx, batch.batchId)
  return () => {
    for (const tell of announce) tell()
    for (const { ownerId, betId, isWon } of batch.winners) news.settled({ memberId: ownerId, betId, gameCode, isWon })
  }
}

/** Writes down what the uplines of a batch's players earn, by the line that they stood in when it was settled. */
async function saveShares(
  { brandGames, ports }: LotteryDeps,
  tx: Tx,
  { brandId, issueId, gameCode }: IssueRow,
  { bases, settledAt }: { readonly bases: readonly RebateBase[]; readonly settledAt: Date },
): Promise<void> {
  if (bases.length === 0) return
  const lines = await ports.people.linesOf(tx, { memberIds: [...new Set(bases.map(({ ownerId }) => ownerId))], at: settledAt })
  if (lines.size === 0) return
  const { limits } = await brandGames.find(brandId, gameCode)
  const rebates = teamRebatesOf(bases, lines, groupLimits(limits))
  if (rebates.length > 0) await saveTeamRebates(tx, issueId, rebates)
}
