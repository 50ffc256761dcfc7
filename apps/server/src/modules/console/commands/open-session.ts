import { newId } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { ABSOLUTE_MS } from '../domain/session-life.ts'
import { hashToken, newToken } from '../domain/tokens.ts'
import type { ConsoleDeps, Visitor } from './console-deps.ts'

/** Opens a session, writes it to the log, and answers its token: the only time it is seen in clear. */
export async function openSession(
  { random, ports }: ConsoleDeps,
  tx: Tx,
  operator: { readonly id: string; readonly username: string },
  { now, ip, userAgent }: Visitor,
): Promise<string> {
  const token = newToken(random)
  await sql`INSERT INTO console.sessions (id, operator_id, token_hash, created_at, seen_at, confirmed_at, expires_at, ip, user_agent)
    VALUES (${newId(now, random)}, ${operator.id}, ${hashToken(token)}, ${now}, ${now}, ${now}, ${new Date(now.getTime() + ABSOLUTE_MS)}, ${ip}, ${userAgent})`.execute(
    tx,
  )
  await sql`UPDATE console.operators SET last_login_at = ${now} WHERE id = ${operator.id}`.execute(tx)
  await ports.audit.record(tx, {
    at: now,
    actor: { kind: 'operator', id: operator.id, name: operator.username },
    action: 'operator.signed-in',
    subject: `operator:${operator.id}`,
    ip,
  })
  return token
}

interface Ending {
  readonly operatorId: string
  readonly sessionId?: string | null
  readonly exceptSessionId?: string | null
  readonly now: Date
}

/** Ends sessions of an operator: one, all others, or all. Answers how many. */
export async function endSessions(tx: Tx, { operatorId, sessionId = null, exceptSessionId = null, now }: Ending): Promise<number> {
  const ended = await sql`UPDATE console.sessions SET ended_at = ${now}
    WHERE operator_id = ${operatorId} AND ended_at IS NULL AND (${sessionId}::uuid IS NULL OR id = ${sessionId}::uuid)
      AND id IS DISTINCT FROM ${exceptSessionId}::uuid`.execute(tx)
  return Number(ended.numAffectedRows ?? 0)
}
