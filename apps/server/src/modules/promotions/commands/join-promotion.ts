import { ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { refusePart } from '../domain/judge-part.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { holdPromotion } from '../queries/read-promotions.ts'
import { type Seen, seePromotions } from '../queries/see-promotions.ts'

export interface TakePart {
  readonly brandId: string
  readonly memberId: string
  readonly country: string
  readonly promotionId: string
  readonly now: Date
}

/** Takes part under the terms of now. Refuses who may not, a promotion that has not begun, is over or has no budget left, and one that asks for an application. */
export async function joinPromotion(tx: Tx, deps: PromotionsDeps, asked: TakePart): Promise<Result<undefined, Refusal>> {
  const seen = await seeOne(tx, deps, asked)
  if (!seen) return refuse('not_found')
  const refusal = refusePart(seen.judged, 'join')
  if (refusal) return refuse(refusal)
  await pin(tx, seen, asked)
  return ok(undefined)
}

/** A promotion as a member has it now, with its row held. */
export async function seeOne(tx: Tx, deps: PromotionsDeps, asked: TakePart): Promise<Seen | undefined> {
  await holdPromotion(tx, asked.promotionId)
  return (await seePromotions(tx, deps, asked))[0]
}

/** From now on these terms apply to the member for the period; those of whoever takes part already stay. */
export async function pin(
  tx: Tx,
  { period, version }: Pick<Seen, 'period' | 'version'>,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO promotions.parts (promotion_id, member_id, period, version, joined_at)
    VALUES (${version.promotion_id}, ${memberId}, ${period}, ${version.version}, ${now}) ON CONFLICT DO NOTHING`.execute(tx)
}
