import { findFamily, settleBet } from '@croupier/games/lottery'
import { type Amount, assert, present } from '@croupier/kernel'
import { dropExposure } from '../db/exposure.ts'
import { saveSettled } from '../db/issues.ts'
import { oweRebates } from '../db/rebates.ts'
import { readSelections } from '../db/selections.ts'
import type { IssueRow } from '../domain/issue.ts'
import { createTicketReader, pricesOf, type StoredPlacement } from '../domain/placement.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { LotteryBet, TicketResult } from '../ports.ts'
import { payRebates, rebatesOf } from './pay-rebates.ts'
import { stopChases } from './stop-chases.ts'
import { writePrizes } from './write-prizes.ts'

/**
 * Pays the tickets of a drawn issue, each once whoever else settles it, then ends chases that won, writes the prizes as they go into the proof, and pays the
 * rebates. Each part may be repeated after a stop.
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
      await oweRebates(tx, issue.issueId, rebatesOf(bets, results))
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
  const paid = await writePrizes(deps, issue, async winners => {
    await stopChases(deps, issue, winners)
    for (const { ownerId, betId, state } of winners)
      deps.ports.news.settled({ memberId: ownerId, betId, gameCode: issue.gameCode, isWon: state === 'won' })
  })
  const moneyRebates = await payRebates(deps, issue)
  await dropExposure(deps.db, issue)
  await saveSettled(deps.db, issue.issueId, { ...paid, moneyRebates })
}
