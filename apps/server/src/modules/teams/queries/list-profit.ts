import type { TeamGrouping, TeamProfitRow, TeamVisibility } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import { addPlay, NO_PLAY, netOf, type PlaySums, playView, type Sums } from '../domain/figures.ts'
import { FLOW_KINDS } from '../domain/flows.ts'
import type { TeamSpan } from '../domain/team-span.ts'
import { levelsOf } from '../domain/visibility.ts'
import type { TeamGame } from '../ports.ts'
import type { TeamsDeps } from '../teams-deps.ts'
import { listDays } from './get-overview.ts'
import { DURING, type Look, people, rootDays } from './places.ts'
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
    const rows = await playBy(deps, query, { column: sql`b.day`, chosen })
    return rows.map(row => ({ ...row, name: row.key, isBeneath: false, money: null })).sort(newestFirst)
  }
  const days = query.isPersonOnly ? await ownDays(deps, query) : await listDays(deps.db, query)
  return [...days].map(([key, sums]) => ({ key, name: key, isBeneath: false, ...sums.play, money: moneyOf(sums) })).sort(newestFirst)
}

const newestFirst = (one: Line, other: Line): number => (one.key < other.key ? 1 : -1)

/** Each day apart: at most 92 of them. */
async function ownDays({ db }: TeamsDeps, { brandId, viewerId, rootId, span }: ProfitQuery): Promise<ReadonlyMap<string, Sums>> {
  const days = await Promise.all(
    span.days.map(async day => {
      const sums = await sumsOf(db, { brandId, viewerId, memberIds: [rootId], span: { ...span, from: day, to: day } })
      return [day, sums.own(rootId)] as const
    }),
  )
  return new Map(days.filter(([, { play, money }]) => play.bets > 0n || money.length > 0))
}

type Games = { readonly games: ReadonlyMap<string, TeamGame>; readonly chosen: readonly string[] | undefined }

async function byGame(deps: TeamsDeps, query: ProfitQuery, { games, chosen }: Games): Promise<readonly Line[]> {
  const rows = await playBy(deps, query, { column: sql`b.game_id`, chosen })
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
  { db }: TeamsDeps,
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

const flow = (kinds: string, sign: 1 | -1) =>
  sql.raw(`coalesce(sum(b.received - b.paid) FILTER (WHERE b.kind ~ '${kinds}' AND b.kind !~ '${FLOW_KINDS.fees}'), 0)::bigint * ${sign}`)

/** One row a person as far as the brand names them, one for everybody beneath each of the others, and one for all who have left the team since. */
async function listPeople({ db }: TeamsDeps, query: ProfitQuery, chosen: readonly string[] | undefined): Promise<ProfitList> {
  const { brandId, viewerId, span, limit, offset, q = '' } = query
  const deepest = levelsOf(query.visibility.names)
  const played = chosen
    ? sql`teams.bet_days b ON b.member_id = p.member_id AND b.game_id = ANY (${[...chosen]}::text[])`
    : sql`teams.play_days b ON b.member_id = p.member_id`
  const within = sql`b.brand_id = ${brandId} AND b.day BETWEEN ${span.from} AND ${span.to}`
  const { rows } = await sql<Line & Money & { total: number; sums: PlaySums & Money }>`
    WITH ${rootDays(query, span)}, ${people(query)}, facts AS (
      SELECT p.member_id, p.level, p.via, sum(b.bets) AS bets, sum(b.stake) AS stake, sum(b.valid) AS valid, sum(b.payout) AS payout,
             0::numeric AS deposits, 0::numeric AS withdrawals, 0::numeric AS rewards
        FROM people p JOIN ${played} AND ${within} JOIN root_days d ON d.day = b.day AND ${DURING} GROUP BY 1, 2, 3
      ${
        chosen
          ? sql``
          : sql`UNION ALL
      SELECT p.member_id, p.level, p.via, 0, 0, 0, 0, ${flow(FLOW_KINDS.deposits, 1)}, ${flow(FLOW_KINDS.withdrawals, -1)}, ${flow(FLOW_KINDS.given, 1)}
        FROM people p JOIN teams.money_days b ON b.member_id = p.member_id AND ${within} JOIN root_days d ON d.day = b.day AND ${DURING} GROUP BY 1, 2, 3`
      }
    ), shown AS (
      SELECT t.member_id, t.account, t.member_id IS NOT NULL AND f.level > ${deepest} AS is_beneath, sum(bets)::bigint AS bets, sum(stake)::bigint AS stake, sum(valid)::bigint AS valid,
             sum(payout)::bigint AS payout, sum(deposits)::bigint AS deposits, sum(withdrawals)::bigint AS withdrawals, sum(rewards)::bigint AS rewards
        FROM facts f
        LEFT JOIN identity.member_tree t ON t.member_id = CASE WHEN f.level <= ${deepest} THEN f.member_id ELSE f.via END AND strpos(t.path, ${viewerId} || '.') > 0
       GROUP BY 1, 2, 3 HAVING bool_or(bets <> 0 OR stake <> 0 OR valid <> 0 OR payout <> 0 OR deposits <> 0 OR withdrawals <> 0 OR rewards <> 0)
    ), found AS (SELECT * FROM shown WHERE ${q.trim() ? sql`starts_with(lower(account), lower(${q.trim()}))` : sql`true`})
    SELECT coalesce(member_id::text, '') AS key, coalesce(account, '') AS name, is_beneath AS "isBeneath", bets, stake, valid, payout, deposits, withdrawals, rewards,
           (count(*) OVER ())::int AS total
      FROM found ORDER BY valid DESC, member_id, is_beneath LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const lines = rows.map(row => ({ ...row, money: chosen ? null : row }))
  const all = lines[0]?.total ?? 0
  return { list: lines.map(rowOf), total: all, totals: await totalsOfTeam({ db }, query, { chosen, lines, all }) }
}

/** What the rows add up to: of a whole list the team's own sums, of a part that a name was asked for its rows. */
async function totalsOfTeam(
  { db }: Pick<TeamsDeps, 'db'>,
  query: ProfitQuery,
  { chosen, lines, all }: { readonly chosen: readonly string[] | undefined; readonly lines: readonly Line[]; readonly all: number },
): Promise<ProfitList['totals']> {
  if (query.q?.trim() || lines.length === all) return totalsOf(lines)
  if (chosen) {
    const rows = await playBy({ db } as TeamsDeps, query, { column: sql`''`, chosen })
    return totalsOf(rows.map(row => ({ ...row, name: '', isBeneath: false, money: null })))
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
