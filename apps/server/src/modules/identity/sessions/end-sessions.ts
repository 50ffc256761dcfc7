import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import type { SessionEndReason } from '../ports.ts'

/** A notification carries at most 8000 bytes; an id takes 39 of them. */
const IDS_PER_NOTICE = 100

export type WhichSessions = {
  readonly memberId: string
  readonly sessionId?: string
  readonly exceptSessionId?: string
  readonly rememberFamily?: string
}

/**
 * Ends a member's open sessions: one, all, all but one, or those that a family of remember tokens has opened. Every process hears of it when the transaction commits (channel `session_ended`) and
 * closes their sockets. Answers the ids that were open.
 */
export async function endSessions(tx: Tx, which: WhichSessions, reason: SessionEndReason, now: Date): Promise<string[]> {
  const ended = await sql<{ id: string }>`
    UPDATE identity.sessions SET ended_at = ${now}, end_reason = ${reason}
     WHERE member_id = ${which.memberId} AND ended_at IS NULL
       AND (${which.sessionId ?? null}::uuid IS NULL OR id = ${which.sessionId ?? null}::uuid)
       AND (${which.rememberFamily ?? null}::uuid IS NULL OR remember_family = ${which.rememberFamily ?? null}::uuid)
       AND id IS DISTINCT FROM ${which.exceptSessionId ?? null}::uuid
    RETURNING id`.execute(tx)
  const sessionIds = ended.rows.map(row => row.id)
  for (let from = 0; from < sessionIds.length; from += IDS_PER_NOTICE) {
    const payload = JSON.stringify({ sessionIds: sessionIds.slice(from, from + IDS_PER_NOTICE), reason })
    await sql`SELECT pg_notify('session_ended', ${payload})`.execute(tx)
  }
  return sessionIds
}
