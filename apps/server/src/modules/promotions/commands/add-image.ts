import { ACTIVITY_IMAGES_MAX } from '@croupier/contract'
import { refuseApplication } from '@croupier/games/rewards'
import { newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { reencodeImage } from '../../../platform/images/index.ts'
import { typeOfImage } from '../domain/type-of-image.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'

/** A screenshot is read by people. */
const SIDE_PX_MAX = 2_000
const SIDE_PX_MIN = 100
/** Some that were taken back, beside those of an application. */
const LOOSE_MAX = 4 * ACTIVITY_IMAGES_MAX
const KEPT_HOURS = 24

/** Keeps an image for an application to come, drawn anew. Refuses what is neither png nor jpeg, what is too big, and too many that no application names. */
export async function addImage(
  { db, random }: Pick<PromotionsDeps, 'db' | 'random'>,
  { memberId, bytes, now }: { readonly memberId: string; readonly bytes: Buffer; readonly now: Date },
): Promise<Result<{ readonly imageId: string }, Refusal>> {
  const fault = refuseApplication('', [{ type: typeOfImage(bytes), bytes: bytes.length }])
  if (fault) return refuse(fault)
  const drawn = await reencodeImage(bytes, { sidePxMax: SIDE_PX_MAX, sidePxMin: SIDE_PX_MIN })
  if (!drawn.ok) return refuse(drawn.error)
  return transaction(db, async tx => {
    if ((await countLoose(tx, memberId, now)) >= LOOSE_MAX) return refuse('too_many_images')
    const imageId = newId(now, random)
    await sql`INSERT INTO promotions.images (image_id, member_id, bytes, created_at) VALUES (${imageId}, ${memberId}, ${drawn.value.bytes}, ${now})`.execute(
      tx,
    )
    return ok({ imageId })
  })
}

async function countLoose(tx: Tx, memberId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - KEPT_HOURS * 3_600_000)
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM promotions.images WHERE member_id = ${memberId} AND application_id IS NULL AND created_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** Forgets images that no application named within a day; answers how many. */
export async function forgetImages(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000)
  const { numAffectedRows } = await sql`DELETE FROM promotions.images WHERE application_id IS NULL AND created_at <= ${before}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
