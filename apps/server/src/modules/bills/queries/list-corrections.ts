import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { BillingBrand } from '../ports.ts'

/** A chain of which a bill is due, and up to when its corrections are counted. */
export interface DueChain {
  readonly payerId: string | null
  readonly receiverId: string
  readonly computedAt: Date
  /** Where the due period starts: earlier ones may have changed. */
  readonly start: Date
}

/** A bet of a receiver's team that was corrected, and when it was first settled. */
export interface Correction {
  readonly receiverId: string
  readonly betId: string
  readonly at: Date
}

/** What became known of chains since they were last computed, of bets before their due periods. */
export async function listCorrections(
  tx: Tx,
  { brandId }: BillingBrand,
  chains: readonly DueChain[],
  knownAt: Date,
): Promise<readonly Correction[]> {
  if (chains.length === 0) return []
  const since = new Date(Math.min(...chains.map(({ computedAt }) => computedAt.getTime())))
  const { rows } = await sql<Correction>`
    SELECT d.receiver_id AS "receiverId", c.bet_id AS "betId", c.first_settled_at AS at
      FROM bills.corrections c
      JOIN identity.tree_stays s ON s.member_id = c.member_id AND s.starts_at <= c.first_settled_at AND (s.ends_at IS NULL OR s.ends_at > c.first_settled_at)
     CROSS JOIN LATERAL unnest(string_to_array(rtrim(s.path, '.'), '.')::uuid[]) a(id)
      JOIN unnest(${chains.map(({ receiverId }) => receiverId)}::uuid[], ${chains.map(({ computedAt }) => computedAt)}::timestamptz[],
             ${chains.map(({ start }) => start)}::timestamptz[]) d(receiver_id, computed_at, start) ON d.receiver_id = a.id
     WHERE c.brand_id = ${brandId} AND c.known_at >= ${since} AND c.known_at < ${knownAt} AND c.known_at >= d.computed_at AND c.first_settled_at < d.start
     ORDER BY c.first_settled_at`.execute(tx)
  return rows
}
