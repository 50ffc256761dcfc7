import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { DayRow } from '../tables.ts'

export interface RunRow extends DayRow {
  readonly members: number
  readonly amount: Amount
  readonly withheld: Amount
  readonly claimedMembers: number
  readonly claimedAmount: Amount
}

export interface RunQuery {
  readonly brandId?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** Days with what they gave and what of it was claimed, newest first. */
export async function listRuns(db: Db, { brandId = '', pageNo, pageSize }: RunQuery): Promise<{ rows: RunRow[]; total: number }> {
  const { rows } = await sql<RunRow & { total: number }>`
    SELECT d.brand_id AS "brandId", d.day, d.starts_at AS "startsAt", d.ends_at AS "endsAt", d.available_at AS "availableAt", d.claim_until AS "claimUntil",
           d.closed_at AS "closedAt", s.*, d.total FROM (
      SELECT *, (count(*) OVER ())::int AS total FROM cashback.days WHERE ${brandId} = '' OR brand_id::text = ${brandId}
       ORDER BY day DESC, brand_id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}) d
     CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE a.amount > 0)::int AS members, coalesce(sum(a.amount), 0)::bigint AS amount, coalesce(sum(a.withheld), 0)::bigint AS withheld,
             count(a.claimed_at)::int AS "claimedMembers", coalesce(sum(a.amount) FILTER (WHERE a.claimed_at IS NOT NULL), 0)::bigint AS "claimedAmount"
        FROM cashback.amounts a WHERE a.brand_id = d.brand_id AND a.day = d.day) s
     ORDER BY d.day DESC, d.brand_id`.execute(db)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}
