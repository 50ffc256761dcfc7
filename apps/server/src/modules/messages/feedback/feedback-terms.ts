import { ACTIVITY_IMAGE_BYTES_MAX, ACTIVITY_IMAGES_MAX } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** How long a letter may be, in characters as people count them. */
export interface FeedbackBounds {
  readonly lengthMin: number
  readonly lengthMax: number
  /** 0 where the brand has set none. */
  readonly version: number
}

/** Of a brand that has set none: a sentence at least, a page at most. */
export const DEFAULT_BOUNDS: FeedbackBounds = { lengthMin: 10, lengthMax: 500, version: 0 }
/** Letters of one author, or one address, within the window. */
export const LETTERS_MAX = 5
export const IMAGES_MAX = ACTIVITY_IMAGES_MAX
export const IMAGE_BYTES_MAX = ACTIVITY_IMAGE_BYTES_MAX
export const WINDOW_MINUTES = 60

export async function boundsOf(db: Db | Tx, brandId: string): Promise<FeedbackBounds> {
  const found = await sql<FeedbackBounds>`
    SELECT length_min AS "lengthMin", length_max AS "lengthMax", version FROM messages.feedback_settings WHERE brand_id = ${brandId}`.execute(
    db,
  )
  return found.rows[0] ?? DEFAULT_BOUNDS
}

/** Keeps a brand's bounds; undefined when the editor saw another version than the newest. */
export async function saveBounds(tx: Tx, brandId: string, bounds: FeedbackBounds): Promise<FeedbackBounds | undefined> {
  const { lengthMin, lengthMax, version } = bounds
  const written = await sql<FeedbackBounds>`
    INSERT INTO messages.feedback_settings (brand_id, length_min, length_max)
    SELECT ${brandId}, ${lengthMin}::int, ${lengthMax}::int
     WHERE ${version}::int = 0 OR EXISTS (SELECT 1 FROM messages.feedback_settings WHERE brand_id = ${brandId})
        ON CONFLICT (brand_id) DO UPDATE SET length_min = excluded.length_min, length_max = excluded.length_max, version = feedback_settings.version + 1
           WHERE feedback_settings.version = ${version}::int
    RETURNING length_min AS "lengthMin", length_max AS "lengthMax", version`.execute(tx)
  return written.rows[0]
}
