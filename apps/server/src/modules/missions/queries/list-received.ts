import { formatAmount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

interface Page {
  readonly pageNo: number
  readonly pageSize: number
}

/** What a member was given for missions, for signing in and for places, for the copy of the member’s data: amounts as text. */
export async function listReceived(db: Db, memberId: string, { pageNo, pageSize }: Page) {
  const { rows } = await sql<{ for: string; name: string | null; day: string; kind: string; amount: bigint; at: Date }>`
    SELECT * FROM (
      SELECT 'mission' AS "for", p.code AS name, c.first_day AS day, c.kind, c.amount, c.claimed_at AS at
        FROM missions.claims c JOIN missions.plans p ON p.plan_id = c.mission_id WHERE c.member_id = ${memberId}
      UNION ALL SELECT 'daily sign-in', NULL, day, kind, amount, signed_at FROM missions.sign_ins WHERE member_id = ${memberId}
      UNION ALL SELECT 'leaderboard', p.code, g.first_day, 'cash', g.prize, g.paid_at
        FROM missions.placings g JOIN missions.plans p ON p.plan_id = g.board_id WHERE g.member_id = ${memberId} AND g.paid_at IS NOT NULL
    ) given ORDER BY at DESC, "for", day LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: formatAmount(amount) }))
}
