import type { Endpoints, ValueOf } from '@croupier/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { SignedInContext } from '../../../platform/http/index.ts'
import { IDLE_MS } from '../domain/session-life.ts'

type OwnSession = ValueOf<Endpoints['operatorSessions']>[number]
type Row = { id: string; created_at: Date; seen_at: Date; ip: string; user_agent: string }

/** Where an operator is signed in at this moment, the newest first. */
export async function listOwnSessions(db: Db, { principal, now }: Pick<SignedInContext, 'principal' | 'now'>): Promise<OwnSession[]> {
  const { rows } = await sql<Row>`
    SELECT id, created_at, seen_at, ip, user_agent FROM console.sessions
     WHERE operator_id = ${principal.id} AND ended_at IS NULL AND expires_at > ${now} AND seen_at > ${new Date(now.getTime() - IDLE_MS)}
     ORDER BY created_at DESC`.execute(db)
  return rows.map(row => ({
    sessionId: row.id,
    isThis: row.id === principal.sessionId,
    openedAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    ip: row.ip,
    userAgent: row.user_agent,
  }))
}
