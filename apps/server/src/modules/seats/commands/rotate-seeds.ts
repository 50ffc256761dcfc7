import type { Endpoints } from '@croupier/contract'
import { ok, present, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '../../../platform/db/index.ts'
import { type RefusalOf, refuse } from '../../../platform/http/index.ts'
import { ensureSeat, findSeat, insertSeed, type Seat, type SeatDeps, type SeatOwner } from '../db/seats.ts'
import { type Commitment, renderCommitment } from '../domain/commitment.ts'
import type { SeatsPorts } from '../ports.ts'

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
export function rotateSeeds(
  db: Db,
  deps: SeatDeps & { readonly ports: Pick<SeatsPorts, 'hasOpenRound'> },
  rotation: Rotation,
): Promise<Result<Commitment, RefusalOf<Endpoints['rotateSeeds']>>> {
  if (!CLIENT_SEED.test(rotation.clientSeed)) return Promise.resolve(refuse('client_seed_invalid'))
  return transaction(db, async tx => {
    await ensureSeat(tx, rotation, deps, rotation.now)
    const seat = present(await findSeat(tx, rotation, deps.vault, true), 'a seat was made sure of')
    if (seat.nextServerSeedHash !== rotation.expectedNextHash) return refuse('version_conflict')
    if (await deps.ports.hasOpenRound(tx, rotation)) return refuse('round_in_progress')
    return ok(renderCommitment(await turnOver(tx, deps, rotation, seat)))
  })
}

/** How long a pair may be used: who steals a live server seed can pick results, so none lives long (docs/fairness.md). */
const PAIR_AGE_MS_MAX = 24 * 3_600_000
const PAIR_BETS_MAX = 10_000

/** Whether a pair is to be replaced before the next bet: it is a day old, has served 10,000 bets, or reads the first version of the stream. */
export const isPairOver = (seat: Pick<Seat, 'version' | 'nonce' | 'activatedAt'>, now: Date): boolean =>
  seat.version === 1 || seat.nonce >= PAIR_BETS_MAX || now.getTime() - seat.activatedAt.getTime() >= PAIR_AGE_MS_MAX

/**
 * Ends a pair that is over and goes on with the next one, which was committed before, under the same client seed. While a round goes on the pair stays, since
 * the round's further steps come from it. Answers the seat as it is then.
 */
export function endPair(
  db: Db,
  deps: SeatDeps & { readonly ports: Pick<SeatsPorts, 'hasOpenRound'> },
  owner: SeatOwner,
  now: Date,
): Promise<Seat> {
  return transaction(db, async tx => {
    const seat = present(await findSeat(tx, owner, deps.vault, true), 'whoever plays has a seat')
    if (!isPairOver(seat, now) || (await deps.ports.hasOpenRound(tx, owner))) return seat
    await turnOver(tx, deps, { ...owner, clientSeed: seat.clientSeed, now }, seat)
    return present(await findSeat(tx, owner, deps.vault), 'the seat was turned over')
  })
}

type TurnOver = SeatOwner & { readonly clientSeed: string; readonly now: Date }

/** Reveals the pair in use and begins with the next one; the caller holds the seat. */
export async function turnOver(tx: Tx, deps: SeatDeps, { ownerId, isTrial, clientSeed, now }: TurnOver, seat: Seat) {
  const next = await insertSeed(tx, { ownerId, isTrial }, deps, now, {})
  await sql`
    UPDATE seats.seeds SET revealed_seed = ${seat.serverSeed}, round_count = ${seat.nonce}, revealed_at = ${now} WHERE seed_id = ${seat.seedId}`.execute(
    tx,
  )
  await sql`
    UPDATE seats.seeds SET client_seed = ${clientSeed}, successor_hash = ${next.hash}, version = 2, activated_at = ${now} WHERE seed_id = ${seat.nextSeedId}`.execute(
    tx,
  )
  await sql`
    UPDATE seats.seats SET active_seed_id = ${seat.nextSeedId}, next_seed_id = ${next.seedId}, nonce = 0
     WHERE owner_id = ${ownerId} AND is_trial = ${isTrial}`.execute(tx)
  return { serverSeedHash: seat.nextServerSeedHash, clientSeed, nonce: 0, nextServerSeedHash: next.hash }
}
