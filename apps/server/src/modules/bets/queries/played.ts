import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type TopWin = { readonly account: string; readonly gameId: string; readonly amount: Amount; readonly bet: Amount; readonly at: Date }
export type Played = ReturnType<typeof createPlayed>

/** What was played for money, for lists of popular games and of winners. */
export function createPlayed(db: Db) {
  return {
    countRounds: (brandId: string, since: Date) => countRounds(db, brandId, since),
    listTopWins: (brandId: string, since: Date, count: number) => listTopWins(db, brandId, since, count),
  }
}

/** Rounds by game: counted hours, and of the rounds themselves only what came after the last counted hour. */
async function countRounds(db: Db, brandId: string, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ gameId: string; rounds: string }>`
    WITH counted AS (SELECT coalesce((SELECT through FROM bets.counted_hours), '-infinity') AS through)
    SELECT game_id AS "gameId", sum(rounds)::text AS rounds FROM (
      SELECT game_id, round_count AS rounds FROM bets.game_hours WHERE brand_id = ${brandId} AND hour >= ${since}
      UNION ALL
      SELECT game_id, count(*) FROM bets.bets, counted
       WHERE brand_id = ${brandId} AND NOT is_trial AND placed_at >= greatest(through, ${since}::timestamptz) GROUP BY game_id
    ) both_parts GROUP BY game_id`.execute(db)
  return new Map(rows.map(row => [row.gameId, Number(row.rounds)]))
}

/** Less than five times the stake is no news. */
const MULTIPLE_MIN = 5

/**
 * The largest win of each person, of five times its stake or more. Instant wins and later settlements each have a small index of their own; a win that was
 * corrected since is not shown.
 */
async function listTopWins(db: Db, brandId: string, since: Date, count: number): Promise<TopWin[]> {
  const { rows } = await sql<TopWin>`
    SELECT account, game_id AS "gameId", payout AS amount, stake AS bet, settled_at AS at FROM (
      SELECT DISTINCT ON (owner_id) * FROM (
      SELECT b.owner_id, b.account, b.game_id, b.payout, b.stake, b.settled_at FROM bets.bets b
       WHERE b.brand_id = ${brandId} AND NOT b.is_trial AND b.payout > b.stake AND b.payout >= ${MULTIPLE_MIN} * b.stake AND b.settled_at >= ${since}
         AND NOT EXISTS (SELECT FROM bets.settlements s WHERE s.bet_id = b.bet_id AND s.settled_at >= b.placed_at)
      UNION ALL
      SELECT b.owner_id, b.account, b.game_id, s.payout, b.stake, s.settled_at FROM bets.settlements s JOIN bets.bets b ON b.bet_id = s.bet_id AND b.placed_at = s.placed_at
       WHERE s.brand_id = ${brandId} AND s.payout > 0 AND s.settled_at >= ${since} AND s.is_final AND s.payout > b.stake AND s.payout >= ${MULTIPLE_MIN} * b.stake AND NOT b.is_trial
         AND NOT EXISTS (SELECT FROM bets.settlements later WHERE later.bet_id = s.bet_id AND later.revision > s.revision AND later.settled_at >= s.settled_at)
      ) wins ORDER BY owner_id, payout DESC, settled_at DESC
    ) best ORDER BY payout DESC, settled_at DESC LIMIT ${count}`.execute(db)
  return rows
}
