import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { type BrandLimits, NO_LIMITS } from '../domain/terms.ts'

/** What a brand has set of a lottery. */
export interface BrandGame {
  readonly source: 'own' | 'official'
  readonly limits: BrandLimits
  /** 0 while it has set nothing. */
  readonly version: number
}

export const NOTHING_SET: BrandGame = { source: 'own', limits: NO_LIMITS, version: 0 }

export interface BrandGames {
  find(brandId: string, gameCode: string): Promise<BrandGame>
  invalidate(): void
}

/** Kept for so long where the news of a change was lost. */
const KEPT_MS = 5_000

/** What brands have set, kept in memory: every purchase asks for it. */
export function createBrandGames(db: Db, now: () => Date): BrandGames {
  let kept: { readonly rows: Promise<ReadonlyMap<string, BrandGame>>; readonly until: number } | undefined
  const read = () => {
    if (kept && kept.until > now().getTime()) return kept.rows
    const rows = readAll(db)
    const mine = { rows, until: now().getTime() + KEPT_MS }
    kept = mine
    rows.catch(() => {
      if (kept === mine) kept = undefined
    })
    return rows
  }
  return {
    find: async (brandId, gameCode) => (await read()).get(keyOf(brandId, gameCode)) ?? NOTHING_SET,
    invalidate: () => {
      kept = undefined
    },
  }
}

export const keyOf = (brandId: string, gameCode: string): string => `${brandId} ${gameCode}`

type Row = BrandLimits & Pick<BrandGame, 'source' | 'version'> & { readonly brandId: string; readonly gameCode: string }

/** All that brands have set, by brand and game. */
export async function readAll(db: Db | Tx): Promise<ReadonlyMap<string, BrandGame>> {
  const { rows } = await sql<Row>`
    SELECT brand_id AS "brandId", game_code AS "gameCode", source, version, stake_max AS "stakeMax", issue_stake_max AS "issueStakeMax",
           ticket_payout_max AS "ticketPayoutMax", issue_payout_max AS "issuePayoutMax", group_max AS "groupMax", units_max AS "unitsMax"
      FROM lottery.games`.execute(db)
  return new Map(rows.map(({ brandId, gameCode, source, version, ...limits }) => [keyOf(brandId, gameCode), { source, version, limits }]))
}

export interface BrandGameEdit extends Omit<BrandGame, 'version'> {
  readonly brandId: string
  readonly gameCode: string
  /** The one that the edit was made on. */
  readonly version: number
}

/** Saves what a brand sets; undefined where somebody else has changed it since. */
export async function saveBrandGame(tx: Tx, edit: BrandGameEdit): Promise<BrandGame | undefined> {
  const { brandId, gameCode, source, limits, version } = edit
  const { rows } = await sql<{ version: number }>`
    INSERT INTO lottery.games AS g (brand_id, game_code, source, stake_max, issue_stake_max, ticket_payout_max, issue_payout_max, group_max, units_max, version)
      SELECT ${brandId}, ${gameCode}, ${source}, ${limits.stakeMax}::bigint, ${limits.issueStakeMax}::bigint, ${limits.ticketPayoutMax}::bigint,
             ${limits.issuePayoutMax}::bigint, ${limits.groupMax}::int, ${limits.unitsMax}::int, 1
       WHERE ${version}::int = 0 OR EXISTS (SELECT FROM lottery.games x WHERE x.brand_id = ${brandId} AND x.game_code = ${gameCode})
      ON CONFLICT (brand_id, game_code) DO UPDATE
        SET source = excluded.source, stake_max = excluded.stake_max, issue_stake_max = excluded.issue_stake_max, ticket_payout_max = excluded.ticket_payout_max,
            issue_payout_max = excluded.issue_payout_max, group_max = excluded.group_max, units_max = excluded.units_max, version = g.version + 1,
            changed_at = now()
        WHERE g.version = ${version}
      RETURNING version`.execute(tx)
  return rows[0] && { source, limits, version: rows[0].version }
}
