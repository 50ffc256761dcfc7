import type { PromotionTerms } from '@croupier/contract'
import { type Amount, newId, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, refuse } from '../../../platform/http/index.ts'
import { faultyTerms, isMultipleTooHigh } from '../domain/judge-terms.ts'
import type { Texts } from '../domain/text-of.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import { hasMultipleLimit, listVersionsOf } from '../queries/list-all.ts'
import { holdPromotion } from '../queries/read-promotions.ts'
import type { PromotionRow, VersionRow } from '../tables.ts'

/** What content writes. */
export interface Written {
  readonly terms: PromotionTerms
  readonly texts: Texts
  readonly art: string | null
  readonly pictureId: string | null
}

export interface DraftPromotion {
  readonly brandId: string
  readonly code: string
  readonly position: number
  readonly written: Written
  readonly by: string
  readonly now: Date
}

/** Writes a promotion that nobody sees until it has a budget and an owner publishes it. Refuses a code that is taken, and terms that do not fit together. */
export async function draftPromotion(
  tx: Tx,
  { random }: Pick<PromotionsDeps, 'random'>,
  draft: DraftPromotion,
): Promise<Result<{ promotionId: string }, Refusal>> {
  const { brandId, code, position, written, by, now } = draft
  const fault = await judge(tx, brandId, written)
  if (fault) return { ok: false, error: fault }
  const promotionId = newId(now, random)
  const { numAffectedRows } = await sql`
    INSERT INTO promotions.promotions (promotion_id, brand_id, code, position, created_at) VALUES (${promotionId}, ${brandId}, ${code}, ${position}, ${now})
    ON CONFLICT (brand_id, code) DO NOTHING`.execute(tx)
  if (numAffectedRows === 0n) return refuse('promotion_code_taken', { fields: { code: 'promotion_code_taken' } })
  await writeVersion(tx, { promotionId, version: 1, written, by, now })
  return ok({ promotionId })
}

interface Edit {
  readonly promotionId: string
  /** The revision that was read. */
  readonly revision: number
  readonly now: Date
}

/** Changes the draft, or begins the next version. Refuses an edit of an older revision, and terms that do not fit together or to what is published. */
export async function editPromotion(
  tx: Tx,
  { promotionId, revision, position, written, by, now }: Edit & Pick<DraftPromotion, 'position' | 'written' | 'by'>,
): Promise<Result<undefined, Refusal>> {
  const held = await holdRevision(tx, promotionId, revision)
  if (!held.ok) return held
  const versions = await listVersionsOf(tx, promotionId)
  const latest = present(versions[0], 'a promotion has a version')
  const published = versions.find(each => each.approved_at !== null)
  const fault = await judge(tx, held.value.brand_id, written, published?.terms)
  if (fault) return { ok: false, error: fault }
  if (latest.approved_at !== null) await writeVersion(tx, { promotionId, version: latest.version + 1, written, by, now })
  else
    await sql`
      UPDATE promotions.versions SET terms = ${JSON.stringify(written.terms)}, texts = ${JSON.stringify(written.texts)}, art = ${written.art},
        picture_id = ${written.pictureId}, written_by = ${by}, written_at = ${now} WHERE promotion_id = ${promotionId} AND version = ${latest.version}`.execute(
      tx,
    )
  await sql`UPDATE promotions.promotions SET revision = revision + 1, position = ${position} WHERE promotion_id = ${promotionId}`.execute(
    tx,
  )
  return ok(undefined)
}

/** Sets what may be given in all. Refuses an edit of an older revision, and less than what is given or promised. */
export async function setBudget(
  tx: Tx,
  { promotionId, revision, budget, now }: Edit & { readonly budget: Amount },
): Promise<Result<PromotionRow, Refusal>> {
  const held = await holdRevision(tx, promotionId, revision)
  if (!held.ok) return held
  const { rows } = await sql<{ reserved: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS reserved FROM promotions.reservations WHERE promotion_id = ${promotionId} AND until > ${now}`.execute(
    tx,
  )
  if (budget < held.value.spent + (rows[0]?.reserved ?? 0n) || budget === 0n) return refuse('budget_used_up')
  await sql`UPDATE promotions.promotions SET revision = revision + 1, budget = ${budget} WHERE promotion_id = ${promotionId}`.execute(tx)
  return held
}

/** Publishes the draft that was read: it counts for whoever joins from now on. Refuses where there is none, no budget, or terms that may not be published any more. */
export async function publishPromotion(
  tx: Tx,
  { promotionId, revision, version, by, now }: Edit & { readonly version: number; readonly by: string },
): Promise<Result<VersionRow, Refusal>> {
  const held = await holdRevision(tx, promotionId, revision)
  if (!held.ok) return held
  const draft = (await listVersionsOf(tx, promotionId)).find(each => each.version === version)
  if (!draft || draft.approved_at !== null || held.value.closed_at !== null) return refuse('wrong_state')
  if (held.value.budget === null) return refuse('budget_required')
  const fault = await judge(tx, held.value.brand_id, {
    terms: draft.terms,
    texts: draft.texts,
    art: draft.art,
    pictureId: draft.picture_id,
  })
  if (fault) return { ok: false, error: fault }
  await sql`UPDATE promotions.versions SET approved_by = ${by}, approved_at = ${now} WHERE promotion_id = ${promotionId} AND version = ${version}`.execute(
    tx,
  )
  await sql`UPDATE promotions.promotions SET revision = revision + 1, version = ${version} WHERE promotion_id = ${promotionId}`.execute(tx)
  return ok(draft)
}

/** Ends a promotion early. Refuses one that is not published, or that has ended so already. */
export async function closePromotion(
  tx: Tx,
  { promotionId, reason, now }: { readonly promotionId: string; readonly reason: string; readonly now: Date },
): Promise<Result<PromotionRow, Refusal>> {
  const held = await holdPromotion(tx, promotionId)
  if (!held) return refuse('not_found')
  if (held.version === null || held.closed_at !== null) return refuse('wrong_state')
  await sql`UPDATE promotions.promotions SET revision = revision + 1, closed_at = ${now}, closed_reason = ${reason} WHERE promotion_id = ${promotionId}`.execute(
    tx,
  )
  return ok(held)
}

/** Whether multiples above 10 are refused at a brand: the owner's to switch. */
export async function setMultipleLimit(
  tx: Tx,
  { brandId, hasLimit }: { readonly brandId: string; readonly hasLimit: boolean },
): Promise<void> {
  await sql`
    INSERT INTO promotions.limits (brand_id, has_multiple_limit) VALUES (${brandId}, ${hasLimit})
    ON CONFLICT (brand_id) DO UPDATE SET has_multiple_limit = excluded.has_multiple_limit`.execute(tx)
}

async function holdRevision(tx: Tx, promotionId: string, revision: number): Promise<Result<PromotionRow, Refusal>> {
  const held = await holdPromotion(tx, promotionId)
  if (!held) return refuse('not_found')
  return held.revision === revision ? ok(held) : refuse('version_conflict')
}

async function judge(tx: Tx, brandId: string, { terms, pictureId }: Written, published?: PromotionTerms): Promise<Refusal | undefined> {
  const faults = faultyTerms(terms, published)
  if (faults.length > 0) return { code: 'validation_failed', fields: invalidFields(faults) }
  if (isMultipleTooHigh(terms) && (await hasMultipleLimit(tx, brandId))) return { code: 'multiple_too_high' }
  if (pictureId === null) return undefined
  const { rows } = await sql`SELECT FROM promotions.pictures WHERE picture_id = ${pictureId} AND brand_id = ${brandId}`.execute(tx)
  return rows.length > 0 ? undefined : { code: 'not_found' }
}

export async function writeVersion(
  tx: Tx,
  { promotionId, version, written, by, now }: { promotionId: string; version: number; written: Written; by: string; now: Date },
): Promise<void> {
  const { terms, texts, art, pictureId } = written
  await sql`
    INSERT INTO promotions.versions (promotion_id, version, terms, texts, art, picture_id, written_by, written_at)
    VALUES (${promotionId}, ${version}, ${JSON.stringify(terms)}, ${JSON.stringify(texts)}, ${art}, ${pictureId}, ${by}, ${now})`.execute(
    tx,
  )
}
