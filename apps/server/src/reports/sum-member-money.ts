import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'

/** What a member put in and took out, and what is on its way out. */
export interface MemberSums {
  readonly came: Amount
  readonly cameCount: number
  readonly cameAt: Date | null
  readonly went: Amount
  readonly wentCount: number
  readonly wentAt: Date | null
  readonly pending: Amount
  readonly pendingCount: number
}

export async function sumMemberMoney(db: Db, memberId: string): Promise<MemberSums> {
  const { rows } = await sql<MemberSums>`
    SELECT came.*, went.*, pending.* FROM
      (SELECT coalesce(sum(amount), 0)::bigint AS came, count(*)::int AS "cameCount", max(at) AS "cameAt"
         FROM cashier.all_payments WHERE member_id = ${memberId} AND outcome = 'credited') came,
      (SELECT coalesce(sum(p.amount), 0)::bigint AS went, count(*)::int AS "wentCount", max(p.paid_at) AS "wentAt"
         FROM withdrawals.all_payouts p JOIN withdrawals.all_withdrawals w USING (withdrawal_id) WHERE w.member_id = ${memberId} AND p.state = 'paid') went,
      (SELECT coalesce(sum(amount - returned), 0)::bigint AS pending, count(*)::int AS "pendingCount"
         FROM withdrawals.all_withdrawals WHERE member_id = ${memberId} AND paid_at IS NULL AND ended_at IS NULL) pending`.execute(db)
  return rows[0] as MemberSums
}
