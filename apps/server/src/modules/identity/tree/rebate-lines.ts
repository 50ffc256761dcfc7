import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Somebody above a member, with the rebate points that they were given; null is the brand's own figure. */
export interface LineUpline {
  readonly memberId: string
  readonly type: number
  readonly isClosed: boolean
  readonly points: number | null
}

/** The uplines of members at an instant, from the top down to the direct one. Members who stood directly beneath the house are left out. */
export async function findLines(
  db: Db | Tx,
  { memberIds, at }: { memberIds: readonly string[]; at: Date },
): Promise<ReadonlyMap<string, readonly LineUpline[]>> {
  const { rows: stays } = await sql<{ memberId: string; path: string }>`
    SELECT member_id AS "memberId", path FROM identity.stays
     WHERE member_id = ANY (${[...memberIds]}::uuid[]) AND upline_id IS NOT NULL AND starts_at <= ${at} AND (ends_at IS NULL OR ends_at > ${at})`.execute(
    db,
  )
  const paths = new Map(stays.map(({ memberId, path }) => [memberId, path.split('.').slice(0, -2)]))
  const ids = [...new Set([...paths.values()].flat())]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LineUpline>`
    SELECT id AS "memberId", type, closed_at IS NOT NULL AS "isClosed", rebate_points AS points FROM identity.members WHERE id = ANY (${ids}::uuid[])`.execute(
    db,
  )
  const uplines = new Map(rows.map(row => [row.memberId, row]))
  return new Map([...paths].map(([memberId, path]) => [memberId, path.flatMap(id => uplines.get(id) ?? [])]))
}

/** Rebate points along a member's line today, from the top down to the member's own; null is the brand's own figure. */
export async function findLinePoints(db: Db | Tx, memberId: string): Promise<(number | null)[]> {
  const { rows } = await sql<{ points: number | null }>`
    SELECT u.rebate_points AS points FROM identity.members m
     CROSS JOIN LATERAL unnest(string_to_array(rtrim(m.path, '.'), '.')::uuid[]) WITH ORDINALITY line(id, place)
      JOIN identity.members u ON u.id = line.id WHERE m.id = ${memberId} ORDER BY place`.execute(db)
  return rows.map(({ points }) => points)
}
