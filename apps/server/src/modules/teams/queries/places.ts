import { present } from '@croupier/kernel'
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

/** Where the root stood in the viewer's team within the days, by its paths: one, unless it moved. A path beneath is one of those who stood beneath at that time. */
export async function rootPaths(db: Db, { viewerId, rootId }: Look, { startsAt, endsAt }: TeamSpan): Promise<readonly string[]> {
  const { rows } = await sql<{ path: string }>`
    SELECT DISTINCT path FROM identity.tree_stays
     WHERE member_id = ${rootId} AND starts_at < ${endsAt} AND (ends_at IS NULL OR ends_at > ${startsAt}) AND strpos(path, ${viewerId} || '.') > 0`.execute(
    db,
  )
  return rows.map(({ path }) => path)
}

/** Where somebody stands today. */
export async function todaysPath(db: Db, memberId: string): Promise<string> {
  const { rows } = await sql<{ path: string }>`SELECT path FROM identity.member_tree WHERE member_id = ${memberId}`.execute(db)
  return present(rows[0], 'a place in the tree').path
}

/** Whether somebody stands beneath a path, no more levels than these. */
export const standsBeneath = (path: string, root: string, levels: number): RawBuilder<unknown> =>
  sql`(${sql.raw(path)} ~>=~ ${root} AND ${sql.raw(path)} ~<~ ${`${root.slice(0, -1)}/`} AND octet_length(${sql.raw(path)}) <= ${root.length + levels * STEP})`

/** An id of a path with its dot. */
const STEP = 37

/**
 * Everybody who stood beneath these paths, by stay: with the level below the viewer, the direct downline between, and the days of the stay from `first_day` up to,
 * and without, `until_day`. Paths as values, so that the number of people is foreseen; each step of a path is equally long, so that nobody's is taken apart.
 */
export function people({ brandId, viewerId }: Look, { from, startsAt }: TeamSpan, paths: readonly string[]): RawBuilder<unknown> {
  const dayOf = (at: string) =>
    sql`(SELECT min(d.day) FROM teams.days d WHERE d.brand_id = ${brandId} AND d.ends_at > ${sql.raw(at)} AND d.day >= ${from})`
  const among = paths.map(path => {
    const viewer = sql.raw(String(path.indexOf(`${viewerId}.`) + STEP))
    return sql`
    SELECT s.member_id, (octet_length(s.path) - ${viewer}) / ${sql.raw(String(STEP))} AS level, nullif(substr(s.path, ${viewer} + 1, 36), '')::uuid AS via,
           CASE WHEN s.starts_at <= ${startsAt} THEN ${from} ELSE coalesce(${dayOf('s.starts_at')}, '9') END AS first_day,
           CASE WHEN s.ends_at IS NULL THEN '9' ELSE coalesce(${dayOf('s.ends_at')}, '9') END AS until_day
      FROM identity.tree_stays s WHERE s.path ~>=~ ${path} AND s.path ~<~ ${`${path.slice(0, -1)}/`}`
  })
  const nobody = sql`SELECT NULL::uuid AS member_id, 0 AS level, NULL::uuid AS via, '' AS first_day, '' AS until_day WHERE false`
  return sql`
  people AS (${among.length > 0 ? sql.join(among, sql` UNION ALL `) : nobody})`
}

/** Whether a row `b` of a day is of a stay of `people p`. */
export const DURING = sql.raw('b.day >= p.first_day AND b.day < p.until_day')

/** Whose team a member was in at the end of a day: the own one and that of everybody above. Joined to rows with `member_id` and `ends_at`, called `x`. */
export const TEAMS_OF = sql.raw(`CROSS JOIN LATERAL (
    SELECT t.id::uuid AS team_id FROM identity.tree_stays s CROSS JOIN LATERAL string_to_table(rtrim(s.path, '.'), '.') AS t(id)
     WHERE s.member_id = x.member_id AND s.starts_at < x.ends_at AND (s.ends_at IS NULL OR s.ends_at >= x.ends_at)) t`)

/** Who placed the bets of `placed p`: `t` where the brand names people so deep, `v` the direct downline between, `r` the account that looks, for its own bets. */
export const namesOf = (viewerId: string, deepest: number) => sql`
  LEFT JOIN identity.member_tree t ON t.member_id = p.member_id AND p.level <= ${deepest} AND strpos(t.path, ${viewerId} || '.') > 0
  LEFT JOIN identity.member_tree v ON v.member_id = p.via AND strpos(v.path, ${viewerId} || '.') > 0
  LEFT JOIN identity.member_tree r ON p.via IS NULL AND r.member_id = ${viewerId}`
