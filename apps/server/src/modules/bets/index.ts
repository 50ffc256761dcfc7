import type { Pool } from 'pg'
import type { Db, Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { cashOut } from './commands/cash-out.ts'
import { closeEvent } from './commands/close-event.ts'
import { forgetOperations } from './commands/forget-operations.ts'
import { closeAccount, countSent, dropLimit, holdLimits, setLimit, sumPlayOf } from './commands/keep-limits.ts'
import { dropTimeLimit, findPlayedTime, isTimeOver, setTimeLimit, sumTimeByDay } from './commands/keep-time.ts'
import { openEvent, openEvents } from './commands/open-event.ts'
import { createPlacer } from './commands/place-bets.ts'
import type { OperationAnswer } from './commands/run-once.ts'
import { correctBets, rollbackBets, settleBets } from './commands/settle-bets.ts'
import { type Decide, type EventSettlement, settleEvent, voidEvent } from './commands/settle-event.ts'
import { sumBets } from './commands/sum-bets.ts'
import { voidBets } from './commands/void-bets.ts'
import { createClassBook, type GameClass } from './game-class.ts'
import { recordRoutes } from './http/record-routes.ts'
import type { BetsPorts } from './ports.ts'
import { findBets, findOpenOn, findOrders, findOwnOn, findPaid } from './queries/bet-row.ts'
import { describeBets, findByReference } from './queries/describe-bets.ts'
import { findFirstSettled } from './queries/find-first-settled.ts'
import { findPlaced, type PlacedKey } from './queries/find-placed.ts'
import { listAccounts } from './queries/list-accounts.ts'
import { type BetsQuery, listBets } from './queries/list-bets.ts'
import { type LastQuery, listLast, listOpenStakes, sumOpen, sumSession } from './queries/list-last.ts'
import {
  countStillOpen,
  findPlacements,
  hasFullPage,
  listOpen,
  listOpenEvents,
  listOwnersOn,
  listPlacements,
  markOpen,
  sumPlaced,
} from './queries/list-open.ts'
import { listOwn, type OwnQuery } from './queries/list-own.ts'
import { listPlayedGames } from './queries/list-played-games.ts'
import { readBets } from './queries/read-bets.ts'
import { sumPlayByDay } from './queries/sum-play-by-day.ts'

export type { CashOut } from './commands/cash-out.ts'
export type { NewEvent } from './commands/open-event.ts'
export type { NewBet, NewOrder, PlaceAnswer, PlacedOrder } from './commands/place-bets.ts'
export type { BetAnswer, Operation, OperationAnswer } from './commands/run-once.ts'
export type { BetsSettlement } from './commands/settle-bets.ts'
export type { BetResult, Decide, Decision, EventRefusal, EventSettlement } from './commands/settle-event.ts'
export type { BetDetails, BetVerification, ExaminedRound, GameClass } from './game-class.ts'
export type { BetsPorts, NamedGame } from './ports.ts'
export type { BetRow, BetState } from './queries/bet-row.ts'
export type { BetDescription } from './queries/describe-bets.ts'
export type { FirstSettled } from './queries/find-first-settled.ts'
export type { PlacedKey } from './queries/find-placed.ts'
export type { BetsQuery } from './queries/list-bets.ts'
export type { ListedOpenBet, OpenBet } from './queries/list-open.ts'
export { createPlayed, type Played, type TopWin } from './queries/played.ts'
export type { NamedBet } from './queries/read-bets.ts'
export type { PlaySums } from './queries/sum-play-by-day.ts'

export type BetsDeps = {
  readonly db: Db
  readonly pool: Pool
  /** For groups of bets: its connections wait for a lock for a moment at most. Those of `pool` unless given. */
  readonly groupPool?: Pool
  readonly ports: BetsPorts
  /** Asked when they are needed: classes are made after the door. */
  readonly classes: () => readonly GameClass[]
}

export type Bets = ReturnType<typeof createBets>

/** The one door for stakes: what every class of games has in common. Rules in SPEC.md. */
export function createBets({ db, pool, groupPool = pool, ports, classes }: BetsDeps) {
  const book = createClassBook(classes)
  const { announce } = ports.wallet
  const placer = createPlacer({ pool, groupPool, db, announce, placeFunctionOf: code => book.find(code)?.placeFunction })
  /** Says whose balances an operation may have changed, once it is committed. */
  const announced = async (work: Promise<OperationAnswer>): Promise<OperationAnswer> => {
    const answer = await work
    const settled = answer.ok ? answer.value.filter(bet => bet.answer === 'settled').map(({ betId }) => betId) : []
    announce(await listAccounts(db, settled))
    return answer
  }
  const module: ServerModule = {
    name: 'bets',
    routes: recordRoutes({ db, ports, classes: book }),
    // After each full hour, whose last commits have had a minute.
    jobs: [
      cronJob('bets.count-hours', '2 * * * *', () => countHours(pool)),
      cronJob('bets.forget-operations', '45 3 * * *', () => forgetOperations(db)),
      cronJob('bets.sum-bets', '* * * * *', ({ signal }) => sumBets(db, { signal })),
    ],
    ensurePartitions: () => ensurePartitions(pool),
    start: () => ensurePartitions(pool),
  }
  return {
    module,
    classes: book,
    /** What decides bets later: no bet on it is placed once it is closed. */
    openEvent: (event: Parameters<typeof openEvent>[1], tx: Db | Tx = db) => openEvent(tx, event),
    openEvents: (events: Parameters<typeof openEvents>[1]) => openEvents(db, events),
    closeEvent: (eventId: string) => closeEvent(db, eventId),
    /** Bets on events, each order with its own key and answer. */
    place: placer.place,
    placeAll: placer.placeAll,
    /** Operations on bets, each by its own key; every bet has its answer. */
    settleEvent: (settlement: EventSettlement, decide: Decide) => settleEvent(db, { onBatch: announce, ...settlement }, decide),
    voidEvent: (settlement: Omit<EventSettlement, 'outcome'>) => voidEvent(db, { onBatch: announce, ...settlement }),
    settleBets: (settlement: Parameters<typeof settleBets>[1]) => announced(settleBets(db, settlement)),
    cashOut: (request: Parameters<typeof cashOut>[1]) => announced(cashOut(db, request)),
    voidBets: (request: Parameters<typeof voidBets>[1]) => announced(voidBets(db, request)),
    rollback: (request: Parameters<typeof rollbackBets>[1]) => announced(rollbackBets(db, request)),
    correct: (correction: Parameters<typeof correctBets>[1]) => announced(correctBets(db, correction)),
    listOpen: (query: Parameters<typeof listOpen>[1]) => listOpen(db, query),
    /** For a class that numbers its bets while they are on sale: what is on sale, page by page, and what of it still stands in the end. */
    listOpenEvents: (gameClass: string) => listOpenEvents(db, gameClass),
    listPlacements: (query: Parameters<typeof listPlacements>[1]) => listPlacements(db, query),
    hasFullPage: (query: Parameters<typeof hasFullPage>[1]) => hasFullPage(db, query),
    findPlacements: (ids: readonly string[]) => findPlacements(db, ids),
    countStillOpen: (ids: readonly string[]) => countStillOpen(db, ids),
    markOpen: (eventId: string) => markOpen(db, eventId),
    /** What lies open on events, by a field of the placement; and who has an open bet on it. */
    sumPlaced: (eventIds: readonly string[], field: string) => sumPlaced(db, eventIds, field),
    listOwnersOn: (eventId: string, on: { field: string; values: readonly string[] }) => listOwnersOn(db, eventId, on),
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
    /** Bets by id, anybody's; those of them that were paid; all bets of orders; what became of a key. */
    findBets: (ids: readonly string[], tx: Db | Tx = db) => findBets(tx, ids),
    findPaid: (ids: readonly string[], tx: Db | Tx = db) => findPaid(tx, ids),
    findOrders: (orderIds: readonly string[]) => findOrders(db, orderIds),
    /** The same with what came of them first, for readers of every bet. */
    findFirstSettled: (orderIds: readonly string[]) => findFirstSettled(db, orderIds),
    findOpenOn: (eventId: string) => findOpenOn(db, eventId),
    findOwnOn: (ownerId: string, on: { eventIds: readonly string[]; since: Date }) => findOwnOn(db, ownerId, on),
    findPlaced: (key: PlacedKey) => findPlaced(db, key),
    /** An account's bets of one class. */
    listOwn: (query: OwnQuery) => listOwn(db, query),
    /** An account's last orders of a game, and what a session has won or lost. */
    listLast: (query: LastQuery) => listLast(db, query),
    sumSession: (query: Parameters<typeof sumSession>[1]) => sumSession(db, query),
    /** What a member has at risk in open bets for money, and in how many. */
    sumOpen: (memberId: string, tx: Db | Tx = db) => sumOpen(tx, memberId),
    /** What each member of a brand has at risk in open bets: part of what members own. */
    listOpenStakes,
    describeBets: (ids: readonly string[], ownerId?: string) => describeBets(db, ids, ownerId),
    findByReference: (ownerId: string, code: string) => findByReference(db, ownerId, code),
    /** An account's bets, newest first, with totals over all that match. */
    listBets: (query: BetsQuery & { pageNo: number; pageSize: number }) => listBets(db, ports.games, query),
    /** The same in pages until there are no more. */
    readBets: (query: BetsQuery) => readBets(db, ports.games, query),
    listPlayedGames: (query: Parameters<typeof listPlayedGames>[2]) => listPlayedGames(db, ports.games, query),
    sumPlayByDay: (query: { brandId: string; since: Date; timeZone: string }) => sumPlayByDay(db, query),
  }
}

/** Answers how many hours it counted. */
async function countHours(pool: Pool): Promise<number> {
  return (await pool.query<{ hours: number }>('SELECT bets.count_hours() AS hours')).rows[0]?.hours ?? 0
}

async function ensurePartitions(pool: Pool): Promise<void> {
  await pool.query('SELECT bets.ensure_partitions()')
}
