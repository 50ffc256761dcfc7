import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type PlaySums = {
  /** A day in the brand's time zone, yyyy-mm-dd. */
  readonly on: string
  readonly stakes: Amount
  readonly wins: Amount
  readonly rounds: number
}

/** Rounds for real money of a brand by the day on which they began; void ones are none. For a span of days, not for history. */
export async function sumPlayByDay(
  db: Db,
  { brandId, since, timeZone }: { brandId: string; since: Date; timeZone: string },
): Promise<readonly PlaySums[]> {
  const { rows } = await sql<{ on: string; stakes: string; wins: string; rounds: number }>`
    SELECT to_char(started_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS "on", sum(bet)::text AS stakes, sum(win)::text AS wins, count(*)::int AS rounds
      FROM play.rounds WHERE brand_id = ${brandId} AND NOT is_trial AND state <> 'void' AND started_at >= ${since} GROUP BY 1`.execute(db)
  return rows.map(row => ({ ...row, stakes: BigInt(row.stakes), wins: BigInt(row.wins) }))
}
