import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface Mover {
  readonly memberId: string
  readonly brandId: string
}

/** Members whose money moved within a span; the second instant is not in it. */
export async function listMovers(db: Db, { from, to }: { readonly from: Date; readonly to: Date }): Promise<Mover[]> {
  const { rows } = await sql<Mover>`
    SELECT DISTINCT a.owner_id AS "memberId", a.brand_id AS "brandId" FROM wallet.entries e JOIN wallet.accounts a USING (account_id)
     WHERE e.posted_at >= ${from} AND e.posted_at < ${to} AND e.account_seq IS NOT NULL AND a.asset NOT IN ('demo', 'points') ORDER BY 1`.execute(
    db,
  )
  return rows
}
