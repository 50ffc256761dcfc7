import { setTimeout as sleep } from 'node:timers/promises'
import { transaction } from '../../../platform/db/index.ts'
import { type Rebate, savePosted, sumRebates, takeOwed } from '../db/rebates.ts'
import type { IssueRow } from '../domain/issue.ts'
import type { StoredPlacement } from '../domain/placement.ts'
import { DEMO, type LotteryDeps } from '../lottery-deps.ts'
import type { OpenTicket, TicketResult } from '../ports.ts'

/** Members a transaction: many share what a statement costs, and none waits long for it. */
const BATCH_MEMBERS = 500
/** While another process still posts the last ones. */
const LOOK_AGAIN_MS = 50

/** What each member's own group leaves above the group they bet at comes back, of the cash in what counts as valid. Bonus money and demo credits earn none. */
export function rebatesOf(
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

/** Posts what an issue owes, each once, whoever else posts it at the same time; answers what all of its rebates come to. */
export async function payRebates({ db, ports }: LotteryDeps, { brandId, issueId }: IssueRow): Promise<bigint> {
  for (;;) {
    const announce = await transaction(db, async tx => {
      const owed = await takeOwed(tx, issueId, BATCH_MEMBERS)
      const told: (() => void)[] = []
      for (const asset of new Set(owed.map(rebate => rebate.asset)))
        told.push(
          await ports.money.payRebates(
            tx,
            { brandId, issueId, asset },
            owed.filter(rebate => rebate.asset === asset),
          ),
        )
      await savePosted(
        tx,
        issueId,
        owed.map(({ ownerId }) => ownerId),
      )
      return told
    })
    for (const tell of announce) tell()
    if (announce.length > 0) continue
    const { sum, isOwing } = await sumRebates(db, issueId)
    if (!isOwing) return sum
    await sleep(LOOK_AGAIN_MS)
  }
}
