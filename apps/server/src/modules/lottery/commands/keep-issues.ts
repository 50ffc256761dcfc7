import { BEACON_DELAY_S, type BeaconChain, type BeaconKind, decidingBeaconRound, timeOfBeaconRound } from '@croupier/games/fairness'
import { type Issue, issueAfter, issueAt, type LotteryGame } from '@croupier/games/lottery'
import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { cancelTimeOf, chainLengthOf, issueIdOf } from '../domain/issue.ts'
import type { DrawsPort, LotteryBrand } from '../ports.ts'

export type KeepDeps = { readonly db: Db; readonly draws: DrawsPort }
export type KeptBrand = Pick<LotteryBrand, 'brandId' | 'allowsBeacon'>

/** Issues that stand ready beside the one on sale. */
const AHEAD = 2

/** Makes the issues of a game up to some after the one on sale. Answers how many are new. */
export function keepIssues(deps: KeepDeps, brand: KeptBrand, game: LotteryGame, now: Date): Promise<Result<number, 'clock_off'>> {
  let last = issueAt(game.schedule, now)
  for (let n = 0; n < AHEAD; n++) last = issueAfter(game.schedule, last)
  return makeIssuesThrough(deps, brand, game, { now, last })
}

/**
 * Makes every issue from the newest that is stored, or from the one on sale, to `last`: in order and without a gap, so that each takes the next values of the
 * game's chains. After a standstill those that nobody could have bought are left out; their values are used up all the same, so that the segments that were
 * published end where they said. Refuses with `clock_off` while the server's clock differs from the beacon's.
 */
export function makeIssuesThrough(
  { db, draws }: KeepDeps,
  { brandId, allowsBeacon }: KeptBrand,
  game: LotteryGame,
  { now, last }: { now: Date; last: Issue },
): Promise<Result<number, 'clock_off'>> {
  return transaction(db, async tx => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lottery ${brandId} ${game.code}`}, 7265020))`.execute(tx)
    const newest = await findNewest(tx, brandId, game.code)
    const from = newest && newest.closesAt > now ? newest.closesAt : now
    const issues: Issue[] = []
    for (let next = issueAt(game.schedule, from); next.closesAt <= last.closesAt; next = issueAfter(game.schedule, next)) issues.push(next)
    if (issues.length === 0) return ok(0)
    const chosen = await draws.beacon.choose(tx, allowsBeacon)
    if (!chosen.ok) return chosen
    const skipped = newest ? countSkipped(game, newest.closesAt, { now, segmentEnd: await draws.lastSegmentEnd(tx, newest.chainId) }) : 0
    const values = await draws.reserve(tx, { brandId, game: game.code, chainLength: chainLengthOf(game) }, skipped + issues.length)
    const beacon = beaconFor(draws.beacon.chain, chosen.value)
    const made = issues.map((issue, n) => ({
      ...issue,
      ...present(values[skipped + n], 'every issue has its values'),
      ...beacon(issue),
    }))
    await sql`
      INSERT INTO lottery.issues (issue_id, brand_id, game_code, number, opens_at, closes_at, draws_at, cancels_at, source, next_at, chain_id, chain_index,
          beacon_chain_id, beacon_index, beacon_kind, network, network_round, network_at, made_at)
        SELECT u.id, ${brandId}, ${game.code}, u.number, u.opens, u.closes, u.draws, u.cancels,
               coalesce((SELECT g.source FROM lottery.games g WHERE g.brand_id = ${brandId} AND g.game_code = ${game.code}), 'own'), u.closes, u.chain, u.chain_index, u.beacon, u.beacon_index,
               u.kind, decode(u.network, 'hex'), u.network_round, u.network_at,
               date_trunc('milliseconds', clock_timestamp())
          FROM unnest(${made.map(({ number }) => issueIdOf(brandId, game.code, number))}::uuid[], ${made.map(({ number }) => number)}::text[],
            ${made.map(({ opensAt }) => opensAt)}::timestamptz[], ${made.map(({ closesAt }) => closesAt)}::timestamptz[], ${made.map(({ drawsAt }) => drawsAt)}::timestamptz[],
            ${issues.map(issue => cancelTimeOf(game, issue))}::timestamptz[], ${made.map(({ chainId }) => chainId)}::uuid[], ${made.map(({ index }) => index)}::int[],
            ${made.map(({ beaconChainId }) => beaconChainId)}::uuid[], ${made.map(({ beaconIndex }) => beaconIndex)}::int[],
            ${made.map(({ kind }) => kind)}::text[], ${made.map(({ network }) => network)}::text[], ${made.map(({ round }) => round)}::bigint[],
            ${made.map(({ at }) => at)}::timestamptz[])
               u(id, number, opens, closes, draws, cancels, chain, chain_index, beacon, beacon_index, kind, network, network_round, network_at)
        ON CONFLICT (brand_id, game_code, number) DO NOTHING`.execute(tx)
    return ok(made.length)
  })
}

interface Newest {
  readonly closesAt: Date
  readonly chainId: string
}

async function findNewest(tx: Tx, brandId: string, gameCode: string): Promise<Newest | undefined> {
  const { rows } = await sql<Newest>`
    SELECT closes_at AS "closesAt", chain_id AS "chainId" FROM lottery.issues WHERE brand_id = ${brandId} AND game_code = ${gameCode}
     ORDER BY draws_at DESC LIMIT 1`.execute(tx)
  return rows[0]
}

/** Issues that a standstill left out of a published segment: their values open with it, so no later issue may take them. */
function countSkipped({ schedule }: LotteryGame, closedAt: Date, { now, segmentEnd }: { now: Date; segmentEnd: Date | undefined }): number {
  let count = 0
  if (!segmentEnd || closedAt > now) return count
  const until = segmentEnd < now ? segmentEnd : now
  for (let next = issueAt(schedule, closedAt); next.closesAt <= until; next = issueAfter(schedule, next)) count++
  return count
}

const NO_NETWORK = { kind: 'own' as BeaconKind, network: null, round: null, at: null }

/** What decides an issue beside its chain: named when the issue is made, and never changed. */
function beaconFor(chain: BeaconChain | undefined, kind: BeaconKind) {
  return ({ closesAt }: Issue) => {
    if (kind === 'own') return NO_NETWORK
    const network = present(chain, 'a public beacon was chosen')
    const round = decidingBeaconRound(network, closesAt.getTime(), BEACON_DELAY_S.draw)
    return { kind, network: network.hash, round, at: new Date(timeOfBeaconRound(network, round)) }
  }
}
