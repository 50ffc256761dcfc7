import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { TeamSpan } from '../domain/team-span.ts'

/** Who looks, and at whose team. */
export interface Look {
  readonly brandId: string
  readonly viewerId: string
  /** The account that looks, or somebody beneath. */
  readonly rootId: string
}

export interface Place {
  readonly memberId: string
  readonly account: string
  readonly path: string
  /** Below the account that looks; 0 is that account. */
  readonly level: number
}

/** Everything beneath a path, as a range that its index is read by. A path ends in a dot, and the slash follows the dot. */
export const beneath = (path: string, root: string): RawBuilder<unknown> =>
  sql.raw(`${path} ~>=~ ${root} AND ${path} ~<~ (left(${root}, -1) || '/')`)

/** Where somebody stands today, the account that looks included; undefined for whoever is not beneath it, nobody, and trials. */
export async function findPlace(db: Db, { brandId, viewerId, rootId }: Look): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    SELECT t.member_id AS "memberId", t.account, t.path, t.depth - v.depth AS level
      FROM identity.member_tree t JOIN identity.member_tree v ON v.member_id = ${viewerId} AND v.brand_id = t.brand_id
     WHERE t.member_id = ${rootId} AND t.brand_id = ${brandId} AND t.type <> 4 AND starts_with(t.path, v.path)`.execute(db)
  return rows[0]
}

/** The days on which the root stood in the viewer's team, with the end of each and the root's path on it: `root_days`. */
export const rootDays = ({ brandId, viewerId, rootId }: Look, { from, to }: Pick<TeamSpan, 'from' | 'to'>) => sql`
  root_days AS MATERIALIZED (
    SELECT d.day, d.ends_at, s.path FROM teams.days d
      JOIN identity.tree_stays s ON s.member_id = ${rootId} AND s.starts_at < d.ends_at AND (s.ends_at IS NULL OR s.ends_at >= d.ends_at)
     WHERE d.brand_id = ${brandId} AND d.day BETWEEN ${from} AND ${to} AND strpos(s.path, ${viewerId} || '.') > 0)`

/** Everybody who stood beneath the root on some of these days, by stay, with the level below the viewer and the direct downline between: `people`. */
export const people = ({ viewerId }: Look) => sql`
  people AS MATERIALIZED (
    SELECT s.member_id, s.starts_at, s.ends_at, r.path AS root, length(rest) - length(replace(rest, '.', '')) AS level, nullif(left(rest, 36), '')::uuid AS via
      FROM (SELECT DISTINCT path FROM root_days) r JOIN identity.tree_stays s ON ${beneath('s.path', 'r.path')}
     CROSS JOIN LATERAL (SELECT substr(s.path, strpos(s.path, ${viewerId} || '.') + 37) AS rest) x)`

/** Whether a stay of `people p` is that of a day of `root_days d`. */
export const DURING = sql.raw('d.path = p.root AND p.starts_at < d.ends_at AND (p.ends_at IS NULL OR p.ends_at >= d.ends_at)')
