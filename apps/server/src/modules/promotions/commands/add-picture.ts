import { newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { reencodeImage } from '../../../platform/images/index.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'

/** Twice the largest size that a page shows. */
const SIDE_PX_MAX = 1_920

/** Keeps a picture for a promotion, drawn anew. Refuses what is no PNG, JPEG or WebP, or too small or large. */
export async function addPicture(
  tx: Tx,
  { random }: Pick<PromotionsDeps, 'random'>,
  { brandId, bytes, now }: { readonly brandId: string; readonly bytes: Buffer; readonly now: Date },
): Promise<Result<{ readonly pictureId: string }, Refusal>> {
  const drawn = await reencodeImage(bytes, { sidePxMax: SIDE_PX_MAX })
  if (!drawn.ok) return refuse(drawn.error)
  const pictureId = newId(now, random)
  await sql`INSERT INTO promotions.pictures (picture_id, brand_id, bytes, created_at) VALUES (${pictureId}, ${brandId}, ${drawn.value.bytes}, ${now})`.execute(
    tx,
  )
  return ok({ pictureId })
}
