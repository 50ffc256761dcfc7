import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { DayRow } from '../tables.ts'
import { readPosition } from './read-position.ts'

/** Days that are over and whose commissions are not fixed, oldest first. */
export async function listDue(db: Db, brandId: string, now: Date): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT brand_id AS "brandId", day, starts_at AS "startsAt", ends_at AS "endsAt" FROM referral.days
     WHERE brand_id = ${brandId} AND closed_at IS NULL AND ends_at <= ${now} ORDER BY day`.execute(db)
  return rows
}

/** Whether everything has been counted that was settled before an instant, as far as it is committed. */
export async function isReadTo(db: Db, at: Date): Promise<boolean> {
  const { xid, id } = await readPosition(db)
  const { rows } = await sql`
    SELECT FROM bets.settled_feed f WHERE (f.xid, f.id) > (${xid}::xid8, ${id}::bigint) AND f.settled_at < ${at} LIMIT 1`.execute(db)
  return rows.length === 0
}
