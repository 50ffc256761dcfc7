import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type TopWin = { readonly account: string; readonly gameId: string; readonly amount: Amount; readonly bet: Amount; readonly at: Date }
export type Played = ReturnType<typeof createPlayed>

/** What was played for real money, for lists of popular games and of winners. */
export function createPlayed(db: Db) {
  return {
    countRounds: (brandId: string, since: Date) => countRounds(db, brandId, since),
    listTopWins: (brandId: string, since: Date, count: number) => listTopWins(db, brandId, since, count),
  }
}

/** Rounds by game: counted hours, and of the rounds themselves only what came after the last counted hour. */
async function countRounds(db: Db, brandId: string, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ gameId: string; rounds: string }>`
    WITH counted AS (SELECT coalesce((SELECT through FROM play.counted_hours), '-infinity') AS through)
    SELECT game_id AS "gameId", sum(rounds)::text AS rounds FROM (
      SELECT game_id, round_count AS rounds FROM play.game_hours WHERE brand_id = ${brandId} AND hour >= ${since}
      UNION ALL
      SELECT game_id, count(*) FROM play.rounds, counted
       WHERE brand_id = ${brandId} AND NOT is_trial AND started_at >= greatest(through, ${since}::timestamptz) GROUP BY game_id
    ) both_parts GROUP BY game_id`.execute(db)
  return new Map(rows.map(row => [row.gameId, Number(row.rounds)]))
}

async function listTopWins(db: Db, brandId: string, since: Date, count: number): Promise<TopWin[]> {
  const { rows } = await sql<TopWin>`
    SELECT s.account, r.game_id AS "gameId", r.win AS amount, r.bet, r.settled_at AS at FROM play.rounds r JOIN play.sessions s USING (session_id)
     WHERE r.brand_id = ${brandId} AND NOT r.is_trial AND r.win > r.bet AND r.settled_at >= ${since}
     ORDER BY r.win DESC, r.settled_at DESC LIMIT ${count}`.execute(db)
  return rows
}
