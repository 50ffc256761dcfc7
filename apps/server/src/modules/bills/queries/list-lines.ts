import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { LineDepth } from '../domain/reader.ts'

export interface LineRow {
  readonly memberId: string
  /** Accounts beside the named one. */
  readonly below: number
  readonly bets: number
  readonly validBet: Amount
  readonly grossLoss: Amount
  readonly deductions: Amount
  readonly active: number
}

interface LineQuery {
  readonly billId: string
  readonly receiverId: string
  readonly depth: LineDepth
}

const headOf = ({ depth, receiverId }: Pick<LineQuery, 'depth' | 'receiverId'>) => {
  switch (depth) {
    case 'accounts':
      return sql`l.member_id`
    case 'downlines':
      return sql`coalesce(l.below_id, ${receiverId}::uuid)`
    case 'whole':
      return sql`${receiverId}::uuid`
  }
}

/** The lines of a bill, the receiver's first, then by account number. They add up to the figures to the last digit. */
export async function listLines(
  db: Db,
  query: LineQuery & { readonly pageNo: number; readonly pageSize: number },
): Promise<{ rows: LineRow[]; total: number }> {
  const head = headOf(query)
  const { rows } = await sql<LineRow & { total: number }>`
    SELECT g.*, (count(*) OVER ())::int AS total FROM (
      SELECT x.head AS "memberId", (count(*) FILTER (WHERE x.member_id <> x.head))::int AS below, sum(x.bets)::int AS bets, sum(x.valid_bet)::bigint AS "validBet",
             sum(x.loss)::bigint AS "grossLoss", sum(x.deductions)::bigint AS deductions, (count(*) FILTER (WHERE x.is_active))::int AS active, min(x.place) AS place
        FROM (SELECT l.*, ${head} AS head FROM bills.lines l WHERE l.bill_id = ${query.billId}) x GROUP BY x.head) g
     ORDER BY g."memberId" <> ${query.receiverId}::uuid, g.place LIMIT ${query.pageSize} OFFSET ${(query.pageNo - 1) * query.pageSize}`.execute(
    db,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The accounts that a line sums up; none where the bill has no such line. */
export async function listLineMembers(db: Db, query: LineQuery & { readonly memberId: string }): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    SELECT l.member_id AS "memberId" FROM bills.lines l WHERE l.bill_id = ${query.billId} AND ${headOf(query)} = ${query.memberId}::uuid ORDER BY l.place`.execute(
    db,
  )
  return rows.map(({ memberId }) => memberId)
}
