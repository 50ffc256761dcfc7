import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { ApplicationRow, PartRow, PromotionRow, RewardRow, VersionRow } from '../tables.ts'

export interface Published {
  readonly promotion: PromotionRow & { readonly reserved: bigint }
  readonly version: VersionRow
}

/** Published promotions of a brand in their order, with what is promised of each budget; one of them where it is named. */
export async function listPublished(
  db: Db | Tx,
  { brandId, promotionId = null, now }: { readonly brandId: string; readonly promotionId?: string | null; readonly now: Date },
): Promise<readonly Published[]> {
  const { rows } = await sql<PromotionRow & VersionRow & { reserved: bigint }>`
    SELECT p.*, v.*,
           coalesce((SELECT sum(r.amount) FROM promotions.reservations r WHERE r.promotion_id = p.promotion_id AND r.until > ${now}), 0)::bigint AS reserved
      FROM promotions.promotions p JOIN promotions.versions v ON v.promotion_id = p.promotion_id AND v.version = p.version
     WHERE p.brand_id = ${brandId} AND (${promotionId}::uuid IS NULL OR p.promotion_id = ${promotionId}::uuid)
     ORDER BY p.position, p.promotion_id`.execute(db)
  return rows.map(row => ({ promotion: row, version: row }))
}

/** A promotion with its row held until the transaction ends: budget and people are counted by one at a time. */
export async function holdPromotion(tx: Tx, promotionId: string): Promise<PromotionRow | undefined> {
  const { rows } = await sql<PromotionRow>`SELECT * FROM promotions.promotions WHERE promotion_id = ${promotionId} FOR UPDATE`.execute(tx)
  return rows[0]
}

export interface VersionKey {
  readonly promotionId: string
  readonly version: number
}

export async function findVersions(db: Db | Tx, keys: readonly VersionKey[]): Promise<readonly VersionRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<VersionRow>`
    SELECT v.* FROM promotions.versions v
      JOIN unnest(${keys.map(key => key.promotionId)}::uuid[], ${keys.map(key => key.version)}::int[]) k(promotion_id, version) USING (promotion_id, version)`.execute(
    db,
  )
  return rows
}

export interface PeriodKey {
  readonly promotionId: string
  readonly period: string
}

/** What a member has of promotions in these periods. */
export async function listOwn(
  db: Db | Tx,
  memberId: string,
  keys: readonly PeriodKey[],
): Promise<{
  readonly parts: readonly PartRow[]
  readonly applications: readonly ApplicationRow[]
  readonly rewards: readonly RewardRow[]
  readonly reservations: readonly { readonly promotion_id: string; readonly amount: bigint; readonly until: Date }[]
}> {
  const [ids, periods] = [keys.map(key => key.promotionId), keys.map(key => key.period)]
  const asked = sql`unnest(${ids}::uuid[], ${periods}::text[]) k(promotion_id, period)`
  const parts =
    await sql<PartRow>`SELECT t.* FROM promotions.parts t JOIN ${asked} USING (promotion_id, period) WHERE member_id = ${memberId}`.execute(
      db,
    )
  const applications = await sql<ApplicationRow>`
    SELECT DISTINCT ON (t.promotion_id) t.* FROM promotions.applications t JOIN ${asked} USING (promotion_id, period) WHERE member_id = ${memberId}
     ORDER BY t.promotion_id, t.created_at DESC, t.application_id DESC`.execute(db)
  const rewards =
    await sql<RewardRow>`SELECT t.* FROM promotions.rewards t JOIN ${asked} USING (promotion_id, period) WHERE member_id = ${memberId}`.execute(
      db,
    )
  const reservations = await sql<{ promotion_id: string; amount: bigint; until: Date }>`
    SELECT promotion_id, amount, until FROM promotions.reservations WHERE member_id = ${memberId} AND promotion_id = ANY (${ids}::uuid[])`.execute(
    db,
  )
  return { parts: parts.rows, applications: applications.rows, rewards: rewards.rows, reservations: reservations.rows }
}
