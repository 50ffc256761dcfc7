import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { PromotionRow } from '../tables.ts'

/** What of a budget can be given or promised to a member: what is promised to others can't. The caller holds the promotion. */
export async function leftFor(
  tx: Tx,
  { promotion_id, budget, spent }: PromotionRow,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<Amount> {
  const { rows } = await sql<{ reserved: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS reserved FROM promotions.reservations
     WHERE promotion_id = ${promotion_id} AND member_id <> ${memberId} AND until > ${now}`.execute(tx)
  return (budget ?? 0n) - spent - (rows[0]?.reserved ?? 0n)
}
