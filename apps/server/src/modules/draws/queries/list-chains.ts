import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** The chain that a game of a brand draws from now. */
export interface ChainInUse {
  readonly game: string
  readonly purpose: 'draw' | 'beacon'
  readonly chainId: string
  /** The how manieth of the game. */
  readonly number: number
  readonly length: number
  readonly valuesLeft: number
  readonly publishedAt: Date
}

/** The newest chains of each of a brand's games, one a purpose, by game. */
export async function listChains(db: Db, brandId: string): Promise<ChainInUse[]> {
  const { rows } = await sql<ChainInUse>`
    SELECT DISTINCT ON (game, purpose) game, purpose, chain_id AS "chainId", number, length, length + 1 - next_index AS "valuesLeft",
           to_timestamp((published -> 'message' ->> 'atMs')::numeric / 1000) AS "publishedAt"
      FROM draws.chains WHERE brand_id = ${brandId} ORDER BY game, purpose DESC, number DESC`.execute(db)
  return rows
}
