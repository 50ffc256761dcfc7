import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

interface HoldSums {
  readonly rounds: number
  readonly voids: number
  readonly stake: Amount
  readonly paid: Amount
}
export type HoldOfTable = HoldSums & { readonly code: string }
/** `on` is a day of the brand, yyyy-mm-dd. */
export type HoldOfDay = HoldSums & { readonly on: string }

export interface HoldQuery {
  readonly brandId: string
  /** One table alone. */
  readonly code?: string | undefined
  readonly from: Date
  readonly until: Date
}

const SUMS = sql.raw(`count(*) FILTER (WHERE status = 'settled')::int AS rounds, count(*) FILTER (WHERE status = 'void')::int AS voids,
           coalesce(sum(money_stake) FILTER (WHERE status = 'settled'), 0)::bigint AS stake,
           coalesce(sum(money_paid) FILTER (WHERE status = 'settled'), 0)::bigint AS paid`)

const ended = ({ brandId, code, from, until }: HoldQuery) =>
  sql`brand_id = ${brandId} AND settled_at >= ${from} AND settled_at < ${until} ${code === undefined ? sql`` : sql`AND code = ${code}`}`

/** What each table took and paid in rounds that ended in a span, for money alone. */
export async function sumHold(db: Db, query: HoldQuery): Promise<HoldOfTable[]> {
  const { rows } = await sql<HoldOfTable>`
    SELECT code, ${SUMS} FROM tables.rounds WHERE ${ended(query)} GROUP BY code ORDER BY code`.execute(db)
  return rows
}

/** The same by the day on which rounds ended, newest first. */
export async function sumHoldByDay(db: Db, { timeZone, ...query }: HoldQuery & { readonly timeZone: string }): Promise<HoldOfDay[]> {
  const { rows } = await sql<HoldOfDay>`
    SELECT ended_on AS "on", ${SUMS}
      FROM (SELECT to_char(settled_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS ended_on, status, money_stake, money_paid FROM tables.rounds WHERE ${ended(query)}) ended
     GROUP BY ended_on ORDER BY ended_on DESC`.execute(db)
  return rows
}
