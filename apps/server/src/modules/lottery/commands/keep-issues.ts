import { type Issue, issueAfter, issueAt, type LotteryGame } from '@croupier/games/lottery'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, transaction } from '../../../platform/db/index.ts'
import { cancelTimeOf, chainLengthOf, issueIdOf } from '../domain/issue.ts'
import type { DrawsPort } from '../ports.ts'

export type KeepDeps = { readonly db: Db; readonly draws: DrawsPort }

/** Issues that stand ready beside the one on sale. */
const AHEAD = 2

/** Makes the issues of a game up to some after the one on sale. Answers how many are new. */
export function keepIssues(deps: KeepDeps, brandId: string, game: LotteryGame, now: Date): Promise<number> {
  let last = issueAt(game.schedule, now)
  for (let n = 0; n < AHEAD; n++) last = issueAfter(game.schedule, last)
  return makeIssuesThrough(deps, brandId, game, { now, last })
}

/**
 * Makes every issue from the newest that is stored, or from the one on sale, to `last`: in order and without a gap, so that each takes the next values of the
 * game's chains. After a standstill those that nobody could have bought are left out.
 */
export function makeIssuesThrough(
  { db, draws }: KeepDeps,
  brandId: string,
  game: LotteryGame,
  { now, last }: { now: Date; last: Issue },
): Promise<number> {
  return transaction(db, async tx => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lottery ${brandId} ${game.code}`}, 7265020))`.execute(tx)
    const { rows } = await sql<{ closesAt: Date | null }>`
      SELECT max(closes_at) AS "closesAt" FROM lottery.issues WHERE brand_id = ${brandId} AND game_code = ${game.code} AND closes_at > ${new Date(now.getTime() - DAY_MS)}`.execute(
      tx,
    )
    const newest = rows[0]?.closesAt ?? undefined
    const from = newest && newest > now ? newest : now
    const issues: Issue[] = []
    for (let next = issueAt(game.schedule, from); next.closesAt <= last.closesAt; next = issueAfter(game.schedule, next)) issues.push(next)
    if (issues.length === 0) return 0
    const values = await draws.reserve(tx, { brandId, game: game.code, chainLength: chainLengthOf(game) }, issues.length)
    const made = issues.map((issue, n) => ({ ...issue, ...present(values[n], 'every issue has its values') }))
    await sql`
      INSERT INTO lottery.issues (issue_id, brand_id, game_code, number, opens_at, closes_at, draws_at, cancels_at, source, next_at, chain_id, chain_index,
          beacon_chain_id, beacon_index, made_at)
        SELECT u.id, ${brandId}, ${game.code}, u.number, u.opens, u.closes, u.draws, u.cancels,
               coalesce((SELECT g.source FROM lottery.games g WHERE g.brand_id = ${brandId} AND g.game_code = ${game.code}), 'own'), u.closes, u.chain, u.chain_index, u.beacon, u.beacon_index,
               date_trunc('milliseconds', clock_timestamp())
          FROM unnest(${made.map(({ number }) => issueIdOf(brandId, game.code, number))}::uuid[], ${made.map(({ number }) => number)}::text[],
            ${made.map(({ opensAt }) => opensAt)}::timestamptz[], ${made.map(({ closesAt }) => closesAt)}::timestamptz[], ${made.map(({ drawsAt }) => drawsAt)}::timestamptz[],
            ${issues.map(issue => cancelTimeOf(game, issue))}::timestamptz[], ${made.map(({ chainId }) => chainId)}::uuid[], ${made.map(({ index }) => index)}::int[],
            ${made.map(({ beaconChainId }) => beaconChainId)}::uuid[], ${made.map(({ beaconIndex }) => beaconIndex)}::int[])
               u(id, number, opens, closes, draws, cancels, chain, chain_index, beacon, beacon_index)
        ON CONFLICT (brand_id, game_code, number) DO NOTHING`.execute(tx)
    return made.length
  })
}

const DAY_MS = 86_400_000
