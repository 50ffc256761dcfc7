import { ACCOUNT_TYPE } from '@croupier/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FeedRow } from '../../../platform/outbox/index.ts'
import type { MissionsDeps } from '../missions-deps.ts'
import type { MissionDay } from '../ports.ts'
import { keepScores } from './keep-scores.ts'

/** A row of `bets.settled_feed`, as far as it is looked at. */
export type SettledRow = FeedRow & {
  readonly bet_id: string
  readonly revision: number
  readonly placed_at: Date
  readonly settled_at: Date
  readonly brand_id: string
}

const REAL_TYPES: readonly number[] = Object.values(ACCOUNT_TYPE).filter(type => type !== ACCOUNT_TYPE.trial)

/**
 * Adds a stretch of `bets.settled_feed` to what counts of its members: the cash part of each valid bet, bets that have one, and those of them that paid more than
 * their stake. What is corrected later counts with its difference on the day of the bet, so the order in which facts come changes nothing.
 */
export async function countBets(tx: Tx, deps: MissionsDeps, rows: readonly SettledRow[]): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  const again = await findFirstSettled(tx, rows)
  const brands = await Promise.all(
    [...new Set(rows.map(row => row.brand_id))].map(async brandId => {
      const times = [...rows.filter(row => row.brand_id === brandId).map(row => row.settled_at), ...again.map(bet => bet.firstSettledAt)]
      return { brandId, games: await listGames(deps, brandId), days: await daysOf(tx, deps, brandId, times) }
    }),
  )
  const known = {
    brands: brands.flatMap(({ brandId, games }) => games.map(game => ({ brand_id: brandId, ...game }))),
    days: brands.flatMap(daysIn),
  }
  const { rows: counted } = await sql<Counted>`
    WITH days AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(known.days)}::jsonb) AS d(brand_id uuid, day text, starts_at timestamptz, ends_at timestamptz)
    ), games AS MATERIALIZED (
      SELECT r.brand_id, r.category, g.game_id FROM jsonb_to_recordset(${JSON.stringify(known.brands)}::jsonb) AS r(brand_id uuid, category text, games text[])
       CROSS JOIN LATERAL unnest(r.games) g(game_id)
    ), again AS MATERIALIZED (
      SELECT * FROM unnest(${again.map(({ xid }) => xid)}::xid8[], ${again.map(({ id }) => id)}::bigint[], ${again.map(bet => bet.firstSettledAt)}::timestamptz[])
        u(xid, id, first_settled_at)
    ), facts AS MATERIALIZED (
      SELECT f.owner_id, f.brand_id, f.game_id, f.bet_id, f.settled_at, coalesce(a.first_settled_at, f.settled_at) AS counted_at,
             f.valid_cash - f.valid_cash_before AS amount, (f.valid_cash > 0)::int - (f.valid_cash_before > 0)::int AS bets,
             (f.valid_cash > 0 AND f.payout > f.stake)::int - (f.valid_cash_before > 0 AND f.payout_before > f.stake)::int AS wins,
             CASE WHEN f.valid_cash > 0 THEN div(f.payout::numeric * 10000, f.stake)::bigint END AS multiple
        FROM bets.valid_feed f LEFT JOIN again a ON a.xid = f.xid AND a.id = f.id
       WHERE (f.xid, f.id) >= (${first.xid}::xid8, ${first.id}::bigint) AND (f.xid, f.id) <= (${last.xid}::xid8, ${last.id}::bigint)
         AND NOT f.is_trial AND f.account_type = ANY (${[...REAL_TYPES]}::smallint[])
         AND (f.valid_cash, f.payout) IS DISTINCT FROM (f.valid_cash_before, f.payout_before)
    ), counted AS MATERIALIZED (
      SELECT f.owner_id, d.day, g.category, f.brand_id, sum(f.amount)::bigint AS amount, sum(f.bets) AS bets, sum(f.wins) AS wins,
             (array_agg(f.settled_at ORDER BY f.settled_at DESC, f.bet_id DESC) FILTER (WHERE f.amount <> 0))[1] AS last_at,
             (array_agg(f.bet_id ORDER BY f.settled_at DESC, f.bet_id DESC) FILTER (WHERE f.amount <> 0))[1] AS last_id,
             (array_agg(f.game_id ORDER BY f.settled_at DESC, f.bet_id DESC) FILTER (WHERE f.amount <> 0))[1] AS last_game,
             (array_agg(f.amount ORDER BY f.settled_at DESC, f.bet_id DESC) FILTER (WHERE f.amount <> 0))[1] AS last_amount,
             (array_agg(f.multiple ORDER BY f.multiple DESC, f.settled_at, f.bet_id) FILTER (WHERE f.multiple IS NOT NULL))[1] AS best,
             (array_agg(f.settled_at ORDER BY f.multiple DESC, f.settled_at, f.bet_id) FILTER (WHERE f.multiple IS NOT NULL))[1] AS best_at,
             (array_agg(f.bet_id ORDER BY f.multiple DESC, f.settled_at, f.bet_id) FILTER (WHERE f.multiple IS NOT NULL))[1] AS best_bet
        FROM facts f JOIN games g ON g.brand_id = f.brand_id AND g.game_id = f.game_id
        JOIN days d ON d.brand_id = f.brand_id AND f.counted_at >= d.starts_at AND f.counted_at < d.ends_at
       GROUP BY 1, 2, 3, 4
    )
    INSERT INTO missions.facts AS f (member_id, day, category, brand_id, amount, bets, wins, last_at, last_id, last_game, last_amount, best, best_at, best_bet)
      SELECT * FROM counted ORDER BY 1, 2, 3
    ON CONFLICT (member_id, day, category) DO UPDATE SET
      amount = f.amount + excluded.amount, bets = f.bets + excluded.bets, wins = f.wins + excluded.wins,
      (last_at, last_id, last_game, last_amount) = (SELECT l.* FROM (VALUES (f.last_at, f.last_id, f.last_game, f.last_amount),
        (excluded.last_at, excluded.last_id, excluded.last_game, excluded.last_amount)) l(at, id, game, amount) ORDER BY l.at DESC NULLS LAST, l.id DESC LIMIT 1),
      (best, best_at, best_bet) = (SELECT b.* FROM (VALUES (f.best, f.best_at, f.best_bet), (excluded.best, excluded.best_at, excluded.best_bet)) b(best, at, bet)
        ORDER BY b.best DESC NULLS LAST, b.at, b.bet LIMIT 1)
    RETURNING member_id AS "memberId", brand_id AS "brandId", day`.execute(tx)
  if (again.length > 0)
    await findBestAgain(
      tx,
      again.map(({ betId }) => betId),
      known,
    )
  await keepScores(tx, deps, counted)
}

interface Counted {
  readonly memberId: string
  readonly brandId: string
  readonly day: string
}

interface SettledAgain {
  readonly xid: string
  readonly id: string
  readonly betId: string
  readonly firstSettledAt: Date
}

/** When bets that have come to something else were settled at first. */
async function findFirstSettled(tx: Tx, rows: readonly SettledRow[]): Promise<readonly SettledAgain[]> {
  const again = rows.filter(row => row.revision > 1)
  if (again.length === 0) return []
  const { rows: found } = await sql<SettledAgain>`
    SELECT u.xid::text AS xid, u.id::text AS id, b.bet_id AS "betId", b.first_settled_at AS "firstSettledAt"
      FROM unnest(${again.map(row => row.xid)}::xid8[], ${again.map(row => row.id)}::bigint[], ${again.map(row => row.bet_id)}::uuid[],
           ${again.map(row => row.placed_at)}::timestamptz[]) u(xid, id, bet_id, placed_at)
      JOIN bets.all_bets b ON b.bet_id = u.bet_id AND b.placed_at = u.placed_at`.execute(tx)
  return found
}

const listGames = async ({ ports }: MissionsDeps, brandId: string) =>
  [...(await ports.listGames(brandId))].map(([category, games]) => ({ category, games }))

async function daysOf(tx: Tx, { ports }: MissionsDeps, brandId: string, times: readonly Date[]): Promise<readonly MissionDay[]> {
  const ms = times.map(at => at.getTime())
  const [from, to] = [ms.reduce((a, b) => Math.min(a, b)), ms.reduce((a, b) => Math.max(a, b))]
  return ports.days(tx, { brandId, from: new Date(from), to: new Date(to) })
}

const daysIn = ({ brandId, days }: { readonly brandId: string; readonly days: readonly MissionDay[] }) =>
  days.map(({ day, startsAt, endsAt }) => ({ brand_id: brandId, day, starts_at: startsAt, ends_at: endsAt }))

interface Known {
  readonly brands: readonly { readonly brand_id: string; readonly category: string; readonly games: readonly string[] }[]
  readonly days: readonly { readonly brand_id: string; readonly day: string; readonly starts_at: Date; readonly ends_at: Date }[]
}

/** A bet that is settled on the day on which it is placed, or at most so long after. */
const OPEN_DAYS = 31

/** Where the best bet of a day has come to something else, another may be the best one. */
async function findBestAgain(tx: Tx, betIds: readonly string[], { brands, days }: Known): Promise<void> {
  await sql`
    WITH days AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS d(brand_id uuid, day text, starts_at timestamptz, ends_at timestamptz)
    ), games AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) AS r(brand_id uuid, category text, games text[])
    )
    UPDATE missions.facts f SET (best, best_at, best_bet) = (
        SELECT b.multiple, b.settled_at, b.bet_id FROM (
          SELECT a.bet_id, a.settled_at, div(a.payout::numeric * 10000, a.stake)::bigint AS multiple FROM bets.all_bets a
           WHERE a.owner_id = f.member_id AND a.placed_at >= d.starts_at - make_interval(days => ${OPEN_DAYS}) AND a.placed_at < d.ends_at
             AND a.first_settled_at >= d.starts_at AND a.first_settled_at < d.ends_at AND a.game_id = ANY (g.games) AND NOT a.is_trial
             AND a.valid > bets.bonus_part(a.valid, a.bonus + a.free, a.stake)) b
         ORDER BY b.multiple DESC, b.settled_at, b.bet_id LIMIT 1)
      FROM days d, games g
     WHERE f.best_bet = ANY (${[...betIds]}::uuid[]) AND d.brand_id = f.brand_id AND d.day = f.day AND g.brand_id = f.brand_id AND g.category = f.category`.execute(
    tx,
  )
}
