import { setTimeout as sleep } from 'node:timers/promises'
import { prizesSummary } from '@croupier/games/fairness'
import { formatAmount } from '@croupier/kernel'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import type { Paid } from '../db/issues.ts'
import { hasAllPrizes, listParts, listPrizes, savePrizes, type TicketPart, takePart } from '../db/parts.ts'
import type { IssueRow } from '../domain/issue.ts'
import { DEMO, type LotteryDeps } from '../lottery-deps.ts'
import type { PaidBet } from '../ports.ts'

/** While another process still writes the last ones. */
const LOOK_AGAIN_MS = 50

/**
 * Writes beside each numbered ticket what it was paid, each part by one process whoever else is at it, and answers the sums. What was paid is told before its
 * part is written: whoever is stopped in between tells it again.
 */
export async function writePrizes(deps: LotteryDeps, issue: IssueRow, tell: (paid: readonly PaidBet[]) => Promise<void>): Promise<Paid> {
  for (;;) {
    const isWritten = await transaction(deps.db, async tx => {
      const part = await takePart(tx, issue.issueId)
      if (part) await tell(await writePart(deps, tx, { issue, part }))
      return part !== undefined
    })
    if (isWritten) continue
    if (await hasAllPrizes(deps.db, issue.issueId)) return sumPrizes(deps.db, issue)
    await sleep(LOOK_AGAIN_MS)
  }
}

/** The same for all parts, after a correction. */
export async function rewritePrizes(deps: LotteryDeps, issue: IssueRow): Promise<Paid> {
  for (const part of await listParts(deps.db, issue.issueId)) await writePart(deps, deps.db, { issue, part })
  return sumPrizes(deps.db, issue)
}

async function writePart(
  { ports }: LotteryDeps,
  db: Db | Tx,
  { issue, part: { part, betIds } }: { issue: IssueRow; part: TicketPart },
): Promise<readonly PaidBet[]> {
  const paid = await ports.bets.findPaid(betIds, db)
  const payouts = new Map(paid.map(({ betId, payout }) => [betId, payout]))
  const moneyPaid = paid.reduce((sum, { asset, payout }) => (asset === DEMO ? sum : sum + payout), 0n)
  await savePrizes(db, { issueId: issue.issueId, part, prizes: betIds.map(id => payouts.get(id) ?? 0n), moneyPaid })
  return paid
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
