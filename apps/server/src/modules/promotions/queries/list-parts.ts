import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface PartLine {
  readonly member_id: string
  readonly period: string
  readonly version: number
  readonly joined_at: Date
  readonly kind: 'cash' | 'bonus' | 'free_spins' | 'points' | 'tickets' | null
  readonly amount: bigint | null
  readonly turnover: bigint | null
  readonly grant_id: string | null
  readonly given_at: Date | null
  readonly given_by: string | null
}

/** Who took part in a promotion and what each was given, newest first. */
export async function listParts(
  db: Db,
  { promotionId, isGiven = null, pageNo, pageSize }: { promotionId: string; isGiven?: boolean | null; pageNo: number; pageSize: number },
): Promise<{ rows: PartLine[]; total: number }> {
  const { rows } = await sql<PartLine & { total: number }>`
    SELECT t.member_id, t.period, t.version, t.joined_at, r.kind, r.amount, r.turnover, r.grant_id, r.given_at, r.given_by, (count(*) OVER ())::int AS total
      FROM promotions.parts t LEFT JOIN promotions.rewards r USING (promotion_id, member_id, period)
     WHERE t.promotion_id = ${promotionId} AND (${isGiven}::boolean IS NULL OR (r.reward_id IS NOT NULL) = ${isGiven}::boolean)
     ORDER BY t.joined_at DESC, t.member_id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** What a member took part in and was given, for the copy of the member's data. */
export async function listPartsOf(
  db: Db,
  memberId: string,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<readonly unknown[]> {
  const { rows } = await sql`
    SELECT p.code, t.period, t.version, t.joined_at, a.number, a.remark, a.state, a.reason, a.created_at AS applied_at, r.kind, r.amount::text, r.given_at
      FROM promotions.parts t JOIN promotions.promotions p USING (promotion_id)
      LEFT JOIN promotions.applications a USING (promotion_id, member_id, period)
      LEFT JOIN promotions.rewards r USING (promotion_id, member_id, period)
     WHERE t.member_id = ${memberId} ORDER BY t.joined_at, t.promotion_id, a.created_at LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return rows
}
