import { resultKey, roundRandom } from '@croupier/games/fairness'
import { drawnOn } from '@croupier/games/fairness/lottery'
import { type Draw, findFamily, type PoolGroup, totoPool } from '@croupier/games/lottery'
import { type Amount, amount, formatAmount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import { databaseNow, saveDrawn } from '../db/issues.ts'
import { readSelections } from '../db/selections.ts'
import type { IssueRow } from '../domain/issue.ts'
import { closingOf, openingOf } from '../domain/messages.ts'
import { nodeHmac } from '../domain/node-hmac.ts'
import { createTicketReader, type StoredPlacement } from '../domain/placement.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { factsOf } from '../queries/issue-facts.ts'
import { PART_TICKETS } from './close-issue.ts'

/** Draws a closed issue from the values of its two chains. The result follows from what was signed before, so whoever repeats it draws the same. */
export async function drawIssue(deps: LotteryDeps, issue: IssueRow): Promise<IssueRow> {
  const facts = await factsOf(deps, issue)
  const values = await valuesOf(deps, issue)
  const key = resultKey(openingOf(facts), closingOf(facts), values)
  const family = present(findFamily(facts.game.family), 'a game has its family')
  const draw = family.generate(roundRandom(key, nodeHmac), drawnOn(issue.closesAt.getTime()))
  return announceDraw(deps, issue, draw)
}

/** Stores a result and tells it; what only the draw decides of the prizes is decided here. */
export async function announceDraw(deps: LotteryDeps, issue: IssueRow, draw: Draw): Promise<IssueRow> {
  const { db, ports } = deps
  const pool = draw.family === 'SEA-TOTO' ? await poolOf(deps, issue, draw) : undefined
  const drawnAt = await databaseNow(db)
  const isOurs = await transaction(db, async tx => {
    const saved = await saveDrawn(tx, issue.issueId, { draw: draw.value, issuePrices: pool?.prices ?? null, drawnAt })
    if (saved && pool)
      await sql`
        INSERT INTO lottery.pools (brand_id, game_code, prize, carried)
          SELECT ${issue.brandId}, ${issue.gameCode}, p, c FROM unnest(${Object.keys(pool.carried)}::text[], ${Object.values(pool.carried)}::bigint[]) u(p, c)
          ON CONFLICT (brand_id, game_code, prize) DO UPDATE SET carried = excluded.carried`.execute(tx)
    return saved
  })
  if (isOurs) ports.news.drawn({ brandId: issue.brandId, gameCode: issue.gameCode, number: issue.number, draw: draw.value })
  return { ...issue, status: 'drawn', draw: draw.value, issuePrices: pool?.prices ?? null, drawnAt }
}

export async function valuesOf({ ports }: LotteryDeps, issue: IssueRow): Promise<{ chainValue: string; beaconValue: string }> {
  const [chainValue, beaconValue] = await Promise.all([
    ports.draws.valueOf(issue.chainId, issue.chainIndex),
    ports.draws.valueOf(issue.beaconChainId, issue.beaconIndex),
  ])
  return { chainValue, beaconValue }
}

const POOL_GROUPS: readonly PoolGroup[] = ['g1', 'g2', 'g3', 'g4']

/** Shares of the pool: sales and winning units of all tickets for money, and what earlier issues have carried over. */
async function poolOf(
  deps: LotteryDeps,
  issue: IssueRow,
  draw: Draw,
): Promise<{ prices: Record<string, string>; carried: Record<PoolGroup, Amount> }> {
  const { db, ports } = deps
  const read = createTicketReader()
  const units: Record<PoolGroup, number> = { g1: 0, g2: 0, g3: 0, g4: 0 }
  let after: string | undefined
  for (;;) {
    const open = await ports.bets.listOpen({
      brandId: issue.brandId,
      eventId: issue.issueId,
      ...(after ? { after } : {}),
      pageSize: PART_TICKETS,
    })
    const placements = open.map(({ placement }) => placement as StoredPlacement)
    const selections = await readSelections(db, placements)
    for (const placement of placements) {
      const { placed } = read(placement, selections)
      const wins = placed.ticket.settle(draw)
      for (const group of POOL_GROUPS) units[group] += (wins[group] ?? 0) * placement.multiple
    }
    after = open.at(-1)?.betId
    if (!after) break
  }
  const pool = totoPool(issue.ticketStake, units, await readCarried(db, issue))
  return {
    // A unit's price at multiple 1: winning units were counted with their multiples.
    prices: Object.fromEntries(POOL_GROUPS.map(group => [group, formatAmount(pool[group].perUnit)])),
    carried: Object.fromEntries(POOL_GROUPS.map(group => [group, pool[group].carried])) as Record<PoolGroup, Amount>,
  }
}

async function readCarried(db: Db, { brandId, gameCode }: IssueRow): Promise<Record<PoolGroup, Amount>> {
  const { rows } = await sql<{ prize: PoolGroup; carried: bigint }>`
    SELECT prize, carried FROM lottery.pools WHERE brand_id = ${brandId} AND game_code = ${gameCode}`.execute(db)
  const carried: Record<PoolGroup, Amount> = { g1: amount('0'), g2: amount('0'), g3: amount('0'), g4: amount('0') }
  for (const row of rows) carried[row.prize] = row.carried
  return carried
}
