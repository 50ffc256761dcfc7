import type { SlotTitle } from '@croupier/games/slots'
import type { ByteSource, Clock } from '@croupier/kernel'
import type { Pool } from 'pg'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Principal } from '../../platform/http/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { closeAccount, countSent, dropLimit, holdLimits, setLimit, sumPlayOf } from './commands/keep-limits.ts'
import { dropTimeLimit, findPlayedTime, isTimeOver, setTimeLimit, sumTimeByDay } from './commands/keep-time.ts'
import { type Opening, openSession } from './commands/open-session.ts'
import { settleAbandonedRounds } from './commands/settle-abandoned-rounds.ts'
import type { SpinDeps } from './commands/spin.ts'
import { createSpinPlacer } from './db/place-spins.ts'
import { createSeatBook } from './db/seat-book.ts'
import { createSeedVault } from './db/seed-vault.ts'
import { createSessionBook, type GameSession } from './db/sessions.ts'
import { playRoutes } from './http/play-routes.ts'
import { recordRoutes } from './http/record-routes.ts'
import type { PlayPorts } from './ports.ts'
import { describeRounds } from './queries/describe-rounds.ts'
import { listPlayedGames } from './queries/list-played-games.ts'
import { listRounds, type RoundsQuery } from './queries/list-rounds.ts'
import { readRounds } from './queries/read-rounds.ts'
import { sumPlayByDay } from './queries/sum-play-by-day.ts'

export type { Opening } from './commands/open-session.ts'
export { referenceOf } from './domain/reference.ts'
export type {
  Balance,
  BrandsPort,
  BrandTerms,
  EventsPort,
  GamesPort,
  LedgerLine,
  MoneyPort,
  PlayAccounts,
  PlayableGame,
  PlayPorts,
  RoundSettled,
} from './ports.ts'
export type { RoundDescription } from './queries/describe-rounds.ts'
export type { RoundsQuery } from './queries/list-rounds.ts'
export { createPlayed, type Played, type TopWin } from './queries/played.ts'
export type { NamedRound } from './queries/read-rounds.ts'
export type { PlaySums } from './queries/sum-play-by-day.ts'

export type PlayDeps = {
  readonly db: Db
  readonly pool: Pool
  readonly clock: Clock
  readonly random: ByteSource
  /** Of the installation: server seeds are sealed under a key derived from it. */
  readonly secret: Uint8Array
  readonly titles: readonly SlotTitle[]
  readonly ports: PlayPorts
}

export type Play = ReturnType<typeof createPlay>

/** Rounds of our own games: game sessions, fair seeds, spins and steps, the betting record. */
export function createPlay({ db, pool, clock, random, secret, titles, ports }: PlayDeps) {
  const vault = createSeedVault(secret, random)
  const sessions = createSessionBook(db, clock)
  const titleByCode = new Map(titles.map(title => [title.code, title]))
  const deps: SpinDeps = {
    db,
    random,
    ports,
    vault,
    seatBook: createSeatBook(db, vault),
    placer: createSpinPlacer(pool),
    findTitle: code => titleByCode.get(code),
  }
  const module: ServerModule = {
    name: 'play',
    routes: [...playRoutes(deps, sessions), ...recordRoutes(deps)],
    start: () => ensurePartitions(pool),
  }
  return {
    module,
    channels: sessions.channels,
    invalidate: () => sessions.invalidate(),
    /** For the edge: who holds a game session's token. */
    authenticateLaunch: async (token: string, now: Date): Promise<Principal | undefined> => {
      const session = await sessions.authenticate(token, now)
      return session && asPrincipal(session)
    },
    openSession: (tx: Tx, opening: Opening) => openSession(tx, deps, opening),
    /** Ends every open game of an account: at lock, exclusion. Open rounds stay and settle by their rules. */
    endSessions: (memberId: string, now: Date) => sessions.endAll(memberId, now),
    /** Ends the games that these sign-ins opened: at sign-out. */
    endSessionsOpenedBy: (memberSessionIds: readonly string[], now: Date) => sessions.endOpenedBy(memberSessionIds, now),
    /** A player's own limits and pauses, kept in every bet. */
    setLimit,
    holdLimits,
    countSent,
    dropLimit,
    closeAccount,
    sumPlayOf,
    /** How long a player may play in a day, kept in every bet. */
    setTimeLimit,
    dropTimeLimit,
    findPlayedTime,
    isTimeOver: (memberId: string) => isTimeOver(db, memberId),
    sumTimeByDay,
    describeRounds: (memberId: string, ids: readonly string[]) => describeRounds(db, memberId, ids),
    /** An account's rounds, newest first, with totals over all that match. */
    listRounds: (query: RoundsQuery & { pageNo: number; pageSize: number }) => listRounds(db, ports.games, query),
    /** The same in pages until there are no more. */
    readRounds: (query: RoundsQuery) => readRounds(db, ports.games, query),
    listPlayedGames: (query: Parameters<typeof listPlayedGames>[2]) => listPlayedGames(db, ports.games, query),
    sumPlayByDay: (query: { brandId: string; since: Date; timeZone: string }) => sumPlayByDay(db, query),
    /** For the job that runs every ten minutes. */
    settleAbandonedRounds: () => settleAbandonedRounds(deps, clock.now()),
    /** For the job that runs after each full hour; answers the hours it counted. */
    countHours: async (): Promise<number> =>
      (await pool.query<{ hours: number }>('SELECT play.count_hours() AS hours')).rows[0]?.hours ?? 0,
    /** For the monthly job; also runs at each start. */
    ensurePartitions: () => ensurePartitions(pool),
  }
}

async function ensurePartitions(pool: Pool): Promise<void> {
  await pool.query('SELECT play.ensure_partitions()')
}

const asPrincipal = (session: GameSession): Principal => ({
  kind: 'launch',
  id: session.ownerId,
  sessionId: session.sessionId,
  tenantId: session.brandId,
  account: session.account,
  accountType: session.accountType,
  permissions: [],
  launch: { gameId: session.gameId, trial: session.isTrial },
})
