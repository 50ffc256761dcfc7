import { createHash } from 'node:crypto'
import type { Clock } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** One game opened by one account: what its token stands for. */
export type GameSession = {
  readonly sessionId: string
  readonly brandId: string
  readonly ownerId: string
  /** The sign-in that opened it. */
  readonly memberSessionId: string
  readonly account: string
  readonly accountType: number
  readonly gameId: string
  readonly isTrial: boolean
  readonly memberAccountId: bigint
  readonly houseAccountId: bigint
  readonly startedAt: Date
  readonly seenAt: Date
}

export const SESSION_IDLE_MS = 2 * 3_600_000
/** Reading goes on at most this long in a session that another process ended. Staking does not: a bet asks the database itself. */
const KEPT_MS = 5_000
const SEEN_EVERY_MS = 60_000
const KEPT_MAX = 20_000

const COLUMNS = sql`session_id AS "sessionId", brand_id AS "brandId", owner_id AS "ownerId", member_session_id AS "memberSessionId", account, account_type AS "accountType", game_id AS "gameId",
  is_trial AS "isTrial", member_account_id AS "memberAccountId", house_account_id AS "houseAccountId", started_at AS "startedAt", seen_at AS "seenAt"`

/** Tokens are stored as their hash alone. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export async function insertSession(tx: Tx, token: string, session: GameSession): Promise<void> {
  const s = session
  await sql`
    INSERT INTO play.sessions (session_id, token_hash, brand_id, owner_id, member_session_id, account, account_type, game_id, is_trial, member_account_id,
      house_account_id, started_at, seen_at)
    VALUES (${s.sessionId}, ${hashToken(token)}, ${s.brandId}, ${s.ownerId}, ${s.memberSessionId}, ${s.account}, ${s.accountType}, ${s.gameId}, ${s.isTrial},
      ${s.memberAccountId}, ${s.houseAccountId}, ${s.startedAt}, ${s.seenAt})`.execute(tx)
}

export type SessionBook = {
  /** The session of a token, undefined when it is unknown, ended or idle for too long. Notes at most once a minute that it was seen. */
  authenticate(token: string, now: Date): Promise<GameSession | undefined>
  /** The session that `authenticate` has just accepted. */
  get(sessionId: string): Promise<GameSession | undefined>
  end(sessionId: string, now: Date): Promise<void>
  /** Ends all sessions of an account: lock, exclusion. */
  endAll(ownerId: string, now: Date): Promise<void>
  /** Ends the sessions that these sign-ins opened. */
  endOpenedBy(memberSessionIds: readonly string[], now: Date): Promise<void>
}

/** Game sessions, each remembered for some seconds, since every spin asks for its own. */
export function createSessionBook(db: Db, clock: Clock): SessionBook {
  const byToken = new Map<string, { session: GameSession; until: number }>()
  const byId = new Map<string, GameSession>()

  const forget = (isEnded: (session: GameSession) => boolean) => {
    for (const [token, { session }] of byToken) if (isEnded(session)) byToken.delete(token)
    for (const [id, session] of byId) if (isEnded(session)) byId.delete(id)
  }

  const remember = (token: string, session: GameSession) => {
    if (byToken.size >= KEPT_MAX) {
      byToken.clear()
      byId.clear()
    }
    byToken.set(token, { session, until: clock.now().getTime() + KEPT_MS })
    byId.set(session.sessionId, session)
  }

  return {
    authenticate: async (token, now) => {
      const known = byToken.get(token)
      if (known && known.until > now.getTime()) return known.session
      byToken.delete(token)
      const session = await findOpen(db, sql`token_hash = ${hashToken(token)}`, now)
      if (!session) return undefined
      if (now.getTime() - session.seenAt.getTime() > SEEN_EVERY_MS)
        await sql`UPDATE play.sessions SET seen_at = ${now} WHERE session_id = ${session.sessionId}`.execute(db)
      remember(token, session)
      return session
    },
    get: async sessionId => byId.get(sessionId) ?? (await findOpen(db, sql`session_id = ${sessionId}`, clock.now())),
    end: async (sessionId, now) => {
      await sql`UPDATE play.sessions SET ended_at = ${now} WHERE session_id = ${sessionId} AND ended_at IS NULL`.execute(db)
      forget(session => session.sessionId === sessionId)
    },
    endAll: async (ownerId, now) => {
      await sql`UPDATE play.sessions SET ended_at = ${now} WHERE owner_id = ${ownerId} AND ended_at IS NULL`.execute(db)
      forget(session => session.ownerId === ownerId)
    },
    endOpenedBy: async (memberSessionIds, now) => {
      await sql`UPDATE play.sessions SET ended_at = ${now} WHERE member_session_id = ANY (${[...memberSessionIds]}::uuid[]) AND ended_at IS NULL`.execute(
        db,
      )
      forget(session => memberSessionIds.includes(session.memberSessionId))
    },
  }
}

async function findOpen(db: Db, condition: ReturnType<typeof sql>, now: Date): Promise<GameSession | undefined> {
  const { rows } = await sql<GameSession>`
    SELECT ${COLUMNS} FROM play.sessions WHERE ${condition} AND ended_at IS NULL AND seen_at > ${new Date(now.getTime() - SESSION_IDLE_MS)}`.execute(
    db,
  )
  return rows[0]
}
