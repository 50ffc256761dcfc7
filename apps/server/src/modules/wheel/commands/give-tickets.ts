import { newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { type Refusal, refuse } from '../../../platform/http/index.ts'
import { findWheel } from '../queries/find-wheels.ts'
import type { WheelDeps } from '../wheel-deps.ts'

export interface NewTickets {
  readonly wheelId: string
  readonly memberId: string
  readonly count: number
  /** Null: they don't expire. */
  readonly expiresAt: Date | null
  readonly source: string
  readonly sourceId: string
  readonly reason: string
  readonly now: Date
}

/** Gives tickets within the caller's transaction, once for their source. Refuses a wheel that doesn't run, and gifts in a pause or an exclusion. */
export async function giveTickets(tx: Tx, deps: Pick<WheelDeps, 'ports' | 'random'>, given: NewTickets): Promise<Result<number, Refusal>> {
  const { wheelId, memberId, count, source, sourceId, reason, now } = given
  const wheel = await findWheel(tx, wheelId)
  if (!wheel) return refuse('not_found')
  if (!wheel.isOpen) return refuse('wheel_closed')
  const recorded = await deps.ports.recordTickets(tx, { brandId: wheel.brandId, memberId, source, sourceId, count, reason, now })
  if (!recorded.ok) return refuse(recorded.error)
  await addTickets(tx, deps, { ...given, brandId: wheel.brandId })
  return ok(count)
}

/** Writes tickets whose gift is written down already. */
export async function addTickets(
  tx: Tx,
  { random }: Pick<WheelDeps, 'random'>,
  { brandId, wheelId, memberId, count, expiresAt, source, sourceId, now }: Omit<NewTickets, 'reason'> & { readonly brandId: string },
): Promise<void> {
  const ids = Array.from({ length: count }, () => newId(now, random))
  await sql`
    INSERT INTO wheel.tickets (ticket_id, wheel_id, brand_id, member_id, source, source_id, number, given_at, expires_at)
      SELECT u.id, ${wheelId}, ${brandId}, ${memberId}, ${source}, ${sourceId}, u.number, ${now}, ${expiresAt} FROM unnest(${ids}::uuid[]) WITH ORDINALITY u(id, number)`.execute(
    tx,
  )
}
