import type { MemberTransferRules, TransferDirection } from '@croupier/contract'
import { type Amount, amount } from '@croupier/kernel'
import { sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** When the brand's day that holds `now` began, and when it ends. */
export function dayOf(now: Date, timeZone: string): { readonly startsAt: Date; readonly endsAt: Date } {
  const start = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day')
  return { startsAt: start.toJSDate(), endsAt: start.plus({ days: 1 }).toJSDate() }
}

export interface LeftToday {
  readonly amount: Amount
  readonly count: number
}

/** What a member may still send in a direction on the day that began at `since`. */
export async function leftToday(
  db: Db | Tx,
  { senderId, direction, since }: { readonly senderId: string; readonly direction: TransferDirection; readonly since: Date },
  limits: MemberTransferRules['up'],
): Promise<LeftToday> {
  const { rows } = await sql<{ amount: string; count: number }>`
    SELECT coalesce(sum(amount), 0)::text AS amount, count(*)::int AS count FROM member_transfers.transfers
     WHERE sender_id = ${senderId} AND direction = ${direction} AND created_at >= ${since}`.execute(db)
  const left = amount(limits.amountPerDay) - BigInt(rows[0]?.amount ?? 0)
  return { amount: left > 0n ? left : 0n, count: Math.max(0, limits.countPerDay - (rows[0]?.count ?? 0)) }
}
