import { ACCOUNT_TYPE } from '@croupier/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { FeedRow } from '../../../platform/outbox/index.ts'
import { ratesOf } from '../domain/point-rules.ts'
import type { PointsDeps } from '../points-deps.ts'
import type { PointsBrand } from '../ports.ts'
import { listRules } from '../queries/get-rules.ts'

const REAL_TYPES: readonly number[] = Object.values(ACCOUNT_TYPE).filter(type => type !== ACCOUNT_TYPE.trial)

/**
 * Adds a stretch of `bets.settled_feed` to the totals of its members: of each settlement the cash part of its valid bet, less that of the one before, at the
 * value that its category had when the bet was placed. One statement, whatever the length.
 */
export async function countBets(tx: Tx, { ports }: Pick<PointsDeps, 'ports'>, rows: readonly FeedRow[]): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  const brands = await ports.listBrands()
  const rates = (await Promise.all(brands.map(brand => listRates(tx, ports, brand)))).flat()
  await sql`
    WITH rates AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
        AS r(brand_id uuid, time_zone text, games text[], source text, version int, valid_from timestamptz, valid_until timestamptz, rate numeric)
    ), games AS MATERIALIZED (
      SELECT r.brand_id, r.time_zone, g.game_id, r.source, r.version, coalesce(r.valid_from, '-infinity') AS valid_from, coalesce(r.valid_until, 'infinity') AS valid_until, r.rate
        FROM rates r CROSS JOIN LATERAL unnest(r.games) g(game_id)
    ), facts AS (
      SELECT f.brand_id, f.owner_id, f.settled_at, f.placed_at, f.game_id, f.valid_cash - f.valid_cash_before AS valid FROM bets.valid_feed f
       WHERE (f.xid, f.id) >= (${first.xid}::xid8, ${first.id}::bigint) AND (f.xid, f.id) <= (${last.xid}::xid8, ${last.id}::bigint)
         AND NOT f.is_trial AND f.account_type = ANY (${[...REAL_TYPES]}::smallint[])
    ), counted AS MATERIALIZED (
      SELECT f.owner_id, (f.settled_at AT TIME ZONE g.time_zone)::date AS day, g.source, g.version, f.brand_id, sum(f.valid)::bigint AS valid, sum(f.valid) * g.rate AS total
        FROM facts f JOIN games g ON g.brand_id = f.brand_id AND g.game_id = f.game_id AND f.placed_at >= g.valid_from AND f.placed_at < g.valid_until
       WHERE f.valid <> 0 GROUP BY 1, 2, 3, 4, 5, g.rate
    ), earned AS (
      INSERT INTO points.earned AS e (member_id, day, source, version, brand_id, valid, total) SELECT * FROM counted
      ON CONFLICT (member_id, day, source, version) DO UPDATE SET valid = e.valid + excluded.valid, total = e.total + excluded.total
    )
    INSERT INTO points.accounts AS a (member_id, brand_id, uncredited) SELECT owner_id, brand_id, sum(total) FROM counted GROUP BY 1, 2 ORDER BY 1
    ON CONFLICT (member_id) DO UPDATE SET uncredited = a.uncredited + excluded.uncredited`.execute(tx)
}

/** What a brand's games earn, by version of its rules. */
async function listRates(tx: Tx, ports: PointsDeps['ports'], { brandId, timeZone }: PointsBrand) {
  const games = await ports.listGames(brandId)
  const versions = await listRules(tx, brandId)
  return versions.flatMap(({ version, rules, validFrom }, place) =>
    ratesOf(rules).map(({ source, rate }) => ({
      ...{ brand_id: brandId, time_zone: timeZone, source, version, rate: String(rate) },
      games: source === 'deposit' ? [] : (games.get(source) ?? []),
      ...{ valid_from: validFrom, valid_until: versions[place + 1]?.validFrom ?? null },
    })),
  )
}
