import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { GAME_COLUMNS, VENDOR_COLUMNS } from '../db/load-state.ts'
import type { Game, Vendor } from '../domain/game.ts'

export type CatalogEdit = { readonly isOn?: boolean; readonly isHot?: boolean; readonly position?: number }
export type GameEdit = CatalogEdit & { readonly isNew?: boolean }

/** Switches, praises or moves a vendor for all brands. Refuses an edit of an older version. */
export async function updateVendor(
  tx: Tx,
  { code, version, edit }: { code: string; version: number; edit: CatalogEdit },
): Promise<Result<Vendor, 'vendor_not_found' | 'version_conflict'>> {
  const { rows } = await sql<Vendor>`
    UPDATE catalog.vendors SET is_on = coalesce(${edit.isOn ?? null}, is_on), is_hot = coalesce(${edit.isHot ?? null}, is_hot),
      position = coalesce(${edit.position ?? null}, position), version = version + 1
     WHERE vendor_code = ${code} AND version = ${version} RETURNING ${VENDOR_COLUMNS}`.execute(tx)
  if (rows[0]) return ok(rows[0])
  const known = await sql`SELECT FROM catalog.vendors WHERE vendor_code = ${code}`.execute(tx)
  return err(known.rows.length > 0 ? 'version_conflict' : 'vendor_not_found')
}

/** Switches, praises or moves a game for all brands; one that was stopped is so no longer once it is switched on. Refuses an edit of an older version. */
export async function updateGame(
  tx: Tx,
  { gameId, version, edit }: { gameId: string; version: number; edit: GameEdit },
): Promise<Result<Game, 'game_not_found' | 'version_conflict'>> {
  const { rows } = await sql<Game>`
    UPDATE catalog.games SET is_on = coalesce(${edit.isOn ?? null}, is_on), is_hot = coalesce(${edit.isHot ?? null}, is_hot),
      stopped_at = CASE WHEN ${edit.isOn === true} THEN NULL ELSE stopped_at END,
      stopped_by_round = CASE WHEN ${edit.isOn === true} THEN NULL ELSE stopped_by_round END,
      is_new = coalesce(${edit.isNew ?? null}, is_new), position = coalesce(${edit.position ?? null}, position), version = version + 1
     WHERE game_id = ${gameId} AND version = ${version} RETURNING ${GAME_COLUMNS}`.execute(tx)
  if (rows[0]) return ok(rows[0])
  const known = await sql`SELECT FROM catalog.games WHERE game_id = ${gameId}`.execute(tx)
  return err(known.rows.length > 0 ? 'version_conflict' : 'game_not_found')
}

export type BrandEdit = { readonly isOff: boolean; readonly isHot: boolean | null; readonly position: number | null }
type Saved = { readonly version: number }

/** Says what one brand shows otherwise. `version` is that of the brand's row, 0 when there is none yet. */
export async function setBrandGame(
  tx: Tx,
  { brandId, gameId, version, edit }: { brandId: string; gameId: string; version: number; edit: BrandEdit },
): Promise<Result<Saved, 'game_not_found' | 'version_conflict'>> {
  const known = await sql`SELECT FROM catalog.games WHERE game_id = ${gameId}`.execute(tx)
  if (known.rows.length === 0) return err('game_not_found')
  const { rows } = await sql<Saved>`
    INSERT INTO catalog.brand_games AS b (brand_id, game_id, is_off, is_hot, position)
    SELECT ${brandId}, ${gameId}, ${edit.isOff}, ${edit.isHot}, ${edit.position}
     WHERE ${version} = 0 OR EXISTS (SELECT FROM catalog.brand_games WHERE brand_id = ${brandId} AND game_id = ${gameId})
    ON CONFLICT (brand_id, game_id) DO UPDATE SET is_off = excluded.is_off, is_hot = excluded.is_hot, position = excluded.position, version = b.version + 1
     WHERE b.version = ${version} RETURNING version`.execute(tx)
  return rows[0] ? ok(rows[0]) : err('version_conflict')
}

/** The same for a vendor. */
export async function setBrandVendor(
  tx: Tx,
  { brandId, code, version, edit }: { brandId: string; code: string; version: number; edit: BrandEdit },
): Promise<Result<Saved, 'vendor_not_found' | 'version_conflict'>> {
  const known = await sql`SELECT FROM catalog.vendors WHERE vendor_code = ${code}`.execute(tx)
  if (known.rows.length === 0) return err('vendor_not_found')
  const { rows } = await sql<Saved>`
    INSERT INTO catalog.brand_vendors AS b (brand_id, vendor_code, is_off, is_hot, position)
    SELECT ${brandId}, ${code}, ${edit.isOff}, ${edit.isHot}, ${edit.position}
     WHERE ${version} = 0 OR EXISTS (SELECT FROM catalog.brand_vendors WHERE brand_id = ${brandId} AND vendor_code = ${code})
    ON CONFLICT (brand_id, vendor_code) DO UPDATE SET is_off = excluded.is_off, is_hot = excluded.is_hot, position = excluded.position, version = b.version + 1
     WHERE b.version = ${version} RETURNING version`.execute(tx)
  return rows[0] ? ok(rows[0]) : err('version_conflict')
}
