import { type ByteSource, newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { SeedVault } from './seed-vault.ts'

/** Whose seeds: an account's for money, or its own for trial. */
export type SeatOwner = { readonly ownerId: string; readonly isTrial: boolean }

/** The pair in use, opened, and the hash of the pair that follows it. */
export type Seat = {
  readonly seedId: string
  readonly serverSeed: string
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nextSeedId: string
  readonly nextServerSeedHash: string
  /** Of the next round. */
  readonly nonce: number
  /** Of the stream: 1 without the bytes of the browser, 2 with them. */
  readonly version: 1 | 2
  readonly activatedAt: Date
}

type SeatRow = Omit<Seat, 'serverSeed'> & { readonly sealed: Buffer }

export type SeatDeps = { readonly vault: SeedVault; readonly random: ByteSource }

/** Reads a seat; with `lock` it stays as it is until the transaction ends. */
export async function findSeat(db: Db | Tx, owner: SeatOwner, vault: SeedVault, lock = false): Promise<Seat | undefined> {
  // Locked before it is joined: a join that waited for the lock would look for the seeds of before, and find no seat at all.
  if (lock) await sql`SELECT FROM seats.seats WHERE owner_id = ${owner.ownerId} AND is_trial = ${owner.isTrial} FOR UPDATE`.execute(db)
  const { rows } = await sql<SeatRow>`
    SELECT a.seed_id AS "seedId", a.server_seed_sealed AS sealed, a.server_seed_hash AS "serverSeedHash", a.client_seed AS "clientSeed",
      n.seed_id AS "nextSeedId", n.server_seed_hash AS "nextServerSeedHash", s.nonce,
      a.version, a.activated_at AS "activatedAt"
      FROM seats.seats s JOIN seats.seeds a ON a.seed_id = s.active_seed_id JOIN seats.seeds n ON n.seed_id = s.next_seed_id
     WHERE s.owner_id = ${owner.ownerId} AND s.is_trial = ${owner.isTrial}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { sealed, ...seat } = row
  return { ...seat, serverSeed: vault.open({ seedId: row.seedId, bytes: sealed, hash: row.serverSeedHash }) }
}

/** Gives an account its first pair of seeds and the one after it; an account that has them keeps them. */
export async function ensureSeat(tx: Tx, owner: SeatOwner & { brandId: string }, deps: SeatDeps, now: Date): Promise<void> {
  const known = await sql`SELECT FROM seats.seats WHERE owner_id = ${owner.ownerId} AND is_trial = ${owner.isTrial}`.execute(tx)
  if (known.rows.length > 0) return
  // Two first launches at once: the second waits here and then finds the seat.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`seat ${owner.ownerId} ${owner.isTrial}`}, 0))`.execute(tx)
  const next = await insertSeed(tx, owner, deps, now, {})
  const clientSeed = Buffer.from(deps.random.bytes(8)).toString('hex')
  const active = await insertSeed(tx, owner, deps, now, { clientSeed, successorHash: next.hash })
  await sql`
    INSERT INTO seats.seats (owner_id, is_trial, brand_id, active_seed_id, next_seed_id)
    VALUES (${owner.ownerId}, ${owner.isTrial}, ${owner.brandId}, ${active.seedId}, ${next.seedId}) ON CONFLICT DO NOTHING`.execute(tx)
}

/** Adds a pair of seeds: its server seed drawn and sealed, its hash committed. */
export async function insertSeed(
  tx: Tx,
  owner: SeatOwner,
  { vault, random }: SeatDeps,
  now: Date,
  use: { clientSeed?: string; successorHash?: string },
): Promise<{ seedId: string; hash: string }> {
  const seedId = newId(now, random)
  const serverSeed = vault.create()
  const hash = vault.hash(serverSeed)
  await sql`
    INSERT INTO seats.seeds (seed_id, owner_id, is_trial, server_seed_hash, server_seed_sealed, client_seed, successor_hash, version,
      activated_at)
    VALUES (${seedId}, ${owner.ownerId}, ${owner.isTrial}, ${hash}, ${vault.seal(seedId, serverSeed)}, ${use.clientSeed ?? null},
      ${use.successorHash ?? null}, ${use.clientSeed ? 2 : null}, ${use.clientSeed ? now : null})`.execute(tx)
  return { seedId, hash }
}
