import { createHash } from 'node:crypto'
import type { Clock } from '@croupier/kernel'
import { type RawBuilder, sql } from 'kysely'
import { createBatcher, type Db, type Tx } from '../../../platform/db/index.ts'

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
  /** With the sign-in that opened it; null for one of before that was kept. */
  readonly expiresAt: Date | null
}

export const SESSION_IDLE_MS = 2 * 3_600_000
/** A session is read again this often, which also notes that it was seen. That it ended is heard at once, and a bet asks the database itself. */
const KEPT_MS = 60_000
const KEPT_MAX = 20_000
/** PostgreSQL channel on which every process hears which game sessions have ended. */
const ENDED_CHANNEL = 'play_session_ended'
/** A payload holds 8,000 bytes; an id with its comma takes 37. */
const IDS_PER_MESSAGE = 200

const COLUMNS = sql`session_id AS "sessionId", brand_id AS "brandId", owner_id AS "ownerId", member_session_id AS "memberSessionId", account, account_type AS "accountType", game_id AS "gameId",
  is_trial AS "isTrial", member_account_id AS "memberAccountId", house_account_id AS "houseAccountId", started_at AS "startedAt", seen_at AS "seenAt", expires_at AS "expiresAt", token_hash AS "tokenHash"`

/** Tokens are stored as their hash alone. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export async function insertSession(tx: Tx, token: string, session: GameSession): Promise<void> {
  const s = session
  await sql`
    INSERT INTO seats.sessions (session_id, token_hash, brand_id, owner_id, member_session_id, account, account_type, game_id, is_trial, member_account_id,
      house_account_id, started_at, seen_at, expires_at)
    VALUES (${s.sessionId}, ${hashToken(token)}, ${s.brandId}, ${s.ownerId}, ${s.memberSessionId}, ${s.account}, ${s.accountType}, ${s.gameId}, ${s.isTrial},
      ${s.memberAccountId}, ${s.houseAccountId}, ${s.startedAt}, ${s.seenAt}, ${s.expiresAt})`.execute(tx)
}

export type SessionBook = {
  /** The session of a token, undefined when it is unknown, ended, idle for too long, or older than the sign-in that opened it may be. Notes about once a minute that it was seen. */
  authenticate(token: string, now: Date): Promise<GameSession | undefined>
  /** The session that `authenticate` has just accepted. */
  get(sessionId: string): Promise<GameSession | undefined>
  end(sessionId: string, now: Date): Promise<void>
  /** Ends all sessions of an account: lock, exclusion. */
  endAll(ownerId: string, now: Date): Promise<void>
  /** Ends the sessions that these sign-ins opened. */
  endOpenedBy(memberSessionIds: readonly string[], now: Date): Promise<void>
  /** What this and other processes tell of sessions. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** Forgets everything: something may have been missed. */
  invalidate(): void
}

/** Game sessions, each remembered for a while, since every spin asks for its own. */
export function createSessionBook(db: Db, clock: Clock): SessionBook {
  const byToken = new Map<string, { session: GameSession; until: number }>()
  const tokenOf = new Map<string, string>()
  /** How often something has ended: what was read meanwhile may be the news of before. */
  let endings = 0

  const invalidate = () => {
    endings++
    byToken.clear()
    tokenOf.clear()
  }

  const forget = (ids: Iterable<string>) => {
    endings++
    for (const id of ids) {
      byToken.delete(tokenOf.get(id) ?? '')
      tokenOf.delete(id)
    }
  }

  const remember = (token: string, session: GameSession) => {
    if (byToken.size >= KEPT_MAX) invalidate()
    byToken.set(token, {
      session,
      until: Math.min(clock.now().getTime() + KEPT_MS, session.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY),
    })
    tokenOf.set(session.sessionId, token)
  }

  // Everybody who plays comes by, each for one row: who comes at once is read at once.
  const reader = createBatcher({ run: async (tokens: readonly string[]) => seeOpen(db, tokens, clock.now()) })

  const endWhere = async (condition: RawBuilder<unknown>, now: Date) => forget(await endOpen(db, condition, now))

  return {
    authenticate: async (token, now) => {
      const known = byToken.get(token)
      if (known && known.until > now.getTime()) return known.session
      const endingsBefore = endings
      const session = await reader.submit(token)
      if (session && endings === endingsBefore) remember(token, session)
      return session
    },
    get: async sessionId =>
      byToken.get(tokenOf.get(sessionId) ?? '')?.session ?? (await findOpen(db, sql`session_id = ${sessionId}`, clock.now()))[0],
    end: (sessionId, now) => endWhere(sql`session_id = ${sessionId}`, now),
    endAll: (ownerId, now) => endWhere(sql`owner_id = ${ownerId}`, now),
    endOpenedBy: (memberSessionIds, now) => endWhere(sql`member_session_id = ANY (${[...memberSessionIds]}::uuid[])`, now),
    channels: { [ENDED_CHANNEL]: payload => forget(payload.split(',')) },
    invalidate,
  }
}

/** The open sessions of these tokens, in their order, and notes that they were seen. */
async function seeOpen(db: Db, tokens: readonly string[], now: Date): Promise<(GameSession | undefined)[]> {
  const hashes = tokens.map(hashToken)
  const sessions = await findOpen(db, sql`token_hash = ANY (${hashes}::bytea[])`, now)
  const unseen = sessions.filter(({ seenAt }) => now.getTime() - seenAt.getTime() > KEPT_MS).map(({ sessionId }) => sessionId)
  if (unseen.length > 0) await sql`UPDATE seats.sessions SET seen_at = ${now} WHERE session_id = ANY (${unseen}::uuid[])`.execute(db)
  const byHash = new Map(sessions.map(({ tokenHash, ...session }) => [tokenHash.toString('hex'), session]))
  return hashes.map(hash => byHash.get(hash.toString('hex')))
}

/** Ends open sessions and tells every process at the commit. Answers which they were. */
async function endOpen(db: Db, condition: RawBuilder<unknown>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ ids: string }>`
    WITH ended AS (UPDATE seats.sessions SET ended_at = ${now} WHERE ${condition} AND ended_at IS NULL RETURNING session_id),
      parts AS (SELECT string_agg(session_id::text, ',') AS ids
                  FROM (SELECT session_id, row_number() OVER () / ${sql.lit(IDS_PER_MESSAGE)} AS part FROM ended) numbered GROUP BY part)
    SELECT ids, pg_notify(${ENDED_CHANNEL}, ids) FROM parts`.execute(db)
  return rows.flatMap(({ ids }) => ids.split(','))
}

async function findOpen(db: Db, condition: RawBuilder<unknown>, now: Date): Promise<(GameSession & { readonly tokenHash: Buffer })[]> {
  const { rows } = await sql<GameSession & { tokenHash: Buffer }>`
    SELECT ${COLUMNS} FROM seats.sessions WHERE ${condition} AND ended_at IS NULL AND seen_at > ${new Date(now.getTime() - SESSION_IDLE_MS)}
       AND (expires_at IS NULL OR expires_at > ${now})`.execute(db)
  return rows
}
