import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { idleMs, type SessionTerms } from './domain/session-life.ts'

/**
 * Ends a brand's sessions that have run out by the terms of now. Called before terms become more generous, which would otherwise bring sessions back to
 * life that their owners have left. Answers how many.
 */
export async function endIdleSessions(
  tx: Tx,
  { brandId, terms, now }: { brandId: string; terms: SessionTerms; now: Date },
): Promise<number> {
  const ended = await sql`
    UPDATE identity.sessions s SET ended_at = ${now}, end_reason = 'expired'
      FROM identity.members m
     WHERE m.id = s.member_id AND m.brand_id = ${brandId} AND s.ended_at IS NULL
       AND (s.seen_at <= ${new Date(now.getTime() - idleMs(terms))} OR s.expires_at <= ${now})`.execute(tx)
  return Number(ended.numAffectedRows ?? 0)
}
