import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Chains of a game that another one followed before all their values were used: each is a breach of what was committed to. */
export async function countLeftChains(db: Db, { brandId, game }: { brandId: string; game: string }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM draws.chains c
     WHERE brand_id = ${brandId} AND game = ${game} AND next_index <= length
       AND EXISTS (SELECT FROM draws.chains later WHERE later.brand_id = c.brand_id AND later.game = c.game AND later.purpose = c.purpose AND later.number > c.number)`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
