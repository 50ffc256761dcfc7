import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { isStricter, type LimitKind, type LimitPeriod, RAISE_LAPSE_MS, RAISE_WAIT_MS } from '../domain/limit.ts'
import { findLimit } from '../queries/list-limits.ts'
import type { SaferPlayDeps } from '../safer-play-deps.ts'
import { countSent } from './count-sent.ts'
import { lockLimits } from './lock-limits.ts'

export interface LimitWish {
  readonly brandId: string
  readonly memberId: string
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** Null: no limit. */
  readonly amount: Amount | null
  readonly now: Date
}

/** Lower or new holds at once, whatever was wanted before; higher, or none, is only noted (SAFER-LIMIT-2, SAFER-LIMIT-3). */
export async function setLimit(tx: Tx, deps: SaferPlayDeps, wish: LimitWish): Promise<'in_force' | 'waiting'> {
  await lockLimits(tx, wish.memberId)
  const known = await findLimit(tx, wish)
  if (isStricter(wish.amount, known?.amount ?? null)) {
    if (wish.amount !== null) await putInForce(tx, deps, { ...wish, amount: wish.amount })
    return 'in_force'
  }
  await sql`
    UPDATE safer_play.limits SET wanted = ${wish.amount}, asked_at = ${wish.now}
     WHERE member_id = ${wish.memberId} AND kind = ${wish.kind} AND period = ${wish.period}`.execute(tx)
  return 'waiting'
}

/** The second word, between a day and a week after the first: only now the higher limit holds. Answers whether there was one to confirm. */
export async function confirmRaise(tx: Tx, deps: SaferPlayDeps, wish: Omit<LimitWish, 'amount'>): Promise<boolean> {
  await lockLimits(tx, wish.memberId)
  const known = await findLimit(tx, wish)
  const age = known?.askedAt ? wish.now.getTime() - known.askedAt.getTime() : -1
  if (!known || age < RAISE_WAIT_MS || age >= RAISE_LAPSE_MS) return false
  if (known.wanted === null) await drop(tx, deps, wish)
  else await putInForce(tx, deps, { ...wish, amount: known.wanted })
  return true
}

/** Forgets a higher limit that waits; the one in force stays. */
export async function cancelRaise(tx: Tx, { memberId, kind, period }: Omit<LimitWish, 'amount'>): Promise<void> {
  await sql`
    UPDATE safer_play.limits SET wanted = NULL, asked_at = NULL WHERE member_id = ${memberId} AND kind = ${kind} AND period = ${period}`.execute(
    tx,
  )
}

async function putInForce(tx: Tx, deps: SaferPlayDeps, wish: LimitWish & { readonly amount: Amount }): Promise<void> {
  const { ports } = deps
  const { memberId, kind, period, amount, now } = wish
  const { currency, timeZone } = await ports.brandOf(wish.brandId)
  await sql`
    INSERT INTO safer_play.limits (member_id, kind, period, currency, amount, set_at) VALUES (${memberId}, ${kind}, ${period}, ${currency}, ${amount}, ${now})
      ON CONFLICT (member_id, kind, period) DO UPDATE SET amount = excluded.amount, set_at = excluded.set_at, wanted = NULL, asked_at = NULL`.execute(
    tx,
  )
  if (kind === 'deposit') return
  await ports.play.setLimit(tx, { ownerId: memberId, kind, period, amount, timeZone })
  await countSent(tx, deps, memberId)
}

async function drop(tx: Tx, { ports }: SaferPlayDeps, { memberId, kind, period }: Omit<LimitWish, 'amount'>): Promise<void> {
  await sql`DELETE FROM safer_play.limits WHERE member_id = ${memberId} AND kind = ${kind} AND period = ${period}`.execute(tx)
  if (kind !== 'deposit') await ports.play.dropLimit(tx, { ownerId: memberId, kind, period })
}
