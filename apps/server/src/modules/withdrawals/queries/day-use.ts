import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface DayUse {
  readonly amount: Amount
  readonly count: number
}

/** When the brand's day that holds `now` began, and when it ends. */
export function dayOf(now: Date, timeZone: string): { readonly startsAt: Date; readonly endsAt: Date } {
  const start = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day')
  return { startsAt: start.toJSDate(), endsAt: start.plus({ days: 1 }).toJSDate() }
}

/** What a member has asked for since an instant; what was cancelled or rejected does not count. */
export async function useSince(db: Db | Tx, memberId: string, since: Date): Promise<DayUse> {
  const { rows } = await sql<{ amount: string; count: number }>`
    SELECT coalesce(sum(amount), 0)::text AS amount, count(*)::int AS count FROM withdrawals.withdrawals
     WHERE member_id = ${memberId} AND created_at >= ${since} AND decision NOT IN ('cancelled', 'rejected')`.execute(db)
  return { amount: BigInt(rows[0]?.amount ?? 0), count: rows[0]?.count ?? 0 }
}
