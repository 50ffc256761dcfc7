import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface DaySum {
  /** A day in the time zone asked for, yyyy-mm-dd. */
  readonly on: string
  /** Of the transfers. */
  readonly kind: string
  /** Positive: to the account. */
  readonly amount: Amount
  readonly count: number
}

/** What went to and from a member's account by day and kind of transfer, for spans of days. Months outside are not read. */
export async function sumByDay(
  db: Db,
  { accountId, since, until, timeZone }: { accountId: bigint; since: Date; until?: Date; timeZone: string },
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    SELECT to_char(e.posted_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS "on", t.kind, sum(e.amount)::bigint AS amount, count(*)::int AS count
      FROM wallet.entries e JOIN wallet.transfers t USING (transfer_id, posted_at)
     WHERE e.account_id = ${accountId} AND e.account_seq IS NOT NULL AND e.posted_at >= ${since} AND t.posted_at >= ${since}
       ${until ? sql`AND e.posted_at < ${until} AND t.posted_at < ${until}` : sql``}
     GROUP BY 1, 2 ORDER BY 1 DESC, 2`.execute(db)
  return rows
}
