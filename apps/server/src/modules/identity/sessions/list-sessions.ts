import type { identityEndpoints, ValueOf } from '@croupier/contract'
import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { deviceLabel } from './domain/device-label.ts'
import { endsAt, isAlive, type SessionTerms } from './domain/session-life.ts'

export interface SessionLine {
  readonly id: string
  readonly signedInAt: Date
  readonly seenAt: Date
  readonly ip: string
  readonly country: string
  readonly device: string
  readonly method: string
  readonly isOpen: boolean
  /** Null while it is open, and where it ran out by itself. */
  readonly endedAt: Date | null
  /** Why it ended; null while it is open. */
  readonly endReason: string | null
}

interface Row {
  readonly id: string
  readonly brand_id: string
  readonly created_at: Date
  readonly seen_at: Date
  readonly expires_at: Date
  readonly ip: string
  readonly country: string
  readonly user_agent: string
  readonly method: string
  readonly ended_at: Date | null
  readonly end_reason: string | null
}

const timesOf = (row: Pick<Row, 'created_at' | 'seen_at' | 'expires_at'>) => ({
  createdAt: row.created_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
})

/** The newest sessions of a member, open ones and ended ones. */
export async function listSessions(
  db: Db,
  { memberId, now, count, termsOf }: { memberId: string; now: Date; count: number; termsOf: (brandId: string) => Promise<SessionTerms> },
): Promise<SessionLine[]> {
  const found = await sql<Row>`
    SELECT s.id, m.brand_id, s.created_at, s.seen_at, s.expires_at, s.ip, s.country, s.user_agent, s.method, s.ended_at, s.end_reason
      FROM identity.sessions s JOIN identity.members m ON m.id = s.member_id
     WHERE s.member_id = ${memberId} ORDER BY s.created_at DESC LIMIT ${count}`.execute(db)
  const [first] = found.rows
  if (!first) return []
  const terms = await termsOf(first.brand_id)
  return found.rows.map(row => {
    const isOpen = row.ended_at === null && isAlive(timesOf(row), terms, now)
    return {
      id: row.id,
      signedInAt: row.created_at,
      seenAt: row.seen_at,
      ip: row.ip,
      country: row.country,
      device: deviceLabel(row.user_agent),
      method: row.method,
      isOpen,
      endedAt: row.ended_at,
      endReason: isOpen ? null : (row.end_reason ?? 'expired'),
    }
  })
}

/** What a member may know of the session he speaks in, and of the sign-in before it. */
export async function getLoginInfo(
  db: Db,
  principal: { sessionId: string; account: string; accountType: number | undefined },
  terms: SessionTerms,
): Promise<ValueOf<(typeof identityEndpoints)['loginInfo']>> {
  const found = await sql<{
    created_at: Date
    seen_at: Date
    expires_at: Date
    ip: string
    previous_login_at: Date | null
    previous_login_ip: string | null
  }>`
    SELECT created_at, seen_at, expires_at, ip, previous_login_at, previous_login_ip FROM identity.sessions WHERE id = ${principal.sessionId}`.execute(
    db,
  )
  const row = present(found.rows[0], 'a principal has a session')
  return {
    account: principal.account,
    type: principal.accountType ?? 0,
    signedInAt: row.created_at.toISOString(),
    ip: row.ip,
    lastLoginAt: row.previous_login_at?.toISOString() ?? null,
    lastLoginIp: row.previous_login_ip,
    expiresAt: endsAt(timesOf(row), terms).toISOString(),
  }
}
