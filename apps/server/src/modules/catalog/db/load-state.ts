import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { CatalogState, Game, Override, Vendor } from '../domain/game.ts'

export const VENDOR_COLUMNS = sql`vendor_code AS code, name, icon, is_own AS "isOwn", is_on AS "isOn", is_hot AS "isHot", position, version`
export const GAME_COLUMNS = sql`game_id AS "gameId", vendor_code AS "vendorCode", category, game_type AS "gameType", account_type_name AS "accountTypeName",
  default_play_type AS "defaultPlayType", name, names, art, title_code AS "titleCode", lines, is_ways AS "isWays", min_bet AS "minBet", rtp_bps AS "rtpBps", volatility, features,
  max_win_multiple AS "maxWinMultiple", has_trial AS "hasTrial", is_on AS "isOn", is_hot AS "isHot", is_new AS "isNew", position, added_at AS "addedAt", version,
  stopped_at AS "stoppedAt", stopped_by_round AS "stoppedByRound"`

export async function readRevision(db: Db | Tx): Promise<bigint> {
  const { rows } = await sql<{ revision: bigint }>`SELECT revision FROM catalog.revision`.execute(db)
  return present(rows[0], 'the catalogue has a revision').revision
}

/** Reads all of the catalogue: some thousands of rows at most. The revision is read first, so a change meanwhile is seen at the next look. */
export async function loadState(db: Db): Promise<CatalogState> {
  const revision = await readRevision(db)
  const vendors = await sql<Vendor>`SELECT ${VENDOR_COLUMNS} FROM catalog.vendors`.execute(db)
  const games = await sql<Game>`SELECT ${GAME_COLUMNS} FROM catalog.games`.execute(db)
  const vendorOverrides = await sql<BrandOverride>`
    SELECT brand_id AS "brandId", vendor_code AS code, is_off AS "isOff", is_hot AS "isHot", position FROM catalog.brand_vendors`.execute(
    db,
  )
  const gameOverrides = await sql<BrandOverride>`
    SELECT brand_id AS "brandId", game_id AS code, is_off AS "isOff", is_hot AS "isHot", position FROM catalog.brand_games`.execute(db)
  return {
    revision,
    vendors: vendors.rows,
    games: games.rows,
    vendorOverrides: byBrand(vendorOverrides.rows),
    gameOverrides: byBrand(gameOverrides.rows),
  }
}

type BrandOverride = Override & { readonly brandId: string }

function byBrand(overrides: readonly BrandOverride[]): Map<string, Override[]> {
  const groups = new Map<string, Override[]>()
  for (const override of overrides) {
    const group = groups.get(override.brandId)
    if (group) group.push(override)
    else groups.set(override.brandId, [override])
  }
  return groups
}
