import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** What a table took and paid on a day, for money alone. */
export interface HoldLine {
  /** The day of the brand on which the rounds ended, yyyy-mm-dd. */
  readonly on: string
  readonly code: string
  readonly rounds: number
  readonly voids: number
  readonly stake: Amount
  readonly paid: Amount
}

export interface HoldQuery {
  readonly brandId: string
  /** One table alone. */
  readonly code?: string | undefined
  readonly from: Date
  readonly until: Date
  readonly timeZone: string
}

/** What tables took and paid in rounds that ended in a span, by day and table, the newest day first. */
export async function sumHold(db: Db, { brandId, code, from, until, timeZone }: HoldQuery): Promise<HoldLine[]> {
  const { rows } = await sql<HoldLine>`
    SELECT ended_on AS "on", code, count(*) FILTER (WHERE status = 'settled')::int AS rounds, count(*) FILTER (WHERE status = 'void')::int AS voids,
           coalesce(sum(money_stake) FILTER (WHERE status = 'settled'), 0)::bigint AS stake,
           coalesce(sum(money_paid) FILTER (WHERE status = 'settled'), 0)::bigint AS paid
      FROM (SELECT to_char(settled_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS ended_on, code, status, money_stake, money_paid FROM tables.rounds
             WHERE brand_id = ${brandId} AND settled_at >= ${from} AND settled_at < ${until} ${code === undefined ? sql`` : sql`AND code = ${code}`}) ended
     GROUP BY ended_on, code ORDER BY ended_on DESC, code`.execute(db)
  return rows
}
