import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** The rank whose privileges each of these members had at an instant: the earned one, or that of a lift. Whoever has none is of rank 0. */
export async function ranksAt(db: Db | Tx, memberIds: readonly string[], at: Date): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<{ memberId: string; rank: number }>`
    SELECT u.member_id AS "memberId", greatest(
             coalesce((SELECT c.to_rank FROM ranks.changes c WHERE c.member_id = u.member_id AND c.at <= ${at} ORDER BY c.at DESC, c.change_id DESC LIMIT 1), 0),
             coalesce((SELECT max(l.rank) FROM ranks.lifts l
                        WHERE l.member_id = u.member_id AND l.lifted_at <= ${at} AND ${at} < least(l.until, coalesce(l.ended_at, l.until))), 0))::int AS rank
      FROM unnest(${[...memberIds]}::uuid[]) u(member_id)`.execute(db)
  return new Map(rows.map(({ memberId, rank }) => [memberId, rank]))
}

export const rankAt = async (db: Db | Tx, memberId: string, at: Date): Promise<number> =>
  (await ranksAt(db, [memberId], at)).get(memberId) ?? 0

/** Labels that operators gave to a member, by name. */
export async function labelsOf(db: Db | Tx, memberId: string): Promise<readonly { readonly labelId: string; readonly name: string }[]> {
  const { rows } = await sql<{ labelId: string; name: string }>`
    SELECT l.label_id AS "labelId", l.name FROM ranks.member_labels m JOIN ranks.labels l USING (label_id) WHERE m.member_id = ${memberId} ORDER BY lower(l.name)`.execute(
    db,
  )
  return rows
}
