import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Somebody as the tree shows them. */
export interface TreePerson {
  readonly memberId: string
  readonly brandId: string
  readonly account: string
  readonly type: number
  readonly status: 'active' | 'locked' | 'closed'
  readonly uplineId: string | null
  readonly path: string
  readonly depth: number
  readonly direct: number
  readonly team: number
  readonly registeredAt: Date
  readonly movesAt: Date | null
  readonly rebatePoints: number | null
}

/** A team lies between two texts, by the letters' own order: an index finds it for each row, as it finds no pattern that is put together. */
const COLUMNS =
  sql.raw(`m.id AS "memberId", m.brand_id AS "brandId", m.account, m.type, CASE WHEN m.closed_at IS NULL THEN m.status ELSE 'closed' END AS status,
  m.upline_id AS "uplineId", m.path, length(m.path) - length(replace(m.path, '.', '')) - 1 AS depth, m.registered_at AS "registeredAt",
  (SELECT count(*)::int FROM identity.members d WHERE d.upline_id = m.id) AS direct,
  (SELECT count(*)::int - 1 FROM identity.members t WHERE t.path ~>=~ m.path AND t.path ~<~ (rtrim(m.path, '.') || '/')) AS team,
  (SELECT due_at FROM identity.moves v WHERE v.member_id = m.id AND v.state = 'planned') AS "movesAt", m.rebate_points AS "rebatePoints"`)

export interface LevelSearch {
  readonly brandId: string
  /** Null: directly below the brand. */
  readonly uplineId: string | null
  /** Also members who lead nobody. */
  readonly everybody: boolean
  readonly pageNo: number
  readonly pageSize: number
}

/** One level of the tree, in the order of registration; trials stand nowhere. */
export async function listLevel(db: Db, search: LevelSearch): Promise<{ list: TreePerson[]; total: number }> {
  const { brandId, uplineId, everybody, pageNo, pageSize } = search
  const where = sql`m.brand_id = ${brandId} AND m.type <> 4 AND m.upline_id IS NOT DISTINCT FROM ${uplineId}::uuid
    AND (${everybody} OR m.type <> 0 OR EXISTS (SELECT 1 FROM identity.members d WHERE d.upline_id = m.id))`
  const [{ rows: list }, counted] = await Promise.all([
    sql<TreePerson>`SELECT ${COLUMNS} FROM identity.members m WHERE ${where} ORDER BY m.registered_at, m.id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM identity.members m WHERE ${where}`.execute(db),
  ])
  return { list, total: counted.rows[0]?.total ?? 0 }
}

/** People whose account begins so, by name. */
export async function findPeople(
  db: Db,
  { brandId, text, count }: { brandId: string | undefined; text: string; count: number },
): Promise<TreePerson[]> {
  const prefix = `${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<TreePerson>`SELECT ${COLUMNS} FROM identity.members m
    WHERE (${brandId ?? null}::uuid IS NULL OR m.brand_id = ${brandId ?? null}::uuid) AND m.type <> 4 AND lower(m.account) LIKE ${prefix}
    ORDER BY lower(m.account), m.id LIMIT ${count}`.execute(db)
  return rows
}

/** One person of the tree; undefined where the id is nobody's, or a trial's. */
export async function findTreePerson(db: Db, memberId: string): Promise<TreePerson | undefined> {
  return (await sql<TreePerson>`SELECT ${COLUMNS} FROM identity.members m WHERE m.id = ${memberId} AND m.type <> 4`.execute(db)).rows[0]
}

export interface Named {
  readonly memberId: string
  readonly account: string
  readonly type: number
}

/** Who these ids are; ids of nobody are left out. */
export async function nameThem(db: Db, memberIds: readonly string[]): Promise<Map<string, Named>> {
  const { rows } =
    await sql<Named>`SELECT id AS "memberId", account, type FROM identity.members WHERE id = ANY (${[...new Set(memberIds)]}::uuid[])`.execute(
      db,
    )
  return new Map(rows.map(row => [row.memberId, row]))
}

export interface Stay {
  readonly uplineId: string | null
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** Below whom somebody stood when, the newest first. */
export async function listStays(db: Db, memberId: string): Promise<Stay[]> {
  const { rows } = await sql<Stay>`SELECT upline_id AS "uplineId", starts_at AS "startsAt", ends_at AS "endsAt" FROM identity.stays
    WHERE member_id = ${memberId} ORDER BY starts_at DESC`.execute(db)
  return rows
}
