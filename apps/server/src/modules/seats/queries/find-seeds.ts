import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { SeedVault } from '../db/seed-vault.ts'

/** The public half of a pair, and its server seed once it is revealed. */
export type PublicSeeds = {
  readonly seedId: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  /** Hash of the pair that follows. */
  readonly nextServerSeedHash: string
  readonly version: 1 | 2
  readonly revealedSeed: string | null
}

/** Pairs by id. */
export async function findSeeds(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PublicSeeds>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PublicSeeds>`
    SELECT seed_id AS "seedId", server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed", successor_hash AS "nextServerSeedHash", version,
      revealed_seed AS "revealedSeed" FROM seats.seeds WHERE seed_id = ANY (${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map(row => [row.seedId, row]))
}

/** Opens the server seed of a pair whose round goes on. It never leaves the server. */
export async function openServerSeed(db: Db, vault: SeedVault, seedId: string): Promise<string> {
  const { rows } = await sql<{ bytes: Buffer; hash: string }>`
    SELECT server_seed_sealed AS bytes, server_seed_hash AS hash FROM seats.seeds WHERE seed_id = ${seedId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`a round has its seeds: ${seedId}`)
  return vault.open({ seedId, ...row })
}
