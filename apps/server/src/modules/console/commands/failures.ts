import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { WINDOW_MS } from '../domain/lockout.ts'

/** Counts a try before it is judged, so that many at once are all counted; answers the times within the window. Old rows are swept as new ones come. */
export async function countTry(db: Db, username: string, now: Date): Promise<readonly Date[]> {
  const windowStart = new Date(now.getTime() - WINDOW_MS)
  const counted = await sql<{ failed_at: Date[] }>`
    WITH swept AS (DELETE FROM console.failures WHERE ctid IN (
      SELECT ctid FROM console.failures WHERE updated_at < ${new Date(now.getTime() - 4 * WINDOW_MS)} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO console.failures AS f (username, failed_at, updated_at) VALUES (${username}, ARRAY[${now}::timestamptz], ${now})
    ON CONFLICT (username) DO UPDATE
      SET failed_at = array(SELECT at FROM unnest(f.failed_at) AS at WHERE at > ${windowStart}) || ${now}::timestamptz, updated_at = ${now}
    RETURNING failed_at`.execute(db)
  return counted.rows[0]?.failed_at ?? []
}

export async function readTries(db: Db, username: string): Promise<readonly Date[]> {
  const found = await sql<{ failed_at: Date[] }>`SELECT failed_at FROM console.failures WHERE username = ${username}`.execute(db)
  return found.rows[0]?.failed_at ?? []
}

export async function forgiveTries(db: Db, username: string): Promise<void> {
  await sql`DELETE FROM console.failures WHERE username = ${username}`.execute(db)
}

/** Uncounts one try that was no failure after all; others of the same instant stay. */
export async function takeBackTry(db: Db, username: string, at: Date): Promise<void> {
  await sql`UPDATE console.failures SET failed_at = failed_at[:place - 1] || failed_at[place + 1:]
    FROM (SELECT array_position(failed_at, ${at}::timestamptz) AS place FROM console.failures WHERE username = ${username} FOR UPDATE) found
   WHERE username = ${username} AND place IS NOT NULL`.execute(db)
}
