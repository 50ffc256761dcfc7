import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { ensureSeat, findSeat, type Seat, type SeatDeps } from '../db/seats.ts'
import type { SeatsPorts } from '../ports.ts'
import { isPairOver, turnOver } from './rotate-seeds.ts'

export interface NumberTaker {
  readonly ownerId: string
  readonly brandId: string
  readonly now: Date
}

/**
 * Uses up the next number of a member's seat for money within the caller's transaction, for a draw that stakes nothing, and answers the seat as it was drawn from. A pair
 * that is over ends first. Undefined where a pair of the stream's first version is kept for an open round: nothing can be drawn from it.
 */
export async function takeNumber(
  tx: Tx,
  deps: SeatDeps & { readonly ports: Pick<SeatsPorts, 'hasOpenRound'> },
  { ownerId, brandId, now }: NumberTaker,
): Promise<Seat | undefined> {
  const owner = { ownerId, isTrial: false }
  await ensureSeat(tx, { ...owner, brandId }, deps, now)
  const seat = await currentSeat(tx, deps, owner, now)
  if (seat.version === 1) return undefined
  await sql`UPDATE seats.seats SET nonce = nonce + 1 WHERE owner_id = ${ownerId} AND NOT is_trial`.execute(tx)
  return seat
}

async function currentSeat(
  tx: Tx,
  deps: SeatDeps & { readonly ports: Pick<SeatsPorts, 'hasOpenRound'> },
  owner: { readonly ownerId: string; readonly isTrial: boolean },
  now: Date,
): Promise<Seat> {
  const seat = present(await findSeat(tx, owner, deps.vault, true), 'a seat was made sure of')
  if (!isPairOver(seat, now) || (await deps.ports.hasOpenRound(tx, owner))) return seat
  await turnOver(tx, deps, { ...owner, clientSeed: seat.clientSeed, now }, seat)
  return present(await findSeat(tx, owner, deps.vault), 'the seat was turned over')
}
