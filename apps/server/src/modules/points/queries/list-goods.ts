import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { GoodRow } from '../tables.ts'

/** Goods of a brand in their order; those on offer alone where members look. */
export async function listGoods(db: Db | Tx, { brandId, isOffered }: { brandId: string; isOffered?: true }): Promise<readonly GoodRow[]> {
  const { rows } = await sql<GoodRow>`
    SELECT * FROM points.goods WHERE brand_id = ${brandId} AND (is_offered OR NOT ${isOffered ?? false}) ORDER BY position, good_id`.execute(
    db,
  )
  return rows
}

export async function findGood(db: Db | Tx, goodId: string): Promise<GoodRow | undefined> {
  return (await sql<GoodRow>`SELECT * FROM points.goods WHERE good_id = ${goodId}`.execute(db)).rows[0]
}

/** A good of a brand with its stock, held until the transaction ends. */
export async function holdGood(tx: Tx, { brandId, goodId }: { brandId: string; goodId: string }): Promise<GoodRow | undefined> {
  const { rows } = await sql<GoodRow>`SELECT * FROM points.goods WHERE good_id = ${goodId} AND brand_id = ${brandId} FOR UPDATE`.execute(tx)
  return rows[0]
}
