import { type ByteSource, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { invalidFields, type Refusal, refuse } from '../../../platform/http/index.ts'

export interface LabelRow {
  readonly labelId: string
  readonly brandId: string
  readonly name: string
  /** How many members have it. */
  readonly members: number
}

/** Labels of a brand, by name. */
export async function listLabels(db: Db | Tx, brandId: string): Promise<readonly LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    SELECT l.label_id AS "labelId", l.brand_id AS "brandId", l.name, count(m.member_id)::int AS members
      FROM ranks.labels l LEFT JOIN ranks.member_labels m USING (label_id) WHERE l.brand_id = ${brandId} GROUP BY l.label_id ORDER BY lower(l.name)`.execute(
    db,
  )
  return rows
}

/** Makes a label. Refuses an empty name, and one that the brand has in whatever case. */
export async function createLabel(
  tx: Tx,
  random: ByteSource,
  { brandId, name, now }: { readonly brandId: string; readonly name: string; readonly now: Date },
): Promise<Result<LabelRow, Refusal>> {
  const trimmed = name.trim()
  const labelId = newId(now, random)
  const isNew =
    trimmed !== '' &&
    (
      await sql`INSERT INTO ranks.labels (label_id, brand_id, name) VALUES (${labelId}, ${brandId}, ${trimmed}) ON CONFLICT DO NOTHING`.execute(
        tx,
      )
    ).numAffectedRows === 1n
  return isNew ? ok({ labelId, brandId, name: trimmed, members: 0 }) : refuse('validation_failed', { fields: invalidFields(['name']) })
}

/** Removes a label, from members too. */
export async function removeLabel(tx: Tx, labelId: string): Promise<Result<{ readonly brandId: string; readonly name: string }, Refusal>> {
  const { rows } = await sql<{ brandId: string; name: string }>`
    DELETE FROM ranks.labels WHERE label_id = ${labelId} RETURNING brand_id AS "brandId", name`.execute(tx)
  return rows[0] ? ok(rows[0]) : refuse('not_found')
}

export interface MemberLabels {
  readonly brandId: string
  readonly memberId: string
  readonly labelIds: readonly string[]
}

/** Gives a member exactly these labels. Refuses one that is not of the member's brand. */
export async function setMemberLabels(tx: Tx, { brandId, memberId, labelIds }: MemberLabels): Promise<Result<undefined, Refusal>> {
  const ids = [...new Set(labelIds)]
  const { rows } = await sql`SELECT FROM ranks.labels WHERE brand_id = ${brandId} AND label_id = ANY (${ids}::uuid[]) FOR SHARE`.execute(tx)
  if (rows.length < ids.length) return refuse('not_found')
  await sql`DELETE FROM ranks.member_labels WHERE member_id = ${memberId} AND label_id <> ALL (${ids}::uuid[])`.execute(tx)
  await sql`INSERT INTO ranks.member_labels (member_id, label_id) SELECT ${memberId}, unnest(${ids}::uuid[]) ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  return ok(undefined)
}
