import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { GAME_COLUMNS, VENDOR_COLUMNS } from '../db/load-state.ts'
import type { Game, Vendor } from '../domain/game.ts'

export type BrandSetting = {
  readonly brandId: string
  readonly isOff: boolean
  readonly isHot: boolean | null
  readonly position: number | null
  readonly version: number
}

/** Every vendor, presets too, with what each brand says otherwise: for the console. */
export async function listVendors(db: Db): Promise<(Vendor & { brands: BrandSetting[] })[]> {
  const { rows } = await sql<Vendor & { brands: BrandSetting[] }>`
    SELECT ${VENDOR_COLUMNS}, coalesce((SELECT json_agg(json_build_object('brandId', b.brand_id, 'isOff', b.is_off, 'isHot', b.is_hot,
        'position', b.position, 'version', b.version)) FROM catalog.brand_vendors b WHERE b.vendor_code = v.vendor_code), '[]') AS brands
      FROM catalog.vendors v ORDER BY position, vendor_code`.execute(db)
  return rows
}

export type ConsoleGameQuery = { readonly text?: string; readonly vendorCode?: string; readonly pageNo: number; readonly pageSize: number }
export type ConsoleGames = { games: (Game & { brands: BrandSetting[] })[]; pageNum: number; totalPages: number; total: number }

/** How many games each vendor has, and of which category most are. */
export async function countGames(db: Db): Promise<ReadonlyMap<string, { category: string; gameCount: number }>> {
  const { rows } = await sql<{ code: string; category: string; gameCount: number }>`
    SELECT vendor_code AS code, mode() WITHIN GROUP (ORDER BY category) AS category, count(*)::int AS "gameCount" FROM catalog.games GROUP BY vendor_code`.execute(
    db,
  )
  return new Map(rows.map(row => [row.code, row]))
}

const BRANDS_OF_GAME = sql.raw(`coalesce((SELECT json_agg(json_build_object('brandId', b.brand_id, 'isOff', b.is_off, 'isHot', b.is_hot,
        'position', b.position, 'version', b.version)) FROM catalog.brand_games b WHERE b.game_id = g.game_id), '[]') AS brands`)

/** One game with what each brand says otherwise; undefined where the id is none. */
export async function findConsoleGame(db: Db, gameId: string): Promise<(Game & { brands: BrandSetting[] }) | undefined> {
  const { rows } = await sql<Game & { brands: BrandSetting[] }>`
    SELECT ${GAME_COLUMNS}, ${BRANDS_OF_GAME} FROM catalog.games g WHERE game_id = ${gameId}`.execute(db)
  return rows[0]
}

/** Games in the catalogue's order, closed ones too: for the console. */
export async function listGames(db: Db, query: ConsoleGameQuery): Promise<ConsoleGames> {
  const condition = sql`(${query.vendorCode ?? null}::text IS NULL OR vendor_code = ${query.vendorCode ?? null})
    AND (${query.text ?? null}::text IS NULL OR strpos(lower(name), lower(${query.text ?? null})) > 0 OR strpos(game_id, lower(${query.text ?? null})) > 0)`
  const counted = await sql<{ total: bigint }>`SELECT count(*) AS total FROM catalog.games WHERE ${condition}`.execute(db)
  const total = Number(counted.rows[0]?.total ?? 0n)
  const { rows } = await sql<Game & { brands: BrandSetting[] }>`
    SELECT ${GAME_COLUMNS}, ${BRANDS_OF_GAME}
      FROM catalog.games g WHERE ${condition} ORDER BY position, game_id LIMIT ${query.pageSize} OFFSET ${(query.pageNo - 1) * query.pageSize}`.execute(
    db,
  )
  return { games: rows, pageNum: query.pageNo, totalPages: Math.ceil(total / query.pageSize), total }
}
