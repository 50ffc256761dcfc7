import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface TimeLimit {
  readonly ownerId: string
  readonly minutes: number
  readonly timeZone: string
}
export interface PlayedTime {
  readonly secondsMax: number
  /** In the day that runs. */
  readonly seconds: number
}

/**
 * Sets how long an account may play in a day. What it has played in the one that runs counts: time between bets, up to five minutes. The account's bets
 * wait, so no bet is counted twice or missed.
 */
export async function setTimeLimit(tx: Tx, { ownerId, minutes, timeZone }: TimeLimit): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(bets.member_lock(${ownerId}))`.execute(tx)
  await sql`
    INSERT INTO bets.time_limits (owner_id, seconds_max, time_zone, starts_at, played_ms, last_at)
      SELECT ${ownerId}, ${minutes * 60}, ${timeZone}, d.starts_at, coalesce(sum(bets.gap_ms(r.before, r.placed_at)), 0), coalesce(max(r.placed_at), 'epoch')
        FROM (SELECT bets.period_start('day', ${timeZone}, now()) AS starts_at) d
        LEFT JOIN LATERAL (SELECT placed_at, lag(placed_at) OVER (ORDER BY placed_at) AS before FROM bets.bets
                            WHERE owner_id = ${ownerId} AND placed_at >= d.starts_at) r ON true
       GROUP BY d.starts_at
      ON CONFLICT (owner_id) DO UPDATE SET seconds_max = excluded.seconds_max, time_zone = excluded.time_zone`.execute(tx)
}

export async function dropTimeLimit(tx: Tx, ownerId: string): Promise<void> {
  await sql`DELETE FROM bets.time_limits WHERE owner_id = ${ownerId}`.execute(tx)
}

/** How much of its day an account with a limit has played, up to its last bet; undefined without one. */
export async function findPlayedTime(db: Db | Tx, ownerId: string): Promise<PlayedTime | undefined> {
  const { rows } = await sql<PlayedTime>`
    SELECT t.seconds_max AS "secondsMax",
           (CASE WHEN t.starts_at < bets.period_start('day', t.time_zone, now()) THEN 0 ELSE t.played_ms / 1000 END)::int AS seconds
      FROM bets.time_limits t WHERE t.owner_id = ${ownerId}`.execute(db)
  return rows[0]
}

/** Whether the day's time is over; without a limit it never is. */
export async function isTimeOver(db: Db | Tx, ownerId: string): Promise<boolean> {
  const time = await findPlayedTime(db, ownerId)
  return time !== undefined && time.seconds >= time.secondsMax
}

/** Seconds of play by day, the same count as that of a limit, for money and demo credits. */
export async function sumTimeByDay(
  db: Db | Tx,
  { ownerId, since, timeZone }: { readonly ownerId: string; readonly since: Date; readonly timeZone: string },
): Promise<readonly { readonly on: string; readonly seconds: number }[]> {
  const { rows } = await sql<{ on: string; seconds: number }>`
    SELECT to_char(placed_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS on, (sum(bets.gap_ms(before, placed_at)) / 1000)::int AS seconds
      FROM (SELECT placed_at, lag(placed_at) OVER (ORDER BY placed_at) AS before FROM bets.bets
             WHERE owner_id = ${ownerId} AND placed_at >= ${since}) r
     GROUP BY 1 ORDER BY 1 DESC`.execute(db)
  return rows
}
