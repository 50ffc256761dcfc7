import { err, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Waits until every accepted bet is committed; from then on none is. Answers when the event closed, also for one that is closed already. */
export async function closeEvent(db: Db, eventId: string): Promise<Result<Date, 'event_unknown'>> {
  const { rows } = await sql<{ closedAt: Date | null }>`SELECT bets.close_event(${eventId}) AS "closedAt"`.execute(db)
  const closedAt = rows[0]?.closedAt
  return closedAt ? ok(closedAt) : err('event_unknown')
}
