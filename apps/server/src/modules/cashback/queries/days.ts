import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { readPosition } from '../../../platform/outbox/index.ts'
import type { DayRow } from '../tables.ts'

const COLUMNS =
  sql.raw(`brand_id AS "brandId", day, starts_at AS "startsAt", ends_at AS "endsAt", available_at AS "availableAt", claim_until AS "claimUntil",
  closed_at AS "closedAt"`)

/** Days whose amounts are due to be fixed, oldest first: what one gave too much is withheld from the next. */
export async function listDue(db: Db, brandId: string, now: Date): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT ${COLUMNS} FROM cashback.days WHERE brand_id = ${brandId} AND closed_at IS NULL AND available_at <= ${now} ORDER BY day`.execute(
    db,
  )
  return rows
}

/** Days that ended at most so long ago, or run; newest first. */
export async function listRecent(db: Db, brandId: string, since: Date): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT ${COLUMNS} FROM cashback.days WHERE brand_id = ${brandId} AND ends_at > ${since} ORDER BY day DESC`.execute(db)
  return rows
}

export async function findDay(db: Db | Tx, brandId: string, day: string): Promise<DayRow | undefined> {
  return (await sql<DayRow>`SELECT ${COLUMNS} FROM cashback.days WHERE brand_id = ${brandId} AND day = ${day}`.execute(db)).rows[0]
}

export const READER = 'count-cashback-bets'

/** Whether everything has been counted that was settled before an instant, as far as it is committed. */
export async function isReadTo(db: Db, at: Date): Promise<boolean> {
  const { xid, id } = await readPosition(db, READER)
  const { rows } = await sql`
    SELECT FROM bets.settled_feed f WHERE (f.xid, f.id) > (${xid}::xid8, ${id}::bigint) AND f.settled_at < ${at} LIMIT 1`.execute(db)
  return rows.length === 0
}
