import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { AS_THE_HOUSE, type BrandTable } from '../domain/terms.ts'

export type BrandTables = ReturnType<typeof createBrandTables>

/** What a process remembers of a brand's tables is at most so old, should it have missed that one has changed. */
const REMEMBERED_MS = 30_000

/** Tables as brands have set them; remembered, since every bet asks. */
export function createBrandTables(db: Db, nowMs: () => number) {
  const known = new Map<string, { readonly until: number; readonly tables: Promise<ReadonlyMap<string, BrandTable>> }>()
  const tablesOf = (brandId: string): Promise<ReadonlyMap<string, BrandTable>> => {
    const own = known.get(brandId)
    if (own && own.until > nowMs()) return own.tables
    const tables = listBrandTables(db, brandId)
    known.set(brandId, { until: nowMs() + REMEMBERED_MS, tables })
    tables.catch(() => known.delete(brandId))
    return tables
  }
  return {
    get: async (brandId: string, code: string): Promise<BrandTable> => (await tablesOf(brandId)).get(code) ?? AS_THE_HOUSE,
    invalidate: () => known.clear(),
  }
}

/** Tables that the brand has set, by their codes; for operators, who must not read what somebody else has just changed. */
export async function listBrandTables(db: Db, brandId: string): Promise<ReadonlyMap<string, BrandTable>> {
  const { rows } = await sql<BrandTable & { code: string }>`
    SELECT code, is_open AS "isOpen", betting_sec AS "bettingSec", stake_min AS min, stake_max AS max, side_max AS "sideMax", player_max AS "playerMax", version
      FROM tables.tables WHERE brand_id = ${brandId}`.execute(db)
  return new Map(rows.map(({ code, ...table }) => [code, table]))
}

export interface TableChange {
  readonly isOpen: boolean
  readonly bettingSec: number | null
  readonly min: Amount | null
  readonly max: Amount | null
  readonly sideMax: Amount | null
  readonly playerMax: Amount | null
}

/** Answers false where somebody else has changed the table since `version`. */
export async function saveBrandTable(
  db: Db | Tx,
  brandId: string,
  code: string,
  { version, ...change }: TableChange & { version: number },
): Promise<boolean> {
  const { isOpen, bettingSec, min, max, sideMax, playerMax } = change
  const { rows } = await sql`
    WITH saved AS (
      INSERT INTO tables.tables AS t (brand_id, code, is_open, betting_sec, stake_min, stake_max, side_max, player_max, version)
        VALUES (${brandId}, ${code}, ${isOpen}, ${bettingSec}, ${min}, ${max}, ${sideMax}, ${playerMax}, 1)
        ON CONFLICT (brand_id, code) DO UPDATE SET is_open = excluded.is_open, betting_sec = excluded.betting_sec, stake_min = excluded.stake_min, stake_max = excluded.stake_max,
          side_max = excluded.side_max, player_max = excluded.player_max, version = t.version + 1, changed_at = now()
         WHERE t.version = ${version}
      RETURNING version)
    SELECT pg_notify('tables_changed', '') FROM saved WHERE version = ${version} + 1`.execute(db)
  return rows.length > 0
}
