import { resultKey, roundRandom } from '@croupier/games/fairness'
import { drawnOn } from '@croupier/games/fairness/lottery'
import { type Draw, findFamily, type PoolGroup, totoPool } from '@croupier/games/lottery'
import { type Amount, amount, formatAmount, present } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { nodeHmac } from '../../../platform/hashes/node-hmac.ts'
import { databaseNow, findIssue, saveDrawn } from '../db/issues.ts'
import { readSelections } from '../db/selections.ts'
import type { IssueRow } from '../domain/issue.ts'
import { closingOf, type IssueFacts, openingOf, type RoundValues } from '../domain/messages.ts'
import { createTicketReader, type StoredPlacement } from '../domain/placement.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { factsOf } from '../queries/issue-facts.ts'
import { openTickets } from './open-tickets.ts'

/** Draws a closed issue from the values of its two chains. The result follows from what was signed before, so whoever repeats it draws the same. */
export async function drawIssue(deps: LotteryDeps, issue: IssueRow): Promise<IssueRow> {
  const draw = drawFrom(await factsOf(deps, issue), await valuesOf(deps, issue))
  return announceDraw(deps, issue, draw)
}

/** The draw that follows from an issue's messages and the values that decide it. */
export function drawFrom(facts: IssueFacts, values: Parameters<typeof resultKey>[2]): Draw {
  const key = resultKey(openingOf(facts), closingOf(facts), values)
  const family = present(findFamily(facts.game.family), 'a game has its family')
  return family.generate(roundRandom(key, nodeHmac), drawnOn(facts.issue.closesAt.getTime()))
}

/** Stores a result and tells it; what only the draw decides of the prizes is decided here. Answers the issue as it stands then: another process may have been first. */
export async function announceDraw(deps: LotteryDeps, issue: IssueRow, draw: Draw): Promise<IssueRow> {
  const { db, ports } = deps
  const carried = hasPool(draw) ? await readCarried(db, issue) : undefined
  const pool = carried && (await sharePool(deps, issue, { draw, carried, tickets: openPlacements(deps, issue) }))
  const drawnAt = await databaseNow(db)
  const isOurs = await transaction(db, async tx => {
    const poolCarried = carried ? Object.fromEntries(POOL_GROUPS.map(group => [group, formatAmount(carried[group])])) : null
    const saved = await saveDrawn(tx, issue.issueId, { draw: draw.value, issuePrices: pool?.prices ?? null, poolCarried, drawnAt })
    if (saved && pool) await saveCarried(tx, issue, pool.carried)
    return saved
  })
  if (isOurs) ports.news.drawn({ brandId: issue.brandId, gameCode: issue.gameCode, number: issue.number, draw: draw.value })
  return (await findIssue(db, issue.issueId)) ?? issue
}

/** Whether groups of this draw's prizes share a pool, which earlier issues may have added to. */
export const hasPool = ({ family }: Draw): boolean => family === 'SEA-TOTO'

/** The values that decide an issue. Its round has ended, and a network's value was had before. */
export async function valuesOf({ ports }: LotteryDeps, issue: IssueRow): Promise<RoundValues> {
  const { network, networkRound } = issue
  const chainValue = await ports.draws.valueOf(issue.chainId, issue.chainIndex)
  if (network === null || networkRound === null)
    return { chainValue, beaconValue: await ports.draws.valueOf(issue.beaconChainId, issue.beaconIndex), beaconSignature: null }
  const { value, signature } = present(await ports.draws.beacon.valueOf(network, networkRound), 'the value of the beacon is stored')
  return { chainValue, beaconValue: value, beaconSignature: signature }
}

const POOL_GROUPS: readonly PoolGroup[] = ['g1', 'g2', 'g3', 'g4']
export type Carried = Record<PoolGroup, Amount>
export type Pool = { readonly prices: Record<string, string>; readonly carried: Carried }

/** Shares of the pool: sales and winning units of all tickets, and what earlier issues have carried over. */
export async function sharePool(
  { db }: LotteryDeps,
  issue: IssueRow,
  { draw, carried, tickets }: { draw: Draw; carried: Carried; tickets: AsyncIterable<readonly StoredPlacement[]> },
): Promise<Pool> {
  const read = createTicketReader()
  const units: Record<PoolGroup, number> = { g1: 0, g2: 0, g3: 0, g4: 0 }
  for await (const placements of tickets) {
    const selections = await readSelections(db, placements)
    for (const placement of placements) {
      const { placed } = read(placement, selections)
      const wins = placed.ticket.settle(draw)
      for (const group of POOL_GROUPS) units[group] += (wins[group] ?? 0) * placement.multiple
    }
  }
  const pool = totoPool(issue.ticketStake, units, carried)
  return {
    // A unit's price at multiple 1: winning units were counted with their multiples.
    prices: Object.fromEntries(POOL_GROUPS.map(group => [group, formatAmount(pool[group].perUnit)])),
    carried: Object.fromEntries(POOL_GROUPS.map(group => [group, pool[group].carried])) as Carried,
  }
}

async function* openPlacements(deps: LotteryDeps, issue: IssueRow): AsyncGenerator<StoredPlacement[]> {
  for await (const tickets of openTickets(deps, issue)) yield tickets.map(({ placement }) => placement as StoredPlacement)
}

async function readCarried(db: Db, { brandId, gameCode }: IssueRow): Promise<Carried> {
  const { rows } = await sql<{ prize: PoolGroup; carried: bigint }>`
    SELECT prize, carried FROM lottery.pools WHERE brand_id = ${brandId} AND game_code = ${gameCode}`.execute(db)
  const carried: Carried = { g1: 0n, g2: 0n, g3: 0n, g4: 0n }
  for (const row of rows) carried[row.prize] = row.carried
  return carried
}

/** What an issue was drawn with, as its row keeps it. */
export const carriedInto = ({ poolCarried }: IssueRow): Carried =>
  Object.fromEntries(POOL_GROUPS.map(group => [group, amount(poolCarried?.[group] ?? '0')])) as Carried

export const saveCarried = (tx: Tx, { brandId, gameCode }: IssueRow, carried: Carried) =>
  sql`
    INSERT INTO lottery.pools (brand_id, game_code, prize, carried)
      SELECT ${brandId}, ${gameCode}, p, c FROM unnest(${Object.keys(carried)}::text[], ${Object.values(carried)}::bigint[]) u(p, c)
      ON CONFLICT (brand_id, game_code, prize) DO UPDATE SET carried = excluded.carried`.execute(tx)
