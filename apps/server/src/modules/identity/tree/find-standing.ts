import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** Somebody as far as room below them asks. */
export interface Standing {
  readonly memberId: string
  readonly brandId: string
  readonly account: string
  readonly type: number
  readonly isOpen: boolean
  readonly uplineId: string | null
  readonly path: string
  readonly depth: number
  readonly rebatePoints: number | null
  /** Accounts directly below. */
  readonly direct: number
  /** Accounts in the whole tree of which this is a part, its head not counted. */
  readonly team: number
}

/** Where somebody stands and how full it is, by the index of paths: a tree lies between two texts; undefined where the id is nobody's. */
export async function findStanding(db: Db | Tx, memberId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    SELECT id AS "memberId", brand_id AS "brandId", account, type, status = 'active' AS "isOpen", upline_id AS "uplineId", path,
           length(path) - length(replace(path, '.', '')) - 1 AS depth, rebate_points AS "rebatePoints",
           (SELECT count(*)::int FROM identity.members d WHERE d.upline_id = m.id) AS direct,
           (SELECT count(*)::int - 1 FROM identity.members t WHERE t.path ~>=~ split_part(m.path, '.', 1) AND t.path ~<~ (split_part(m.path, '.', 1) || '/')) AS team
      FROM identity.members m WHERE id = ${memberId}`.execute(db)
  return rows[0]
}
