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

/** A pair as rounds are drawn from it. */
export type OpenPair = { readonly serverSeed: string; readonly clientSeed: string; readonly version: 1 | 2 }

/** Pairs of about as many players as settle rounds at once. */
const PAIRS_MAX = 20_000

/**
 * Opens pairs that rounds were drawn from, for the server alone. A pair in use never changes, so it is remembered; one whose server seed is not that of its
 * published hash is left out.
 */
export function createPairBook(db: Db, vault: SeedVault): (ids: readonly string[]) => Promise<ReadonlyMap<string, OpenPair>> {
  const book = new Map<string, OpenPair>()
  return async ids => {
    const unknown = [...new Set(ids)].filter(id => !book.has(id))
    for (const [seedId, pair] of await openPairs(db, vault, unknown)) book.set(seedId, pair)
    const found = ids.flatMap(id => {
      const pair = book.get(id)
      return pair ? [[id, pair] as const] : []
    })
    for (const id of book.keys()) if (book.size > PAIRS_MAX) book.delete(id)
    return new Map(found)
  }
}

async function openPairs(db: Db, vault: SeedVault, ids: readonly string[]): Promise<(readonly [string, OpenPair])[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<OpenPair, 'serverSeed'> & { seedId: string; bytes: Buffer; hash: string }>`
    SELECT seed_id AS "seedId", server_seed_sealed AS bytes, server_seed_hash AS hash, client_seed AS "clientSeed", version
      FROM seats.seeds WHERE seed_id = ANY (${[...ids]}::uuid[])`.execute(db)
  return rows.flatMap(({ seedId, bytes, hash, ...pair }) => {
    const serverSeed = openOrNot(vault, { seedId, bytes, hash })
    return serverSeed === undefined ? [] : [[seedId, { ...pair, serverSeed }] as const]
  })
}

function openOrNot(vault: SeedVault, sealed: Parameters<SeedVault['open']>[0]): string | undefined {
  try {
    return vault.open(sealed)
  } catch {
    // Whoever asked for the pair says of which rounds it is missing.
    return undefined
  }
}

/** Opens the server seed of a pair whose round goes on. It never leaves the server. */
export async function openServerSeed(db: Db, vault: SeedVault, seedId: string): Promise<string> {
  const { rows } = await sql<{ bytes: Buffer; hash: string }>`
    SELECT server_seed_sealed AS bytes, server_seed_hash AS hash FROM seats.seeds WHERE seed_id = ${seedId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`a round has its seeds: ${seedId}`)
  return vault.open({ seedId, ...row })
}
