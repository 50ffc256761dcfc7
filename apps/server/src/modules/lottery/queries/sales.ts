import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface SalesQuery {
  readonly brandId: string
  readonly timeZone: string
  readonly gameCode?: string | undefined
  /** Days of the brand, both included. */
  readonly from: string
  readonly until: string
}

/** What a game sold for draws of one day of the brand, and what it kept. */
export interface SalesLine {
  readonly on: string
  readonly gameCode: string
  readonly issues: number
  readonly tickets: number
  readonly stake: Amount
  readonly paid: Amount
  readonly rebates: Amount
}

/** Settled issues by game and the day of their draw, money alone; cancelled ones have returned all they sold and are left out. */
export async function sumSales(db: Db, { brandId, timeZone, gameCode, from, until }: SalesQuery): Promise<SalesLine[]> {
  const { rows } = await sql<SalesLine>`
    SELECT to_char(draws_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS "on", game_code AS "gameCode", count(*)::int AS issues, sum(tickets)::int AS tickets,
           sum(stake)::bigint AS stake, sum(paid)::bigint AS paid, sum(rebates)::bigint AS rebates
      FROM lottery.settled_sales
     WHERE brand_id = ${brandId} AND draws_at >= (${from}::date::timestamp AT TIME ZONE ${timeZone}) AND draws_at < ((${until}::date + 1)::timestamp AT TIME ZONE ${timeZone})
       AND (${gameCode ?? null}::text IS NULL OR game_code = ${gameCode ?? null})
     GROUP BY 1, 2 HAVING sum(tickets) > 0 ORDER BY 1 DESC, sum(stake) DESC, 2`.execute(db)
  return rows
}

/** What an outsider may hold against a game: cancelled issues by their reason, and draws that came late. */
export interface IssueCounts {
  readonly gameCode: string
  readonly ended: number
  readonly noResult: number
  readonly rootLate: number
  readonly byOperators: number
  /** Drawn more than a minute after their time; official results are not counted. */
  readonly drawnLate: number
  /** Official results that were corrected. */
  readonly corrected: number
}

/** So far back endings are counted. */
export const COUNTED_MS = 30 * 86_400_000

const LATE_S = 60

export async function countEndings(
  db: Db,
  { brandId, gameCode, since }: { brandId: string; gameCode?: string; since: Date },
): Promise<IssueCounts[]> {
  const { rows } = await sql<IssueCounts>`
    SELECT game_code AS "gameCode", count(*)::int AS ended, (count(*) FILTER (WHERE status = 'cancelled' AND cancel_reason = 'no_result'))::int AS "noResult",
           (count(*) FILTER (WHERE status = 'cancelled' AND cancel_reason = 'root_late'))::int AS "rootLate",
           (count(*) FILTER (WHERE status = 'cancelled' AND cancel_reason = 'by_operators'))::int AS "byOperators",
           (count(*) FILTER (WHERE source = 'own' AND drawn_at > draws_at + make_interval(secs => ${LATE_S})))::int AS "drawnLate",
           (count(*) FILTER (WHERE corrected_at IS NOT NULL))::int AS corrected
      FROM lottery.issues WHERE brand_id = ${brandId} AND (${gameCode ?? null}::text IS NULL OR game_code = ${gameCode ?? null}) AND draws_at >= ${since} AND status IN ('settled', 'cancelled') GROUP BY 1`.execute(
    db,
  )
  return rows
}
