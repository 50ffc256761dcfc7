import { refuseApplication } from '@croupier/games/rewards'
import { type ByteSource, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { refusePart } from '../domain/judge-part.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { figuresOf } from './claim-promotion.ts'
import { pin, seeOne, type TakePart } from './join-promotion.ts'

export interface Apply extends TakePart {
  readonly remark: string
  readonly imageIds: readonly string[]
}

/**
 * Applies under the terms of now; what approving it gives is computed here. Refuses a remark that is too long, too many images, images that are not the member's
 * own, whatever `joinPromotion` refuses, and a rebate of nothing.
 */
export async function applyPromotion(tx: Tx, deps: PromotionsDeps, asked: Apply): Promise<Result<undefined, Refusal>> {
  const { memberId, remark, imageIds, now } = asked
  // Type and size of each were judged when it came.
  const fault = refuseApplication(
    remark,
    imageIds.map(() => ({ type: 'image/png', bytes: 0 })),
  )
  if (fault) return refuse(fault)
  const seen = await seeOne(tx, deps, asked)
  if (!seen) return refuse('not_found')
  const refusal = refusePart(seen.judged, 'apply')
  if (refusal) return refuse(refusal)
  if (seen.amount === 0n) return refuse('nothing_to_claim')
  if (!(await holdImages(tx, asked))) return refuse('not_found')
  await pin(tx, seen, asked)
  const applicationId = newId(now, deps.random)
  await sql`
    INSERT INTO promotions.applications (application_id, number, brand_id, promotion_id, member_id, period, version, remark, amount, figures, state, created_at)
    VALUES (${applicationId}, ${newNumber(deps.random)}, ${asked.brandId}, ${asked.promotionId}, ${memberId}, ${seen.period}, ${seen.version.version}, ${remark.trim()},
      ${seen.amount}, ${JSON.stringify(figuresOf(seen))}, 'pending', ${now})`.execute(tx)
  await sql`UPDATE promotions.images SET application_id = ${applicationId} WHERE image_id = ANY (${[...imageIds]}::uuid[])`.execute(tx)
  return ok(undefined)
}

/** Whether all of them are the member's own and of no application yet; they stay so until the transaction ends. */
async function holdImages(tx: Tx, { memberId, imageIds }: Apply): Promise<boolean> {
  const { rows } = await sql`
    SELECT image_id FROM promotions.images
     WHERE image_id = ANY (${[...imageIds]}::uuid[]) AND member_id = ${memberId} AND application_id IS NULL ORDER BY image_id FOR UPDATE`.execute(
    tx,
  )
  return rows.length === imageIds.length
}

/** Letters and digits that can't be mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newNumber = (random: ByteSource): string => `PA${[...random.bytes(8)].map(byte => ALPHABET[byte % 32]).join('')}`
