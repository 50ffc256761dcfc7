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
    WITH later AS (
      SELECT DISTINCT ON (bet_id) bet_id, kind, payout FROM bets.settlements WHERE brand_id = ${brandId} AND settled_at >= ${since} ORDER BY bet_id, revision DESC)
    SELECT to_char(b.placed_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS "on", sum(b.stake)::text AS stakes,
           coalesce(sum(coalesce(l.payout, b.payout)), 0)::text AS wins, count(*)::int AS rounds
      FROM bets.bets b LEFT JOIN later l USING (bet_id)
     WHERE b.brand_id = ${brandId} AND NOT b.is_trial AND b.placed_at >= ${since} AND (l.kind IS NULL OR l.kind NOT IN ('void', 'rollback')) GROUP BY 1`.execute(
    db,
  )
  return rows.map(row => ({ ...row, stakes: BigInt(row.stakes), wins: BigInt(row.wins) }))
}
