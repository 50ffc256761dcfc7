import type { Delivery } from '@croupier/contract'
import { newId, ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { readPoints } from '../domain/point-rules.ts'
import type { Texts } from '../domain/text-of.ts'
import type { PointsDeps } from '../points-deps.ts'
import { findGood } from '../queries/list-goods.ts'
import type { GoodRow } from '../tables.ts'

/** What a good is, as content writes it. */
export interface GoodTexts {
  readonly names: Texts
  readonly notes: Texts
  readonly delivery: Delivery | null
  readonly art: string | null
  readonly pictureId: string | null
  readonly position: number
}

/** How a good was before a change, and after it. */
export interface ChangedGood {
  readonly before?: GoodRow
  readonly after: GoodRow
}

/** Writes a draft: without a price, and not on offer. Refuses a picture that is not the brand's. */
export async function draftGood(
  tx: Tx,
  { random }: Pick<PointsDeps, 'random'>,
  { brandId, texts, now }: { readonly brandId: string; readonly texts: GoodTexts; readonly now: Date },
): Promise<Result<ChangedGood, Refusal>> {
  if (!(await isOwnPicture(tx, brandId, texts.pictureId))) return refuse('not_found')
  const { names, notes, delivery, art, pictureId, position } = texts
  const { rows } = await sql<GoodRow>`
    INSERT INTO points.goods (good_id, brand_id, position, names, notes, delivery, art, picture_id, created_at)
    VALUES (${newId(now, random)}, ${brandId}, ${position}, ${JSON.stringify(names)}, ${JSON.stringify(notes)}, ${delivery}, ${art}, ${pictureId}, ${now})
    RETURNING *`.execute(tx)
  return ok({ after: present(rows[0], 'a good was written') })
}

/** Changes what a good is. Refuses one that is not there, a picture that is not the brand's, and an edit of a version that is no longer the newest. */
export async function editGood(
  tx: Tx,
  { goodId, version, texts }: { readonly goodId: string; readonly version: number; readonly texts: GoodTexts },
): Promise<Result<ChangedGood, Refusal>> {
  const good = await findGood(tx, goodId)
  if (!good || !(await isOwnPicture(tx, good.brand_id, texts.pictureId))) return refuse('not_found')
  const { names, notes, delivery, art, pictureId, position } = texts
  const { rows } = await sql<GoodRow>`
    UPDATE points.goods SET version = version + 1, names = ${JSON.stringify(names)}, notes = ${JSON.stringify(notes)}, delivery = ${delivery}, art = ${art},
      picture_id = ${pictureId}, position = ${position} WHERE good_id = ${goodId} AND version = ${version} RETURNING *`.execute(tx)
  return rows[0] ? ok({ before: good, after: rows[0] }) : refuse('version_conflict')
}

async function isOwnPicture(tx: Tx, brandId: string, pictureId: string | null): Promise<boolean> {
  if (pictureId === null) return true
  const { rows } = await sql`SELECT FROM points.pictures WHERE picture_id = ${pictureId} AND brand_id = ${brandId}`.execute(tx)
  return rows.length > 0
}

/** What a good costs, how many more there are, and whether it is on offer: a matter of money. */
export interface GoodOffer {
  readonly goodId: string
  readonly version: number
  readonly price: string
  /** Added to the stock, or taken from it below 0: orders take from it at the same time. */
  readonly stockChange: number
  readonly isOffered: boolean
  readonly now: Date
}

/** Offers a good or takes it back. Refuses one that is not there, an offer without a price, a stock below 0, and an edit of an older version. */
export async function offerGood(
  tx: Tx,
  { goodId, version, price, stockChange, isOffered, now }: GoodOffer,
): Promise<Result<ChangedGood, Refusal>> {
  const { rows: held } = await sql<GoodRow>`SELECT * FROM points.goods WHERE good_id = ${goodId} FOR UPDATE`.execute(tx)
  const [good] = held
  if (!good) return refuse('not_found')
  if (good.version !== version) return refuse('version_conflict')
  const points = readPoints(price)
  if (isOffered && points === 0n) return refuse('below_minimum')
  if (good.stock + stockChange < 0) return refuse('out_of_stock')
  const { rows } = await sql<GoodRow>`
    UPDATE points.goods SET version = version + 1, price = ${points}, stock = stock + ${stockChange}, is_offered = ${isOffered},
      offered_at = CASE WHEN ${isOffered} AND NOT is_offered THEN ${now} ELSE offered_at END WHERE good_id = ${goodId} RETURNING *`.execute(
    tx,
  )
  return ok({ before: good, after: present(rows[0], 'a good was offered') })
}
