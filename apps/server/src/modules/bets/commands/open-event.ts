import { type Amount, err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export interface NewEvent {
  /** Made by the class; a repeat with the same id opens nothing new. */
  readonly eventId: string
  readonly brandId: string
  readonly class: string
  readonly gameId: string
  /** No bet is placed from here on, by the database's clock; without it only closing ends the event. */
  readonly closesAt?: Date
  /** The most that one member may have on it. */
  readonly memberStakeMax?: Amount
}

/** Opens what bets are decided by later; a known event of the same terms is left as it is. */
export async function openEvent(db: Db | Tx, event: NewEvent): Promise<Result<void, 'idempotency_conflict'>> {
  const { eventId, brandId, gameId, closesAt = null, memberStakeMax = null } = event
  await sql`
    INSERT INTO bets.events (event_id, brand_id, class, game_id, closes_at, member_stake_max)
      VALUES (${eventId}, ${brandId}, ${event.class}, ${gameId}, ${closesAt}, ${memberStakeMax}) ON CONFLICT (event_id) DO NOTHING`.execute(
    db,
  )
  const { rows } = await sql<{ isSame: boolean }>`
    SELECT (brand_id, class, game_id) = (${brandId}::uuid, ${event.class}, ${gameId}) AND closes_at IS NOT DISTINCT FROM ${closesAt}::timestamptz
           AND member_stake_max IS NOT DISTINCT FROM ${memberStakeMax}::bigint AS "isSame"
      FROM bets.events WHERE event_id = ${eventId}`.execute(db)
  return rows[0]?.isSame === true ? ok(undefined) : err('idempotency_conflict')
}

/** Opens several events at once; those that are known are left as they are. */
export async function openEvents(db: Db | Tx, events: readonly NewEvent[]): Promise<void> {
  await sql`
    INSERT INTO bets.events (event_id, brand_id, class, game_id, closes_at, member_stake_max)
      SELECT * FROM unnest(${events.map(({ eventId }) => eventId)}::uuid[], ${events.map(({ brandId }) => brandId)}::uuid[], ${events.map(event => event.class)}::text[],
        ${events.map(({ gameId }) => gameId)}::text[], ${events.map(({ closesAt }) => closesAt ?? null)}::timestamptz[],
        ${events.map(({ memberStakeMax }) => memberStakeMax ?? null)}::bigint[]) ON CONFLICT (event_id) DO NOTHING`.execute(db)
}
