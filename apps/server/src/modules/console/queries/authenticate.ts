import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Principal } from '../../../platform/http/index.ts'
import { permissionsOf } from '../domain/permissions.ts'
import { CONFIRMED_MS, IDLE_MS, TOUCH_MS } from '../domain/session-life.ts'
import { hashToken } from '../domain/tokens.ts'

type Row = { session_id: string; seen_at: Date; confirmed_at: Date; id: string; username: string; roles: string[] }

/** Who an operator's token belongs to; undefined when it is unknown, ended, idle or too old, or its operator is no longer active. */
export async function authenticate(
  db: Db,
  token: string,
  now: Date,
  { isSignOfLife = true }: { readonly isSignOfLife?: boolean } = {},
): Promise<Principal | undefined> {
  const found = await sql<Row>`
    SELECT s.id AS session_id, s.seen_at, s.confirmed_at, o.id, o.username, o.roles
      FROM console.sessions s JOIN console.operators o ON o.id = s.operator_id
     WHERE s.token_hash = ${hashToken(token)} AND s.ended_at IS NULL AND s.expires_at > ${now} AND s.seen_at > ${new Date(now.getTime() - IDLE_MS)}
       AND o.is_active`.execute(db)
  const row = found.rows[0]
  if (!row) return undefined
  if (isSignOfLife && now.getTime() - row.seen_at.getTime() >= TOUCH_MS)
    await sql`UPDATE console.sessions SET seen_at = ${now} WHERE id = ${row.session_id} AND seen_at < ${now}`.execute(db)
  return {
    kind: 'operator',
    id: row.id,
    sessionId: row.session_id,
    tenantId: undefined,
    account: row.username,
    accountType: undefined,
    permissions: permissionsOf(row.roles),
    isConfirmed: now.getTime() - row.confirmed_at.getTime() < CONFIRMED_MS,
  }
}
