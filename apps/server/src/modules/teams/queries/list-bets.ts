import type { TeamBet, TeamVisibility } from '@croupier/contract'
import { type Amount, formatAmount, referenceOf } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { TeamSpan } from '../domain/team-span.ts'
import { levelsOf } from '../domain/visibility.ts'
import type { TeamsDeps } from '../teams-deps.ts'
import { type CountedDay, cutDays, readNewest } from './newest-days.ts'
import { DURING, type Look, namesOf, people, rootDays, rootPaths } from './places.ts'

export interface BetsQuery extends Look {
  readonly span: TeamSpan
  /** One person, without everybody beneath. */
  readonly isPersonOnly: boolean
  readonly gameCategory?: string | undefined
  readonly vassalage?: string | undefined
  readonly visibility: TeamVisibility
  /** Of the names of games: English without. */
  readonly language?: string
}
export interface BetPlace {
  readonly placedAt: Date
  readonly betId: string
}
interface Row {
  readonly betId: string
  readonly placedAt: Date
  readonly memberId: string
  readonly account: string | null
  readonly via: string | null
  readonly gameId: string
  readonly vendorCode: string
  readonly stake: Amount
  readonly valid: Amount | null
  readonly payout: Amount | null
  readonly settledAt: Date | null
  readonly state: TeamBet['state']
}

/** Bets of a team, newest first, from a place on; days count the bets that were placed on them. */
export async function listBets(
  deps: TeamsDeps,
  query: BetsQuery & { readonly before?: BetPlace | undefined; readonly limit: number },
): Promise<{ list: TeamBet[]; next: BetPlace | undefined }> {
  const games = await deps.ports.listGames(query.brandId, query.language)
  const { gameCategory, vassalage } = query
  const chosen =
    gameCategory === undefined && vassalage === undefined
      ? undefined
      : [...games].flatMap(([id, game]) =>
          (gameCategory ?? game.category) === game.category && (vassalage ?? game.vendorCode) === game.vendorCode ? [id] : [],
        )
  const days = await placedDays(deps, query, chosen)
  const rows = await readNewest(cutDays(days, query.limit, query.before?.placedAt ?? deps.clock.now()), query.limit + 1, (piece, limit) =>
    readBets(deps, query, { chosen, piece, limit }),
  )
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    list: shown.map(({ betId, memberId, account, via, ...row }) => {
      const game = games.get(row.gameId)
      return {
        ...{ betId, reference: referenceOf(betId), gameId: row.gameId, state: row.state },
        person: account === null ? null : { memberId, account },
        via: via ?? '',
        ...{ gameName: game?.name ?? row.gameId, gameCategory: game?.category ?? '', vassalage: game?.vendorCode ?? row.vendorCode },
        placedAt: row.placedAt.toISOString(),
        settledAt: row.state === 'open' ? null : (row.settledAt?.toISOString() ?? null),
        stake: formatAmount(row.stake),
        validBet: formatAmount(row.valid ?? 0n),
        payout: row.state === 'open' ? null : formatAmount(row.payout ?? 0n),
      }
    }),
    next: rows.length > query.limit && last ? { placedAt: last.placedAt, betId: last.betId } : undefined,
  }
}

async function placedDays(
  { db }: TeamsDeps,
  { span, isPersonOnly, ...look }: BetsQuery,
  chosen: readonly string[] | undefined,
): Promise<readonly CountedDay[]> {
  const table = isPersonOnly
    ? sql`teams.bet_days b ON b.member_id = ${look.rootId}`
    : sql`teams.team_bet_days b ON b.team_id = ${look.rootId}`
  const { rows } = await sql<CountedDay>`WITH ${rootDays(look, span)}
    SELECT b.day, a.starts_at AS "startsAt", a.ends_at AS "endsAt", sum(b.placed)::int AS count
      FROM root_days d JOIN ${table} AND b.day = d.day JOIN teams.days a ON a.brand_id = ${look.brandId} AND a.day = d.day
     WHERE b.placed > 0 AND ${chosen ? sql`b.game_id = ANY (${[...chosen]}::text[])` : sql`true`} GROUP BY 1, 2, 3 ORDER BY 1 DESC`.execute(
    db,
  )
  return rows
}

type Piece = { readonly first: CountedDay; readonly last: CountedDay }
type Within = { readonly chosen: readonly string[] | undefined; readonly piece: Piece }

/** A piece of a day on which a team places so many bets is read by time. */
const BUSY_BETS_A_DAY = 2_000
const DAY_MS = 86_400_000
const isBusy = ({ startsAt, endsAt, count }: CountedDay): boolean =>
  count * DAY_MS >= BUSY_BETS_A_DAY * (endsAt.getTime() - startsAt.getTime())

/**
 * The team's bets of these days, to be narrowed to the piece. Of a busy team all bets of the piece's time are read and asked who placed them: fewer than the people who
 * played that day. Of any other team everybody who played is asked for bets: fewer than what all of the brand placed.
 */
function placedIn(query: BetsQuery, { chosen, piece: { first, last } }: Within): RawBuilder<unknown> {
  const { brandId, isPersonOnly, rootId, visibility } = query
  const games = chosen ? sql`b.game_id = ANY (${[...chosen]}::text[])` : sql`true`
  const deepest = levelsOf(visibility.bets)
  const days = sql`a.brand_id = ${brandId} AND a.day BETWEEN ${first.day} AND ${last.day}`
  const inDay = sql`b.placed_at >= a.starts_at AND b.placed_at < a.ends_at AND NOT b.is_trial AND ${games}`
  if (!isPersonOnly && deepest > 1 && isBusy(first) && isBusy(last))
    return sql`(SELECT b.bet_id, b.placed_at, b.owner_id, a.day FROM teams.days a JOIN bets.placed_bets b ON b.brand_id = a.brand_id AND ${inDay} WHERE ${days}) b
          JOIN people p ON p.member_id = b.owner_id AND ${DURING}`
  return sql`(SELECT DISTINCT p.member_id, p.level, p.via, b.day FROM ${chosen ? sql`teams.bet_days` : sql`teams.play_days`} b JOIN people p ON p.member_id = b.member_id AND ${DURING}
           WHERE b.brand_id = ${brandId} AND b.day BETWEEN ${first.day} AND ${last.day} AND b.placed > 0 AND ${games}
             AND p.level <= ${deepest} AND ${isPersonOnly ? sql`b.member_id = ${rootId}` : sql`true`}) p
          JOIN teams.days a ON ${days} AND a.day = p.day JOIN bets.placed_bets b ON b.owner_id = p.member_id AND ${inDay}`
}

async function readBets(
  { db }: TeamsDeps,
  query: BetsQuery & { readonly before?: BetPlace | undefined },
  { chosen, piece, limit }: Within & { readonly limit: number },
): Promise<readonly Row[]> {
  const { span, isPersonOnly, visibility, before, ...look } = query
  const { rows } = await sql<Row>`
    WITH ${people(look, span, await rootPaths(db, look, span))}, placed AS MATERIALIZED (
      SELECT b.bet_id, b.placed_at, p.member_id, p.level, p.via
        FROM ${placedIn(query, { chosen, piece })}
       WHERE b.placed_at >= ${piece.first.startsAt} AND b.placed_at < ${piece.last.endsAt}
         AND ${before ? sql`(b.placed_at, b.bet_id) < (${before.placedAt}, ${before.betId}::uuid)` : sql`true`}
       ORDER BY b.placed_at DESC, b.bet_id DESC LIMIT ${limit}
    )
    SELECT b.bet_id AS "betId", b.placed_at AS "placedAt", p.member_id AS "memberId", t.account, coalesce(v.account, r.account) AS via, b.game_id AS "gameId",
           b.vendor_code AS "vendorCode", b.stake, b.valid, b.payout, b.settled_at AS "settledAt", b.state
      FROM placed p JOIN bets.all_bets b ON b.bet_id = p.bet_id AND b.placed_at = p.placed_at
      ${namesOf(look.viewerId, levelsOf(visibility.names))}
     ORDER BY b.placed_at DESC, b.bet_id DESC`.execute(db)
  return rows
}
