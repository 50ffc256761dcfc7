import type { TeamGrouping, TeamProfitRow, TeamVisibility } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { addPlay, addSums, NO_PLAY, netOf, type PlaySums, playView, type Sums } from '../domain/figures.ts'
import type { TeamSpan } from '../domain/team-span.ts'
import { levelsOf } from '../domain/visibility.ts'
import type { TeamGame } from '../ports.ts'
import type { TeamsDeps } from '../teams-deps.ts'
import { listDays } from './get-overview.ts'
import { type Look, people, rootDays, rootPaths, standsBeneath, todaysPath } from './places.ts'
import { sumsOf } from './sums-of.ts'

export interface ProfitQuery extends Look {
  readonly span: TeamSpan
  readonly by: TeamGrouping
  readonly isPersonOnly: boolean
  readonly gameCategory?: string | undefined
  readonly vassalage?: string | undefined
  readonly q?: string | undefined
  readonly visibility: TeamVisibility
  readonly limit: number
  readonly offset: number
}
export interface ProfitList {
  readonly list: readonly TeamProfitRow[]
  readonly total: number
  readonly totals: Omit<TeamProfitRow, 'key' | 'name' | 'isBeneath'>
}
interface Line extends PlaySums {
  readonly key: string
  readonly name: string
  readonly isBeneath: boolean
  readonly money: Money | null
}
interface Money {
  readonly deposits: Amount
  readonly withdrawals: Amount
  readonly rewards: Amount
}

/** Profit and loss by what is asked for. Where games are chosen, money has no place. */
export async function listProfit(deps: TeamsDeps, query: ProfitQuery): Promise<ProfitList> {
  const games = await deps.ports.listGames(query.brandId)
  const chosen = query.gameCategory === undefined && query.vassalage === undefined ? undefined : gamesIn(games, query)
  if (query.by === 'person' && !query.isPersonOnly) return listPeople(deps, query, chosen)
  const lines =
    query.by === 'day' || query.by === 'person' ? await byDay(deps, query, chosen) : await byGame(deps, query, { games, chosen })
  return {
    list: lines.slice(query.offset, query.offset + query.limit).map(rowOf),
    total: lines.length,
    totals: totalsOf(lines),
  }
}

function gamesIn(games: ReadonlyMap<string, TeamGame>, { gameCategory, vassalage }: ProfitQuery): readonly string[] {
  return [...games]
    .filter(([, game]) => (gameCategory ?? game.category) === game.category && (vassalage ?? game.vendorCode) === game.vendorCode)
    .map(([gameId]) => gameId)
}

const moneyOf = ({ money }: Sums): Money => ({
  deposits: netOf(money, 'deposits'),
  withdrawals: -netOf(money, 'withdrawals'),
  rewards: netOf(money, 'cashback') + netOf(money, 'rewards') + netOf(money, 'rebate'),
})

async function byDay(deps: TeamsDeps, query: ProfitQuery, chosen: readonly string[] | undefined): Promise<readonly Line[]> {
  if (chosen) {
    const rows = await playBy(deps.db, query, { column: sql`b.day`, chosen })
    return rows.map(row => ({ ...row, name: row.key, isBeneath: false, money: null })).sort(newestFirst)
  }
  const days = await listDays(deps.db, query)
  return [...days].map(([key, sums]) => ({ key, name: key, isBeneath: false, ...sums.play, money: moneyOf(sums) })).sort(newestFirst)
}

const newestFirst = (one: Line, other: Line): number => (one.key < other.key ? 1 : -1)

type Games = { readonly games: ReadonlyMap<string, TeamGame>; readonly chosen: readonly string[] | undefined }

async function byGame(deps: TeamsDeps, query: ProfitQuery, { games, chosen }: Games): Promise<readonly Line[]> {
  const rows = await playBy(deps.db, query, { column: sql`b.game_id`, chosen })
  const groups = new Map<string, { name: string; play: PlaySums }>()
  for (const { key: gameId, ...play } of rows) {
    const game = games.get(gameId)
    const [key, name] =
      query.by === 'category' ? [game?.category ?? '', game?.category ?? ''] : [game?.vendorCode ?? '', game?.vendorName ?? '']
    groups.set(key, { name, play: addPlay(groups.get(key)?.play ?? NO_PLAY, play) })
  }
  return [...groups]
    .map(([key, { name, play }]) => ({ key, name, isBeneath: false, ...play, money: null }))
    .sort((one, other) => (one.valid === other.valid ? (one.key < other.key ? -1 : 1) : one.valid < other.valid ? 1 : -1))
}

async function playBy(
  db: Db,
  { span, isPersonOnly, ...look }: ProfitQuery,
  { column, chosen }: { readonly column: RawBuilder<unknown>; readonly chosen: readonly string[] | undefined },
): Promise<readonly (PlaySums & { readonly key: string })[]> {
  const table = isPersonOnly
    ? sql`teams.bet_days b ON b.member_id = ${look.rootId}`
    : sql`teams.team_bet_days b ON b.team_id = ${look.rootId}`
  const { rows } = await sql<PlaySums & { key: string }>`WITH ${rootDays(look, span)}
    SELECT ${column} AS key, sum(b.bets)::bigint AS bets, sum(b.stake)::bigint AS stake, sum(b.valid)::bigint AS valid, sum(b.payout)::bigint AS payout
      FROM root_days d JOIN ${table} AND b.day = d.day
     WHERE ${chosen ? sql`b.game_id = ANY (${[...chosen]}::text[])` : sql`true`}
     GROUP BY 1 HAVING sum(b.bets) <> 0 OR sum(b.stake) <> 0 OR sum(b.payout) <> 0 OR sum(b.valid) <> 0`.execute(db)
  return rows
}

interface Named {
  readonly memberId: string
  readonly account: string | null
  readonly level: number
}

/**
 * A page of people by registration, as far down as the brand names them; with each of the last level one row more for everybody beneath. The last page ends with one
 * row for those who have left, or stand too deep to be named today.
 */
async function listPeople({ db }: TeamsDeps, query: ProfitQuery, chosen: readonly string[] | undefined): Promise<ProfitList> {
  const { brandId, viewerId, rootId, span, limit, offset, q = '' } = query
  const deepest = levelsOf(query.visibility.names)
  const totals = q.trim() ? undefined : totalsOfTeam({ db }, query, chosen)
  const [[named, total]] = await Promise.all([findNamed(db, query, deepest), totals])
  const isLast = offset + limit >= total && !q.trim()
  const unnamed = isLast ? await findUnnamed(db, query, deepest) : []
  const shown = [...named, ...unnamed]
  const memberIds = shown.map(({ memberId }) => memberId)
  const teamIds = shown.flatMap(({ memberId, level }) => (level === deepest ? [memberId] : []))
  const sums = await sumsOf(db, { brandId, viewerId, rootId, deepest, games: chosen, memberIds, teamIds, span })
  const lineOf = (key: string, name: string, { play, money }: Sums, isBeneath = false): Line => ({
    ...{ key, name, isBeneath, ...play },
    money: chosen ? null : moneyOf({ play, money }),
  })
  const lines = named.flatMap(({ memberId, account, level }) => {
    const own = lineOf(memberId, account ?? '', sums.own(memberId))
    const beneath = lineOf(memberId, account ?? '', lessOf(sums.team(memberId), sums.own(memberId)), true)
    return level === deepest && isSomething(beneath) ? [own, beneath] : [own]
  })
  const left = lineOf('', '', addSums(unnamed.map(({ memberId, level }) => (level === deepest ? sums.team(memberId) : sums.own(memberId)))))
  return {
    list: [...lines, ...(isSomething(left) ? [left] : [])].map(rowOf),
    total,
    totals: (await totals) ?? totalsOf(lines),
  }
}

const isSomething = ({ bets, stake, valid, payout, money }: Line): boolean =>
  [bets, stake, valid, payout, money?.deposits, money?.withdrawals, money?.rewards].some(figure => figure !== undefined && figure !== 0n)

/** What is left of a team's sums without those of its root. */
const lessOf = (team: Sums, own: Sums): Sums => ({
  play: {
    bets: team.play.bets - own.play.bets,
    stake: team.play.stake - own.play.stake,
    valid: team.play.valid - own.play.valid,
    payout: team.play.payout - own.play.payout,
  },
  money: [...team.money, ...own.money.map(({ kind, received, paid }) => ({ kind, received: -received, paid: -paid }))],
})

/** Who stood so deep on some day, and in `t` where they stand so today. */
async function namedPeople(db: Db, { span, ...look }: ProfitQuery, deepest: number) {
  const [paths, today] = await Promise.all([rootPaths(db, look, span), todaysPath(db, look.viewerId)])
  return sql`
    WITH ${people(look, span, paths)}, deep AS (SELECT p.member_id, min(p.level) AS level FROM people p WHERE p.level <= ${deepest} GROUP BY 1)
    SELECT p.member_id AS "memberId", t.account, p.level, t.registered_at FROM deep p
      LEFT JOIN identity.member_tree t ON t.member_id = p.member_id AND ${standsBeneath('t.path', today, deepest)}`
}

async function findNamed(db: Db, query: ProfitQuery, deepest: number): Promise<[readonly Named[], number]> {
  const { limit, offset, q = '' } = query
  const { rows } = await sql<Named & { total: number }>`
    SELECT p."memberId", p.account, p.level, (count(*) OVER ())::int AS total FROM (${await namedPeople(db, query, deepest)}) p
     WHERE p.account IS NOT NULL AND ${q.trim() ? sql`starts_with(lower(p.account), lower(${q.trim()}))` : sql`true`}
     ORDER BY p.registered_at, p."memberId" LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return [rows, rows[0]?.total ?? 0]
}

async function findUnnamed(db: Db, query: ProfitQuery, deepest: number): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    SELECT p."memberId", p.account, p.level FROM (${await namedPeople(db, query, deepest)}) p WHERE p.account IS NULL`.execute(db)
  return rows
}

/** What the rows of all pages add up to: the team's own sums. */
async function totalsOfTeam(
  { db }: Pick<TeamsDeps, 'db'>,
  query: ProfitQuery,
  chosen: readonly string[] | undefined,
): Promise<ProfitList['totals']> {
  if (chosen) {
    const rows = await playBy(db, query, { column: sql`''`, chosen })
    return totalsOf([{ key: '', name: '', isBeneath: false, ...(rows[0] ?? NO_PLAY), money: null }])
  }
  const days = await listDays(db, query)
  return totalsOf([...days].map(([key, sums]) => ({ key, name: key, isBeneath: false, ...sums.play, money: moneyOf(sums) })))
}

const rowOf = ({ key, name, isBeneath, money, ...play }: Line): TeamProfitRow => ({
  key,
  name,
  isBeneath,
  ...playView(play),
  ...moneyView(money),
})

const moneyView = (money: Money | null) => ({
  deposits: money && formatAmount(money.deposits),
  withdrawals: money && formatAmount(money.withdrawals),
  rewards: money && formatAmount(money.rewards),
})

function totalsOf(lines: readonly Line[]): ProfitList['totals'] {
  const hasMoney = lines.every(({ money }) => money !== null)
  const sum = (key: keyof Money) => lines.reduce((all, { money }) => all + (money?.[key] ?? 0n), 0n)
  const money = hasMoney ? { deposits: sum('deposits'), withdrawals: sum('withdrawals'), rewards: sum('rewards') } : null
  return { ...playView(lines.reduce<PlaySums>((all, line) => addPlay(all, line), NO_PLAY)), ...moneyView(money) }
}
