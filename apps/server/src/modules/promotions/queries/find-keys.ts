import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { KeyRow } from '../domain/linked.ts'
import type { PeriodKey } from './read-promotions.ts'

/** Which of these fingerprints others used in these periods. */
export async function findUsedKeys(
  db: Db | Tx,
  memberId: string,
  { prints, periods }: { readonly prints: readonly Pick<KeyRow, 'key' | 'value'>[]; readonly periods: readonly PeriodKey[] },
): Promise<readonly (KeyRow & { readonly promotion_id: string })[]> {
  if (prints.length === 0) return []
  const { rows } = await sql<KeyRow & { promotion_id: string }>`
    SELECT c.promotion_id, c.key, c.value, c.member_id FROM promotions.claim_keys c
      JOIN unnest(${periods.map(each => each.promotionId)}::uuid[], ${periods.map(each => each.period)}::text[]) p(promotion_id, period) USING (promotion_id, period)
      JOIN unnest(${prints.map(each => each.key)}::text[], ${prints.map(each => each.value)}::text[]) k(key, value) USING (key, value)
     WHERE c.member_id <> ${memberId}`.execute(db)
  return rows
}

/** Keeps by what the person is told who was given something; what somebody has kept in this period stays theirs. */
export async function keepKeys(
  tx: Tx,
  {
    promotionId,
    period,
    memberId,
    prints,
  }: PeriodKey & { readonly memberId: string; readonly prints: readonly Pick<KeyRow, 'key' | 'value'>[] },
): Promise<void> {
  if (prints.length === 0) return
  await sql`
    INSERT INTO promotions.claim_keys (promotion_id, period, key, value, member_id)
      SELECT ${promotionId}, ${period}, k.key, k.value, ${memberId}
        FROM unnest(${prints.map(each => each.key)}::text[], ${prints.map(each => each.value)}::text[]) k(key, value)
    ON CONFLICT DO NOTHING`.execute(tx)
}
