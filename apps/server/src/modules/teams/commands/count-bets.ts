import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FeedRow } from '../../../platform/outbox/index.ts'
import type { TeamsPorts } from '../ports.ts'
import { addBets } from './add-sums.ts'
import { holdSums, keepDays } from './hold-sums.ts'

/** A row of `bets.fact_feed`. */
export type FactRow = FeedRow & { readonly brand_id: string; readonly first_at: Date; readonly last_at: Date }

/** The reader of bets; its position says which of them are counted. */
export const READER = 'count-team-bets'

/** Counts bets and settlements into the days on which they were placed and settled. */
export async function countBets(tx: Tx, ports: TeamsPorts, rows: readonly FactRow[]): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  await holdSums(tx)
  await keepDays(
    tx,
    ports,
    rows.map(({ brand_id: brandId, first_at: from, last_at: to }) => ({ brandId, from, to })),
  )
  await addBets(
    tx,
    sql`(c.xid, c.id) >= (${first.xid}::xid8, ${first.id}::bigint) AND (c.xid, c.id) <= (${last.xid}::xid8, ${last.id}::bigint)`,
  )
}
