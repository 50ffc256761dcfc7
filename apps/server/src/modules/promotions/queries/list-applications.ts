import type { PromotionApplicationState } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Texts } from '../domain/text-of.ts'
import type { ApplicationRow } from '../tables.ts'

export interface ApplicationQuery {
  readonly brandId?: string | undefined
  readonly memberId?: string | undefined
  readonly promotionId?: string | undefined
  readonly state?: PromotionApplicationState | undefined
  /** Keeps the application with this number, and those of these members. */
  readonly search?: { readonly number: string; readonly memberIds: readonly string[] } | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** With what its promotion is called, and its images. */
export interface ApplicationLine extends ApplicationRow {
  readonly texts: Texts
  readonly image_ids: readonly string[]
  /** Other members who had the promotion in the period by the same key. */
  readonly linked: readonly { readonly key: 'device' | 'phone' | 'payAccount' | 'idNumber' | 'ip'; readonly memberId: string }[]
}

const LINES = sql`
  SELECT a.*, v.texts, coalesce((SELECT array_agg(i.image_id ORDER BY i.image_id) FROM promotions.images i WHERE i.application_id = a.application_id), '{}') AS image_ids
    FROM promotions.applications a JOIN promotions.versions v USING (promotion_id, version)`

type Line = Omit<ApplicationLine, 'linked'>

/** Applications: what waits oldest first, all others newest first. */
export async function listApplications(db: Db | Tx, query: ApplicationQuery): Promise<{ rows: Line[]; total: number }> {
  const { brandId = null, memberId = null, promotionId = null, state = null, search, pageNo, pageSize } = query
  const order =
    state === 'pending' || state === 'second' ? sql`a.created_at, a.application_id` : sql`a.created_at DESC, a.application_id DESC`
  const where = sql`
     WHERE (${brandId}::uuid IS NULL OR a.brand_id = ${brandId}::uuid) AND (${memberId}::uuid IS NULL OR a.member_id = ${memberId}::uuid)
       AND (${promotionId}::uuid IS NULL OR a.promotion_id = ${promotionId}::uuid) AND (${state}::text IS NULL OR a.state = ${state})
       AND (${search === undefined} OR a.number = ${search?.number ?? ''} OR a.member_id = ANY (${[...(search?.memberIds ?? [])]}::uuid[]))`
  const { rows } = await sql<Line>`${LINES} ${where} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM promotions.applications a ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findApplication(db: Db | Tx, applicationId: string): Promise<Line | undefined> {
  return (await sql<Line>`${LINES} WHERE a.application_id = ${applicationId}`.execute(db)).rows[0]
}

/** An application with its row held, so that nothing happens to it meanwhile. */
export async function holdApplication(tx: Tx, applicationId: string): Promise<ApplicationRow | undefined> {
  const { rows } =
    await sql<ApplicationRow>`SELECT * FROM promotions.applications WHERE application_id = ${applicationId} FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function findImage(
  db: Db,
  { applicationId, imageId }: { applicationId: string; imageId: string },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT bytes FROM promotions.images WHERE image_id = ${imageId} AND application_id = ${applicationId}`.execute(db)
  return rows[0]?.bytes
}

/** How many applications wait for the desk, and since when the oldest of them. */
export async function countWaiting(db: Db, brandId: string | undefined): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    SELECT count(*)::int AS waiting, min(created_at) AS "oldestAt" FROM promotions.applications
     WHERE state IN ('pending', 'second') AND (${brandId ?? null}::uuid IS NULL OR brand_id = ${brandId ?? null}::uuid)`.execute(db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}
