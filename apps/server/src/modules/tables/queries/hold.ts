import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface HoldOfTable {
  readonly code: string
  readonly rounds: number
  readonly voids: number
  readonly stake: Amount
  readonly paid: Amount
}

/** What each table took and paid in rounds that ended in a span, for money alone. */
export async function sumHold(db: Db, { brandId, from, until }: { brandId: string; from: Date; until: Date }): Promise<HoldOfTable[]> {
  const { rows } = await sql<HoldOfTable>`
    SELECT code, count(*) FILTER (WHERE status = 'settled')::int AS rounds, count(*) FILTER (WHERE status = 'void')::int AS voids,
           coalesce(sum(money_stake) FILTER (WHERE status = 'settled'), 0)::bigint AS stake,
           coalesce(sum(money_paid) FILTER (WHERE status = 'settled'), 0)::bigint AS paid
      FROM tables.rounds WHERE brand_id = ${brandId} AND settled_at >= ${from} AND settled_at < ${until} GROUP BY code ORDER BY code`.execute(
    db,
  )
  return rows
}
