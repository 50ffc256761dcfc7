import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { ensureSeat, findSeat, insertSeed, type Seat, type SeatDeps, type SeatOwner } from '../db/seats.ts'
import { type Commitment, renderCommitment } from './play-answer.ts'

/** Printable ASCII without spaces at its ends: what a player can type and paste again anywhere, in any tool that verifies. */
const CLIENT_SEED = /^(?=.{1,64}$)[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

export type Rotation = SeatOwner & {
  readonly brandId: string
  readonly clientSeed: string
  /** The hash that the player was shown before choosing the client seed. */
  readonly expectedNextHash: string
  readonly now: Date
}

/**
 * Reveals the pair in use and begins with the next one, whose hash was shown before, under the player's client seed.
 * Refuses a client seed that is not 1 to 64 printable ASCII characters or has a space at an end, a hash that is not the next one (somebody has rotated already), and any rotation
 * while a round is open, since its further steps come from the seed that would be revealed.
 */
export function rotateSeeds(db: Db, deps: SeatDeps, rotation: Rotation): Promise<Result<Commitment, Refusal>> {
  if (!CLIENT_SEED.test(rotation.clientSeed)) return Promise.resolve(refuse('client_seed_invalid'))
  return transaction(db, async tx => {
    await ensureSeat(tx, rotation, deps, rotation.now)
    const seat = present(await findSeat(tx, rotation, deps.vault, true), 'a seat was made sure of')
    if (seat.nextServerSeedHash !== rotation.expectedNextHash) return refuse('version_conflict')
    const open =
      await sql`SELECT FROM play.open_rounds WHERE owner_id = ${rotation.ownerId} AND is_trial = ${rotation.isTrial} LIMIT 1`.execute(tx)
    if (open.rows.length > 0) return refuse('round_in_progress')
    return ok(renderCommitment(await turnOver(tx, deps, rotation, seat)))
  })
}

async function turnOver(tx: Tx, deps: SeatDeps, { ownerId, isTrial, clientSeed, now }: Rotation, seat: Seat) {
  const next = await insertSeed(tx, { ownerId, isTrial }, deps, now, {})
  await sql`
    UPDATE play.seeds SET revealed_seed = ${seat.serverSeed}, round_count = ${seat.nonce}, revealed_at = ${now} WHERE seed_id = ${seat.seedId}`.execute(
    tx,
  )
  await sql`UPDATE play.seeds SET client_seed = ${clientSeed}, successor_hash = ${next.hash} WHERE seed_id = ${seat.nextSeedId}`.execute(tx)
  await sql`
    UPDATE play.seats SET active_seed_id = ${seat.nextSeedId}, next_seed_id = ${next.seedId}, nonce = 0
     WHERE owner_id = ${ownerId} AND is_trial = ${isTrial}`.execute(tx)
  return { serverSeedHash: seat.nextServerSeedHash, clientSeed, nonce: 0, nextServerSeedHash: next.hash }
}
