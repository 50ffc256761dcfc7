import { setTimeout as sleep } from 'node:timers/promises'
import { prizesSummary } from '@croupier/games/fairness'
import { formatAmount } from '@croupier/kernel'
import { type Db, transaction } from '../../../platform/db/index.ts'
import type { Paid } from '../db/issues.ts'
import { hasAllPrizes, listParts, listPrizes, type PartPrizes, savePrizes, takeParts } from '../db/parts.ts'
import { listWinners, type Winner } from '../db/settled-batches.ts'
import type { IssueRow } from '../domain/issue.ts'
import { DEMO, type LotteryDeps } from '../lottery-deps.ts'

/** While another process still writes the last ones. */
const LOOK_AGAIN_MS = 50
/** Parts a transaction: few enough that several processes share them. */
const PARTS_AT_ONCE = 10

/** Writes beside each numbered ticket what it was paid, each part by one process whoever else is at it, and answers the sums. */
export async function writePrizes(deps: LotteryDeps, issue: IssueRow): Promise<Paid> {
  const winners = new Map((await listWinners(deps.db, issue.issueId)).map(winner => [winner.betId, winner]))
  for (;;) {
    const isWritten = await transaction(deps.db, async tx => {
      const parts = await takeParts(tx, issue.issueId, PARTS_AT_ONCE)
      for (const { part, betIds } of parts) await savePrizes(tx, { issueId: issue.issueId, part, ...prizesOf(betIds, winners) })
      return parts.length > 0
    })
    if (isWritten) continue
    if (await hasAllPrizes(deps.db, issue.issueId)) return sumPrizes(deps.db, issue)
    await sleep(LOOK_AGAIN_MS)
  }
}

function prizesOf(
  betIds: readonly string[],
  winners: ReadonlyMap<string, Pick<Winner, 'payout' | 'isMoney'>>,
): Pick<PartPrizes, 'prizes' | 'moneyPaid'> {
  const won = betIds.map(betId => winners.get(betId))
  return {
    prizes: won.map(winner => winner?.payout ?? 0n),
    moneyPaid: won.reduce((sum, winner) => (winner?.isMoney ? sum + winner.payout : sum), 0n),
  }
}

/** The same for all parts as the door has settled them: after a correction. */
export async function rewritePrizes({ db, ports }: LotteryDeps, issue: IssueRow): Promise<Paid> {
  for (const { part, betIds } of await listParts(db, issue.issueId)) {
    const paid = await ports.bets.findPaid(betIds, db)
    const winners = new Map(paid.map(({ betId, payout, asset }) => [betId, { payout, isMoney: asset !== DEMO }]))
    await savePrizes(db, { issueId: issue.issueId, part, ...prizesOf(betIds, winners) })
  }
  return sumPrizes(db, issue)
}

async function sumPrizes(db: Db, { issueId }: IssueRow): Promise<Paid> {
  const parts = await listPrizes(db, issueId)
  const prizes = parts.flatMap(part => part.prizes)
  return {
    paid: prizes.reduce((sum, prize) => sum + prize, 0n),
    moneyPaid: parts.reduce((sum, { moneyPaid }) => sum + moneyPaid, 0n),
    prizesHash: Buffer.from(prizesSummary(prizes.map(prize => formatAmount(prize))).prizes, 'hex'),
  }
}
