import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { giftText } from '../domain/gift-texts.ts'
import { money } from '../domain/money.ts'
import { windowOf } from '../domain/period.ts'
import { amountGiven, isGift, isGoalMet } from '../domain/read-terms.ts'
import { textOf } from '../domain/text-of.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'
import type { PartRow, VersionRow } from '../tables.ts'

/** Members who are looked at in one transaction. */
const BATCH = 500

type Joined = PartRow & VersionRow & { readonly brand_id: string }

/** Writes to members who joined, and have met the goal since, that there is something to claim; once each. Answers how many there were. */
export async function tellClaimable(deps: PromotionsDeps, now: Date, signal?: AbortSignal): Promise<number> {
  let told = 0
  for (let after: string | null = null; !signal?.aborted; ) {
    const batch: { readonly told: readonly string[]; readonly last: string | null } = await transaction(deps.db, tx =>
      tellBatch(tx, deps, now, after),
    )
    for (const memberId of batch.told) deps.ports.promotionsChanged(memberId)
    told += batch.told.length
    if (batch.last === null) return told
    after = batch.last
  }
  return told
}

async function tellBatch(
  tx: Tx,
  deps: PromotionsDeps,
  now: Date,
  after: string | null,
): Promise<{ told: readonly string[]; last: string | null }> {
  const { ports } = deps
  const { rows } = await sql<Joined & { mark: string }>`
    SELECT v.*, t.*, p.brand_id, t.promotion_id || ' ' || t.member_id || ' ' || t.period AS mark
      FROM promotions.parts t JOIN promotions.promotions p ON p.promotion_id = t.promotion_id
      JOIN promotions.versions v ON v.promotion_id = t.promotion_id AND v.version = t.version
     WHERE t.told_at IS NULL AND v.terms -> 'goal' <> 'null' AND NOT (v.terms -> 'needsApplication')::boolean
       AND (v.terms ->> 'claimUntil')::timestamptz > ${now} AND (${after}::text IS NULL OR t.promotion_id || ' ' || t.member_id || ' ' || t.period > ${after}::text)
       AND NOT EXISTS (SELECT FROM promotions.rewards r WHERE (r.promotion_id, r.member_id, r.period) = (t.promotion_id, t.member_id, t.period))
     ORDER BY mark LIMIT ${BATCH}`.execute(tx)
  const brands = new Map(
    await Promise.all([...new Set(rows.map(row => row.brand_id))].map(async id => [id, await ports.brandOf(id)] as const)),
  )
  const brandOf = (id: string) => present(brands.get(id), 'a promotion is of a brand')
  const counted = await ports.countOf(
    tx,
    rows.map(row => ({ memberId: row.member_id, ...windowOf(row.terms, row.period, brandOf(row.brand_id).timeZone) })),
  )
  const told: string[] = []
  for (const [index, row] of rows.entries()) {
    const count = present(counted[index], 'each was counted')
    if (!isGoalMet(row.terms, count)) continue
    const member = { brandId: row.brand_id, memberId: row.member_id }
    const language = await ports.languageOf(tx, member)
    const title = textOf(row.texts, language)?.title ?? ''
    const { reward } = row.terms
    const { currency } = brandOf(row.brand_id)
    const amount = isGift(reward)
      ? giftText(language, reward, currency)
      : money(amountGiven(reward, count.validBets) ?? 0n, currency, language)
    await sql`
      UPDATE promotions.parts SET told_at = ${now} WHERE promotion_id = ${row.promotion_id} AND member_id = ${row.member_id} AND period = ${row.period}`.execute(
      tx,
    )
    await ports.tell(tx, member, { kind: 'claimable', title, amount, key: `promotion-claimable:${row.mark}` })
    told.push(row.member_id)
  }
  return { told, last: rows.length < BATCH ? null : (rows.at(-1)?.mark ?? null) }
}
