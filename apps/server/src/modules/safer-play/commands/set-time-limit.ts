import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { isStricter, raiseState } from '../domain/limit.ts'
import { findTimeLimit } from '../queries/find-time-limit.ts'
import type { SaferPlayDeps } from '../safer-play-deps.ts'

export interface TimeWish {
  readonly brandId: string
  readonly memberId: string
  /** Null: no limit. */
  readonly minutes: number | null
  readonly now: Date
}

const size = (minutes: number | null | undefined) => (typeof minutes === 'number' ? BigInt(minutes) : null)

/** Shorter or new holds at once, whatever was wanted before; longer, or none, is only noted (SAFER-LIMIT-2, SAFER-LIMIT-3). */
export async function setTimeLimit(tx: Tx, deps: SaferPlayDeps, wish: TimeWish): Promise<'in_force' | 'waiting'> {
  await lockTime(tx, wish.memberId)
  const known = await findTimeLimit(tx, wish.memberId)
  if (isStricter(size(wish.minutes), size(known?.minutes))) {
    if (wish.minutes !== null) await putInForce(tx, deps, { ...wish, minutes: wish.minutes })
    return 'in_force'
  }
  await sql`UPDATE safer_play.time_limits SET wanted = ${wish.minutes}, asked_at = ${wish.now} WHERE member_id = ${wish.memberId}`.execute(
    tx,
  )
  return 'waiting'
}

/** The second word, between a day and a week after the first. Answers whether there was one to confirm. */
export async function confirmTimeLimit(tx: Tx, deps: SaferPlayDeps, wish: Omit<TimeWish, 'minutes'>): Promise<boolean> {
  await lockTime(tx, wish.memberId)
  const known = await findTimeLimit(tx, wish.memberId)
  if (!known?.askedAt || raiseState(known.askedAt, wish.now) !== 'confirmable') return false
  if (known.wanted !== null) await putInForce(tx, deps, { ...wish, minutes: known.wanted })
  else {
    await sql`DELETE FROM safer_play.time_limits WHERE member_id = ${wish.memberId}`.execute(tx)
    await deps.ports.play.dropTimeLimit(tx, wish.memberId)
  }
  return true
}

/** Forgets a longer time that waits; the one in force stays. */
export async function cancelTimeRaise(tx: Tx, memberId: string): Promise<void> {
  await sql`UPDATE safer_play.time_limits SET wanted = NULL, asked_at = NULL WHERE member_id = ${memberId}`.execute(tx)
}

async function putInForce(tx: Tx, { ports }: SaferPlayDeps, wish: TimeWish & { readonly minutes: number }): Promise<void> {
  const { memberId, minutes, now } = wish
  const { timeZone } = await ports.brandOf(wish.brandId)
  await sql`
    INSERT INTO safer_play.time_limits (member_id, minutes, set_at) VALUES (${memberId}, ${minutes}, ${now})
      ON CONFLICT (member_id) DO UPDATE SET minutes = excluded.minutes, set_at = excluded.set_at, wanted = NULL, asked_at = NULL`.execute(
    tx,
  )
  await ports.play.setTimeLimit(tx, { ownerId: memberId, minutes, timeZone })
}

/** One change of a member's limits after the other. */
const lockTime = (tx: Tx, memberId: string) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limits ${memberId}`}, 0))`.execute(tx)
