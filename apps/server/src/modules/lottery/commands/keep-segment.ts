import { issueAfter, type LotteryGame } from '@croupier/games/lottery'
import { sql } from 'kysely'
import { type IssueRow, issueOf } from '../domain/issue.ts'
import type { LotteryDeps } from '../lottery-deps.ts'

const DAY_MS = 86_400_000

type Newest = Pick<IssueRow, 'number' | 'closesAt' | 'source' | 'beaconKind' | 'chainId' | 'chainIndex'>

/**
 * Publishes the time-locked segment of a game's day, as soon as the first issue of the day is made: up to the value of the last issue that closes on that day, or
 * the last of the chain. Where no public beacon decides, there is nothing to lock it to.
 */
export async function keepSegment({ db, ports }: LotteryDeps, brandId: string, game: LotteryGame): Promise<void> {
  const { rows } = await sql<Newest>`
    SELECT number, closes_at AS "closesAt", source, beacon_kind AS "beaconKind", chain_id AS "chainId", chain_index AS "chainIndex"
      FROM lottery.issues WHERE brand_id = ${brandId} AND game_code = ${game.code} ORDER BY draws_at DESC LIMIT 1`.execute(db)
  const [newest] = rows
  if (!newest || newest.beaconKind === 'own' || newest.source !== 'own') return
  const { chainId } = newest
  const end = await ports.draws.lastSegmentEnd(db, chainId)
  if (end && newest.closesAt <= end) return
  const { message } = await ports.draws.chainMessage(chainId)
  const dayEnds = (Math.floor(newest.closesAt.getTime() / DAY_MS) + 1) * DAY_MS
  let last = newest.chainIndex
  const first = issueOf(game, newest)
  // Of another schedule than the game has now: the next issue is of this one.
  if (!first) return
  let closing = first
  for (let next = issueAfter(game.schedule, closing); next.closesAt.getTime() < dayEnds && last < message.length; last++) {
    closing = next
    next = issueAfter(game.schedule, next)
  }
  await ports.draws.publishSegment({ brandId, game: game.code, chainId, last, endsAt: closing.closesAt })
}
