import type { Amount } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export interface TicketsLeft {
  readonly count: number
  /** When the first of them expires. */
  readonly until: Date | null
}

/** A member's tickets that can be drawn with, by wheel. */
export async function countTickets(db: Db, memberId: string, now: Date): Promise<ReadonlyMap<string, TicketsLeft>> {
  const { rows } = await sql<TicketsLeft & { wheelId: string }>`
    SELECT wheel_id AS "wheelId", count(*)::int AS count, min(expires_at) AS until FROM wheel.tickets
     WHERE member_id = ${memberId} AND drawn_at IS NULL AND (expires_at IS NULL OR expires_at > ${now}) GROUP BY 1`.execute(db)
  return new Map(rows.map(({ wheelId, ...left }) => [wheelId, left]))
}

export interface WheelSums {
  readonly tickets: number
  readonly draws: number
  readonly cost: Amount
}

/** What lies open on wheels, and what their draws have cost. */
export async function sumWheels(db: Db, wheelIds: readonly string[], now: Date): Promise<ReadonlyMap<string, WheelSums>> {
  const { rows } = await sql<WheelSums & { wheelId: string }>`
    SELECT u.wheel_id AS "wheelId", t.tickets, d.draws, d.cost FROM unnest(${[...wheelIds]}::uuid[]) u(wheel_id)
     CROSS JOIN LATERAL (SELECT count(*)::int AS tickets FROM wheel.tickets x WHERE x.wheel_id = u.wheel_id AND x.drawn_at IS NULL AND (x.expires_at IS NULL OR x.expires_at > ${now})) t
     CROSS JOIN LATERAL (SELECT count(*)::int AS draws, coalesce(sum(x.cost), 0)::bigint AS cost FROM wheel.draws x WHERE x.wheel_id = u.wheel_id) d`.execute(
    db,
  )
  return new Map(rows.map(({ wheelId, ...sums }) => [wheelId, sums]))
}
