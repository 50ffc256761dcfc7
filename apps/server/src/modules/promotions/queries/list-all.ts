import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { PromotionRow, VersionRow } from '../tables.ts'

/** A promotion as operators see it, with the version that is published, or else the draft. */
export interface PromotionLine extends PromotionRow {
  readonly reserved: bigint
  readonly joined: number
  readonly waiting: number
  readonly given: number
  readonly draft_version: number | null
  readonly shown: VersionRow
}

export async function listAll(
  db: Db | Tx,
  {
    brandId = null,
    promotionId = null,
    now,
  }: { readonly brandId?: string | null; readonly promotionId?: string | null; readonly now: Date },
): Promise<readonly PromotionLine[]> {
  const { rows } = await sql<Omit<PromotionLine, 'shown'> & { shown_version: number }>`
    SELECT p.*, d.version AS draft_version, coalesce(p.version, d.version) AS shown_version,
           coalesce((SELECT sum(r.amount) FROM promotions.reservations r WHERE r.promotion_id = p.promotion_id AND r.until > ${now}), 0)::bigint AS reserved,
           (SELECT count(*)::int FROM promotions.parts t WHERE t.promotion_id = p.promotion_id) AS joined,
           (SELECT count(*)::int FROM promotions.applications a WHERE a.promotion_id = p.promotion_id AND a.state IN ('pending', 'second')) AS waiting,
           (SELECT count(*)::int FROM promotions.rewards w WHERE w.promotion_id = p.promotion_id) AS given
      FROM promotions.promotions p LEFT JOIN promotions.versions d ON d.promotion_id = p.promotion_id AND d.approved_at IS NULL
     WHERE (${brandId}::uuid IS NULL OR p.brand_id = ${brandId}::uuid) AND (${promotionId}::uuid IS NULL OR p.promotion_id = ${promotionId}::uuid)
     ORDER BY p.position, p.promotion_id`.execute(db)
  if (rows.length === 0) return []
  const versions = await sql<VersionRow>`
    SELECT v.* FROM promotions.versions v
      JOIN unnest(${rows.map(row => row.promotion_id)}::uuid[], ${rows.map(row => row.shown_version)}::int[]) k(promotion_id, version) USING (promotion_id, version)`.execute(
    db,
  )
  return rows.flatMap(({ shown_version: _, ...row }) => {
    const shown = versions.rows.find(version => version.promotion_id === row.promotion_id)
    return shown ? [{ ...row, shown }] : []
  })
}

/** Newest first. */
export async function listVersionsOf(db: Db | Tx, promotionId: string): Promise<readonly VersionRow[]> {
  const { rows } =
    await sql<VersionRow>`SELECT * FROM promotions.versions WHERE promotion_id = ${promotionId} ORDER BY version DESC`.execute(db)
  return rows
}

export async function hasMultipleLimit(db: Db | Tx, brandId: string): Promise<boolean> {
  const { rows } = await sql<{
    limit: boolean
  }>`SELECT has_multiple_limit AS limit FROM promotions.limits WHERE brand_id = ${brandId}`.execute(db)
  return rows[0]?.limit ?? true
}

export async function findPicture(db: Db, pictureId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`SELECT bytes FROM promotions.pictures WHERE picture_id = ${pictureId}`.execute(db)
  return rows[0]?.bytes
}
