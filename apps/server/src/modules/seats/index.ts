import type { ByteSource, Clock } from '@croupier/kernel'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Principal } from '../../platform/http/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { type Opening, openSession } from './commands/open-session.ts'
import { endPair, isPairOver } from './commands/rotate-seeds.ts'
import { type NumberTaker, takeNumber } from './commands/take-number.ts'
import { createSeatBook, type Turn } from './db/seat-book.ts'
import { findSeat, type Seat, type SeatOwner } from './db/seats.ts'
import { createSeedVault } from './db/seed-vault.ts'
import { createSessionBook, type GameSession } from './db/sessions.ts'
import { seedRoutes } from './http/seed-routes.ts'
import type { SeatsPorts } from './ports.ts'
import { commitmentOf } from './queries/commitment-of.ts'
import { createPairBook, findSeeds, openServerSeed } from './queries/find-seeds.ts'

export type { Opening } from './commands/open-session.ts'
export type { Turn } from './db/seat-book.ts'
export type { Seat, SeatOwner } from './db/seats.ts'
export type { GameSession } from './db/sessions.ts'
export type { Commitment } from './domain/commitment.ts'
export type { PlayAccounts, SeatsPorts } from './ports.ts'
export type { PublicSeeds } from './queries/find-seeds.ts'

export type SeatsDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly random: ByteSource
  /** Of the installation: server seeds are sealed under a key derived from it. */
  readonly secret: Uint8Array
  readonly ports: SeatsPorts
}

export type Seats = ReturnType<typeof createSeats>

/** Where members play our own instant games from: game sessions, pairs of seeds and the number of the next bet. Rules in SPEC.md. */
export function createSeats({ db, clock, random, secret, ports }: SeatsDeps) {
  const vault = createSeedVault(secret, random)
  const sessions = createSessionBook(db, clock)
  const deps = { vault, random, ports }
  const book = createSeatBook(db, vault)
  /** Who holds a game session's token. */
  const authenticateLaunch = async (token: string, now: Date): Promise<Principal | undefined> => {
    const session = await sessions.authenticate(token, now)
    return session && asPrincipal(session)
  }
  const module: ServerModule = {
    name: 'seats',
    routes: seedRoutes(db, deps, sessions),
    authenticators: { launch: authenticateLaunch },
    channels: sessions.channels,
    invalidate: () => sessions.invalidate(),
  }
  return {
    module,
    openSession: (tx: Tx, opening: Opening) => openSession(tx, deps, opening),
    /** The session that was just accepted; undefined where it has ended since. */
    findSession: (sessionId: string) => sessions.get(sessionId),
    endSession: (sessionId: string, now: Date) => sessions.end(sessionId, now),
    /** Ends every open game of an account: at lock, exclusion. Open rounds stay and settle by their rules. */
    endSessions: (memberId: string, now: Date) => sessions.endAll(memberId, now),
    /** Ends the games that these sign-ins opened: at sign-out. */
    endSessionsOpenedBy: (memberSessionIds: readonly string[], now: Date) => sessions.endOpenedBy(memberSessionIds, now),
    /** Runs `turn` alone among the turns of a seat in this process, from a pair that may still be used. */
    inTurn: <T>(owner: SeatOwner, turn: (seat: Seat) => Promise<Turn<T>>): Promise<T> =>
      book.inTurn(owner, async seat => turn(isPairOver(seat, clock.now()) ? await endPair(db, deps, owner, clock.now()) : seat)),
    /** A seat as the database has it. */
    findSeat: (owner: SeatOwner) => findSeat(db, owner, vault),
    findSeeds: (ids: readonly string[]) => findSeeds(db, ids),
    /** For draws that stake nothing; see the functions of these names. */
    takeNumber: (tx: Tx, taker: NumberTaker) => takeNumber(tx, deps, taker),
    commitmentOf: (owner: Parameters<typeof commitmentOf>[2]) => commitmentOf(db, deps, owner),
    /** Never to leave the server: for the further steps of a round. */
    openServerSeed: (seedId: string) => openServerSeed(db, vault, seedId),
    /** Never to leave the server: pairs as rounds were drawn from them, by id. */
    openSeeds: createPairBook(db, vault),
  }
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
