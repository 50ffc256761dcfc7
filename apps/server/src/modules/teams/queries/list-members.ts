import type { TeamMember, TeamVisibility } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { figuresView } from '../domain/figures.ts'
import type { TeamSpan } from '../domain/team-span.ts'
import { levelsOf } from '../domain/visibility.ts'
import type { TeamsDeps } from '../teams-deps.ts'
import { balanceOf } from './balance-of.ts'
import { beneath, type Look, type Place } from './places.ts'
import { sumsOf } from './sums-of.ts'

export interface MembersQuery extends Look {
  readonly root: Place
  readonly span: TeamSpan
  readonly q?: string | undefined
  readonly kind?: 'agents' | 'members' | undefined
  readonly visibility: TeamVisibility
  readonly now: Date
}
interface Row {
  readonly memberId: string
  readonly account: string
  readonly type: number
  readonly isOpen: boolean
  readonly level: number
  readonly people: number
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  readonly balance: Amount
}

/** Direct downlines of the root, or of everybody beneath those whose account begins so, by registration. */
export async function listMembers(
  deps: TeamsDeps,
  query: MembersQuery & { readonly limit: number; readonly offset: number },
): Promise<{ list: TeamMember[]; total: number }> {
  const { root, q = '', kind, visibility } = query
  const deepest = levelsOf(visibility.names)
  if (root.level >= deepest) return { list: [], total: 0 }
  const of = q.trim()
    ? sql`starts_with(lower(t.account), lower(${q.trim()})) AND t.member_id <> r.member_id`
    : sql`t.upline_id = r.member_id`
  const only = kind === undefined ? sql`true` : kind === 'agents' ? sql`t.type IN (1, 2, 41, 42)` : sql`t.type = 0`
  const found = sql`identity.member_tree r JOIN identity.member_tree t ON ${beneath('t.path', 'r.path')}
    WHERE r.member_id = ${root.memberId} AND t.type <> 4 AND t.depth - r.depth <= ${deepest - root.level} AND ${of} AND ${only}`
  const [rows, { rows: counted }] = await Promise.all([
    readMembers(
      deps,
      query,
      sql`SELECT t.member_id, ${root.level} + t.depth - r.depth AS level FROM ${found} ORDER BY t.registered_at, t.member_id LIMIT ${query.limit} OFFSET ${query.offset}`,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${found}`.execute(deps.db),
  ])
  return { list: await viewsOf(deps, query, rows), total: counted[0]?.total ?? 0 }
}

/** The root itself, as its line would be. */
export async function getMember(deps: TeamsDeps, query: MembersQuery): Promise<TeamMember | undefined> {
  const rows = await readMembers(deps, query, sql`SELECT ${query.root.memberId}::uuid AS member_id, ${query.root.level}::int AS level`)
  return (await viewsOf(deps, query, rows))[0]
}

/** From the account that looks down to the root, both included. */
export async function listTrail(
  db: Db,
  { viewerId, root }: Pick<MembersQuery, 'viewerId' | 'root'>,
): Promise<{ memberId: string; account: string }[]> {
  const ids = root.path.split('.').filter(Boolean)
  const trail = ids.slice(ids.indexOf(viewerId))
  const { rows } = await sql<{ memberId: string; account: string }>`
    SELECT member_id AS "memberId", account FROM identity.member_tree WHERE member_id = ANY (${trail}::uuid[]) ORDER BY depth`.execute(db)
  return rows
}

async function readMembers({ db, ports }: TeamsDeps, { brandId }: MembersQuery, chosen: RawBuilder<unknown>): Promise<readonly Row[]> {
  const { currency } = await ports.brandOf(brandId)
  const { rows } = await sql<Row>`
    SELECT t.member_id AS "memberId", t.account, t.type, t.status = 'active' AND t.closed_at IS NULL AS "isOpen", c.level, n.people, t.registered_at AS "registeredAt", m.last_login_at AS "lastLoginAt",
           coalesce(h.balance, 0) AS balance
      FROM (${chosen}) c JOIN identity.member_tree t USING (member_id) JOIN identity.all_members m USING (member_id)
     CROSS JOIN LATERAL (SELECT count(*)::int AS people FROM identity.member_tree b WHERE ${beneath('b.path', 't.path')} AND b.member_id <> t.member_id AND b.type <> 4) n
      LEFT JOIN ${balanceOf('t.member_id', currency)} h ON true
     ORDER BY t.registered_at, t.member_id`.execute(db)
  return rows
}

/** Whoever is not available shows neither balance nor last sign-in: it would tell why. */
async function viewsOf(
  deps: TeamsDeps,
  { brandId, viewerId, span, visibility, now }: MembersQuery,
  rows: readonly Row[],
): Promise<TeamMember[]> {
  const memberIds = rows.map(({ memberId }) => memberId)
  const [sums, unavailable] = await Promise.all([
    sumsOf(deps.db, { brandId, viewerId, memberIds, span }),
    deps.ports.listUnavailable(memberIds, now),
  ])
  return rows.map(({ memberId, account, type, isOpen, level, people, registeredAt, lastLoginAt, balance }) => {
    const isAvailable = level === 0 || (isOpen && !unavailable.has(memberId))
    const seesBalance = isAvailable && level <= levelsOf(visibility.balances)
    return {
      ...{ memberId, account, type, level, isAvailable, people, registeredAt: registeredAt.toISOString() },
      lastActiveAt: isAvailable ? (lastLoginAt?.toISOString() ?? null) : null,
      balance: seesBalance ? formatAmount(balance) : null,
      own: figuresView(sums.own(memberId)),
      team: figuresView(sums.team(memberId)),
    }
  })
}
