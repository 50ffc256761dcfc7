import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { CommissionRow } from '../tables.ts'

export const COMMISSION_COLUMNS =
  sql.raw(`c.referrer_id AS "referrerId", c.day, c.brand_id AS "brandId", c.terms_version AS "termsVersion", c.valid, c.total, c.amount,
  c.state, c.fixed_at AS "fixedAt"`)

export interface MemberPage {
  readonly memberId: string
  readonly pageNo: number
  readonly pageSize: number
}

/** What days earned a member, newest first. */
export async function listCommissions(
  db: Db,
  { memberId, pageNo, pageSize }: MemberPage,
): Promise<{ rows: (CommissionRow & { readonly friends: number })[]; total: number }> {
  const { rows } = await sql<CommissionRow & { friends: number; total_rows: number }>`
    SELECT ${COMMISSION_COLUMNS}, (count(*) OVER ())::int AS total_rows,
           (SELECT count(*)::int FROM referral.lines l JOIN referral.friends f USING (friend_id)
             WHERE f.referrer_id = c.referrer_id AND l.day = c.day AND l.amount > 0) AS friends
      FROM referral.commissions c WHERE c.referrer_id = ${memberId} ORDER BY c.day DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return { rows: rows.map(({ total_rows: _, ...row }) => row), total: rows[0]?.total_rows ?? 0 }
}
