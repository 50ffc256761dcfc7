import { prizesSummary } from '@croupier/games/fairness'
import { findFamily, settleBet } from '@croupier/games/lottery'
import { type Amount, assert, formatAmount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type Paid, saveSettled } from '../db/issues.ts'
import { readSelections } from '../db/selections.ts'
import type { IssueRow } from '../domain/issue.ts'
import { createTicketReader, pricesOf, type StoredPlacement } from '../domain/placement.ts'
import { DEMO, type LotteryDeps } from '../lottery-deps.ts'
import type { LotteryBet, TicketResult } from '../ports.ts'
import { stopChases } from './stop-chases.ts'

/**
 * Pays the tickets of a drawn issue, each once whoever else settles it, then rebates, chases that a win ends, and the prizes as they go into the proof. Each
 * part may be repeated after a stop.
 */
export async function settleIssue(deps: LotteryDeps, issue: IssueRow): Promise<void> {
  const { db, ports } = deps
  if (issue.ticketCount === 0)
    return void (await saveSettled(db, issue.issueId, { paid: 0n, moneyPaid: 0n, moneyRebates: 0n, prizesHash: null }))
  const settled = await ports.bets.settleEvent(
    { brandId: issue.brandId, key: `draw:${issue.issueId}`, eventId: issue.issueId, cause: `issue ${issue.number}`, outcome: issue.draw },
    createDecider(deps, issue),
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
  const { db, ports } = deps
  const rebates = new Map<string, { ownerId: string; asset: string; amount: Amount }>()
  const winners: LotteryBet[] = []
  const paid = await writePrizes(deps, issue, bet => {
    addRebate(rebates, bet)
    if (bet.payout) winners.push(bet)
  })
  await payRebates(deps, issue, [...rebates.values()])
  await stopChases(deps, issue, winners)
  for (const bet of winners)
    ports.news.settled({ memberId: bet.ownerId, betId: bet.betId, gameCode: issue.gameCode, isWon: bet.state === 'won' })
  const moneyRebates = [...rebates.values()].reduce((sum, { amount }) => sum + amount, 0n)
  await saveSettled(db, issue.issueId, { ...paid, moneyRebates })
}

/** Writes beside each numbered ticket what it was paid, and answers the sums. */
export async function writePrizes({ db, ports }: LotteryDeps, { issueId }: IssueRow, each: (bet: LotteryBet) => void): Promise<Paid> {
  const prizes: string[] = []
  let paid = 0n
  let moneyPaid = 0n
  for (const { part, betIds } of await listParts(db, issueId)) {
    const bets = new Map((await ports.bets.findBets(betIds)).map(bet => [bet.betId, bet]))
    const own = betIds.map(id => present(bets.get(id), 'a numbered ticket is a bet'))
    const payouts = own.map(bet => bet.payout ?? 0n)
    await sql`UPDATE lottery.ticket_parts SET prizes = ${payouts}::bigint[] WHERE issue_id = ${issueId} AND part = ${part}`.execute(db)
    for (const [n, bet] of own.entries()) {
      const payout = payouts[n] ?? 0n
      prizes.push(formatAmount(payout))
      paid += payout
      if (bet.asset !== DEMO) moneyPaid += payout
      each(bet)
    }
  }
  return { paid, moneyPaid, prizesHash: Buffer.from(prizesSummary(prizes).prizes, 'hex') }
}

/** The numbered tickets of an issue, a thousand a part. */
export async function listParts(db: Db, issueId: string): Promise<readonly { part: number; betIds: string[] }[]> {
  const { rows } = await sql<{ part: number; betIds: string[] }>`
    SELECT part, bet_ids::text[] AS "betIds" FROM lottery.ticket_parts WHERE issue_id = ${issueId} ORDER BY part`.execute(db)
  return rows
}

/** What the player's own group leaves above the group he bet at comes back, of what counted as valid. Demo credits earn none. */
function addRebate(rebates: Map<string, { ownerId: string; asset: string; amount: Amount }>, bet: LotteryBet): void {
  const { ownGroup, betGroup } = bet.placement as StoredPlacement
  if (bet.isTrial || ownGroup <= betGroup || bet.valid === null) return
  const amount = (bet.valid * BigInt(ownGroup - betGroup)) / 2000n
  if (amount === 0n) return
  const known = rebates.get(bet.ownerId)
  rebates.set(bet.ownerId, { ownerId: bet.ownerId, asset: bet.asset, amount: (known?.amount ?? 0n) + amount })
}

async function payRebates(
  { db, ports }: LotteryDeps,
  { issueId, brandId }: IssueRow,
  rebates: readonly { ownerId: string; asset: string; amount: Amount }[],
): Promise<void> {
  for (const asset of new Set(rebates.map(rebate => rebate.asset))) {
    const own = rebates.filter(rebate => rebate.asset === asset)
    await ports.money.payRebates({ brandId, issueId, asset }, own)
    await sql`
      INSERT INTO lottery.rebates (issue_id, owner_id, amount)
        SELECT ${issueId}, o, a FROM unnest(${own.map(({ ownerId }) => ownerId)}::uuid[], ${own.map(({ amount }) => amount)}::bigint[]) u(o, a)
        ON CONFLICT DO NOTHING`.execute(db)
  }
}
