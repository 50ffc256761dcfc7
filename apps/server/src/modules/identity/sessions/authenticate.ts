import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Principal } from '../../../platform/http/index.ts'
import { hashToken } from '../domain/tokens.ts'
import { idleMs, isAlive, needsTouch, type SessionTerms } from './domain/session-life.ts'

/** A session that ended elsewhere is heard of at once by `session_ended`; where that was lost, it is believed for a second at most. */
const CACHE_MS = 1_000
/** Bounds the memory of a crowd: at 200 bytes each, about 2 MB. */
const ENTRIES_MAX = 10_000

interface Known {
  readonly principal: Principal
  readonly brandId: string
  readonly createdAt: Date
  readonly expiresAt: Date
  seenAt: Date
  readonly untilMs: number
}

export interface Authenticator {
  /** Who a token belongs to; undefined when it is unknown, ended, idle too long or too old by the brand's terms. */
  authenticate(token: string, now: Date): Promise<Principal | undefined>
  /** Forgets ended sessions, so that their next call is refused. */
  forget(sessionIds: readonly string[]): void
}

/**
 * Tokens to accounts: one indexed query, and for a second after it none, since a spin calls this. Entries leave in the order they came, so
 * the map is its own queue.
 */
export function createAuthenticator(db: Db, termsOf: (brandId: string) => Promise<SessionTerms>): Authenticator {
  const known = new Map<string, Known>()

  const remember = (key: string, entry: Known) => {
    known.delete(key)
    known.set(key, entry)
    for (const oldest of known.keys()) {
      if (known.size <= ENTRIES_MAX) break
      known.delete(oldest)
    }
  }

  return {
    authenticate: async (token, now) => {
      const hash = hashToken(token)
      const key = hash.toString('base64')
      const cached = known.get(key)
      const entry = cached && now.getTime() < cached.untilMs ? cached : await findSession(db, hash, now)
      const terms = entry && (await termsOf(entry.brandId))
      if (!entry || !terms || !isAlive(entry, terms, now)) {
        known.delete(key)
        return undefined
      }
      if (needsTouch(entry, now)) {
        entry.seenAt = now
        await touch(db, entry.principal.sessionId, { now, idleSince: new Date(now.getTime() - idleMs(terms)) })
      }
      if (entry !== cached) remember(key, entry)
      return entry.principal
    },
    forget: sessionIds => {
      const ended = new Set(sessionIds)
      for (const [key, entry] of known) if (ended.has(entry.principal.sessionId)) known.delete(key)
    },
  }
}

interface Row {
  readonly session_id: string
  readonly created_at: Date
  readonly seen_at: Date
  readonly expires_at: Date
  readonly id: string
  readonly brand_id: string
  readonly account: string
  readonly type: number
  readonly must_change_password: boolean
}

async function findSession(db: Db, hash: Buffer, now: Date): Promise<Known | undefined> {
  const found = await sql<Row>`
    SELECT s.id AS session_id, s.created_at, s.seen_at, s.expires_at, m.id, m.brand_id, m.account, m.type, s.must_change_password
      FROM identity.sessions s JOIN identity.members m ON m.id = s.member_id
     WHERE s.token_hash = ${hash} AND s.ended_at IS NULL AND m.status = 'active'`.execute(db)
  const row = found.rows[0]
  if (!row) return undefined
  return {
    principal: {
      kind: 'member',
      id: row.id,
      sessionId: row.session_id,
      tenantId: row.brand_id,
      account: row.account,
      accountType: row.type,
      permissions: [],
      ...(row.must_change_password && { mustChangePassword: true }),
    },
    brandId: row.brand_id,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    untilMs: now.getTime() + CACHE_MS,
  }
}

/** Slides the idle limit. A session that ended or idled out meanwhile stays as it is. */
async function touch(db: Db, sessionId: string, { now, idleSince }: { now: Date; idleSince: Date }): Promise<void> {
  await sql`UPDATE identity.sessions SET seen_at = ${now}
    WHERE id = ${sessionId} AND ended_at IS NULL AND seen_at > ${idleSince} AND seen_at < ${now}`.execute(db)
}
