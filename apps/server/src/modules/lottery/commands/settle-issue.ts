import { findFamily, settleBet } from '@croupier/games/lottery'
import { type Amount, assert, present } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { dropExposure } from '../db/exposure.ts'
import { findIssue, saveSettled } from '../db/issues.ts'
import { readSelections } from '../db/selections.ts'
import { dropBatches, saveBatch } from '../db/settled-batches.ts'
import type { IssueRow } from '../domain/issue.ts'
import { createTicketReader, pricesOf, type StoredPlacement } from '../domain/placement.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { LotteryBet, TicketResult } from '../ports.ts'
import { batchOf, finishBatches } from './finish-batches.ts'
import { payTeamRebates } from './pay-team-rebates.ts'
import { rewritePrizes, writePrizes } from './write-prizes.ts'

/**
 * Pays the tickets of a drawn issue, each once whoever else settles it, then ends chases that won, posts the rebates, and writes the prizes as they go into the
 * proof. Each part may be repeated after a stop.
 */
export async function settleIssue(deps: LotteryDeps, issue: IssueRow): Promise<void> {
  const { db, ports } = deps
  if (issue.ticketCount === 0)
    return void (await saveSettled(db, issue.issueId, { paid: 0n, moneyPaid: 0n, moneyRebates: 0n, prizesHash: null }))
  const decide = createDecider(deps, issue)
  const settled = await ports.bets.settleEvent(
    { brandId: issue.brandId, key: `draw:${issue.issueId}`, eventId: issue.issueId, cause: `issue ${issue.number}`, outcome: issue.draw },
    async (bets, tx) => {
      const { results } = await decide(bets)
      await saveBatch(tx, issue.issueId, batchOf(bets, results))
      return { results }
    },
  )
  assert(settled.ok, `issue ${issue.number} of ${issue.gameCode} is settled by one result`)
  await finish(deps, issue)
}

/** What a draw pays, by the prices and caps that each ticket was sold under. Members come whole, so that the cap of an issue counts all of a member's prizes. */
export function createDecider(
  deps: LotteryDeps,
  { gameCode, draw, issuePrices }: Pick<IssueRow, 'gameCode' | 'draw' | 'issuePrices'>,
): (bets: readonly DecidedTicket[]) => Promise<{ results: TicketResult[] }> {
  const game = present(deps.findGame(gameCode), `${gameCode} is a game`)
  const drawn = present(findFamily(game.family), 'a game has its family').readDraw(draw)
  assert(drawn.ok, `the result of ${gameCode} is one of its family`)
  const { value } = drawn
  const prices = issuePrices === null ? {} : { issuePrices: pricesOf(issuePrices) }
  const read = createTicketReader()
  return async bets => {
    const selections = await readSelections(
      deps.db,
      bets.map(({ placement }) => placement as StoredPlacement),
    )
    const paid = new Map<string, Amount>()
    return {
      results: bets.map(({ ownerId, asset, placement }) => {
        const { placed, caps } = read(placement as StoredPlacement, selections)
        const owner = `${ownerId} ${asset}`
        const { prize, refund, validStake } = settleBet(placed, value, { caps, paidBefore: paid.get(owner) ?? 0n, ...prices })
        paid.set(owner, (paid.get(owner) ?? 0n) + prize)
        return { payout: prize + refund, refund, valid: validStake }
      }),
    }
  }
}

type DecidedTicket = Pick<LotteryBet, 'ownerId' | 'asset' | 'placement'>

async function finish(deps: LotteryDeps, issue: IssueRow): Promise<void> {
  const { ticketCount, rebates } = await finishBatches(deps, issue)
  // Another process has ended it, and its batches are gone.
  if ((await findIssue(deps.db, issue.issueId))?.status === 'settled') return
  const teamRebates = await payTeamRebates(deps, issue)
  const paid = ticketCount === issue.ticketCount ? await writePrizes(deps, issue) : await rewritePrizes(deps, issue)
  await dropExposure(deps.db, issue)
  await transaction(deps.db, async tx => {
    await saveSettled(tx, issue.issueId, { ...paid, moneyRebates: rebates + teamRebates })
    await dropBatches(tx, issue.issueId)
  })
}
