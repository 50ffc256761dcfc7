import { type ByteSource, err, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { reencodeImage } from '../../../platform/images/index.ts'
import { IMAGES_MAX, LETTERS_MAX, WINDOW_MINUTES } from './feedback-terms.ts'

/** A screen's picture can be read at this, and weighs a few hundred kilobytes. */
const SIDE_PX_MAX = 1600
/** As many as the letters of the window could carry, and as many again that were taken back. */
const LOOSE_MAX = IMAGES_MAX * LETTERS_MAX * 2
const LOOSE_HOURS = 24

export interface FeedbackImage {
  readonly imageId: string
  readonly width: number
  readonly height: number
}

/** Keeps a picture for a letter to come, drawn anew. Refuses what is no PNG or JPEG or has too many pixels, and more pictures than letters could carry. */
export async function addFeedbackImage(
  { db, random }: { readonly db: Db; readonly random: ByteSource },
  { brandId, ip, bytes, now }: { brandId: string; ip: string; bytes: Buffer; now: Date },
): Promise<Result<FeedbackImage, 'image_invalid' | 'image_too_large' | 'unavailable' | 'feedback_too_often'>> {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const counted = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM messages.feedback_images WHERE ip = ${ip} AND created_at > ${since}`.execute(db)
  if ((counted.rows[0]?.count ?? 0) >= LOOSE_MAX) return err('feedback_too_often')
  // The specification takes png and jpg; WebP, which the drawing would take as well, begins with R.
  const drawn = bytes[0] === 0x52 ? err('image_invalid' as const) : await reencodeImage(bytes, { sidePxMax: SIDE_PX_MAX })
  if (!drawn.ok) return err(drawn.error === 'image_too_small' ? 'image_invalid' : drawn.error)
  const { bytes: clean, widthPx, heightPx } = drawn.value
  const imageId = newId(now, random)
  await sql`INSERT INTO messages.feedback_images (id, brand_id, ip, width, height, bytes, created_at)
    VALUES (${imageId}, ${brandId}, ${ip}, ${widthPx}, ${heightPx}, ${clean}, ${now})`.execute(db)
  return ok({ imageId, width: widthPx, height: heightPx })
}

/** A picture that a letter carries; undefined where there is none. */
export async function findFeedbackImage(db: Db, imageId: string): Promise<{ bytes: Buffer; width: number; height: number } | undefined> {
  const found = await sql<{ bytes: Buffer; width: number; height: number }>`
    SELECT bytes, width, height FROM messages.feedback_images WHERE id = ${imageId} AND feedback_id IS NOT NULL`.execute(db)
  return found.rows[0]
}

/** Removes pictures that no letter took within a day. Answers how many. */
export async function forgetLooseImages(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LOOSE_HOURS * 60 * 60_000)
  const result = await sql`DELETE FROM messages.feedback_images WHERE feedback_id IS NULL AND created_at < ${before}`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
