import { voidReason } from '@croupier/games/fairness'
import { formatAmount, present } from '@croupier/kernel'
import { closeRound } from './commands/close-round.ts'
import { dealRound } from './commands/deal-round.ts'
import { closeWindow, type Deciders, hasEverybodyDecided, nextWindow, openWindow, readDeciders } from './commands/decide-window.ts'
import { openRound } from './commands/open-round.ts'
import { settleRound } from './commands/settle-round.ts'
import { voidRound } from './commands/void-round.ts'
import { findRound } from './db/rounds.ts'
import { findHouseTable } from './domain/house-tables.ts'
import type { RoundRow } from './domain/round.ts'
import { HISTORY_MAX, NEW_TABLE, type RoundOnTable, type TableState } from './domain/state.ts'
import { gameAt, nextShowAt, nowOf, summaryOf, viewOf } from './domain/views.ts'
import { liveStakes } from './queries/live-stakes.ts'
import { listBets, tellOwn } from './queries/own-part.ts'
import { playersOf } from './queries/players.ts'
import { factsOf } from './queries/round-facts.ts'
import { winnersOf } from './queries/winners.ts'
import { TABLE_ROOM, type TablesDeps } from './tables-deps.ts'

/** How long the parts of a round last that nobody decides and nothing shows. */
const WAIT_MS = {
  /** From the closing to the deal where no public beacon is waited for: "no more bets" is read. */
  ownBeacon: 1_200,
  /** From a beacon round's time until relays have it. */
  relay: 250,
  /** A value or a clock that is not there yet. */
  again: 1_000,
  /** From the last card to the payment. */
  afterShow: 1_200,
  decide: 10_000,
  result: 6_000,
  /** Where a dealer still draws in the result. */
  longResult: 9_000,
}

/** A ball that still rolls when its number is told. */
const AFTER_SHOW_MS: Readonly<Record<string, number>> = { roulette: 3_000 }

interface TableRoom {
  readonly roomId: string
  readonly brandId: string
  readonly code: string
  readonly state: TableState
}
interface Stepped {
  readonly state: TableState
  readonly dueAt: Date | null
}
interface StepContext {
  readonly now: Date
  readonly isWatched: () => Promise<boolean>
}

/** How a table's room goes through its rounds: betting, sealed, dealing, decisions where the game has some, result. */
export function createTableKind(deps: TablesDeps) {
  const { db, ports } = deps
  const pace = deps.pace.rest
  const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms / pace)
  const roundOn = async ({ state }: TableRoom): Promise<RoundRow> =>
    present(await findRound(db, present(state.round, 'a round is on the table').roundId), 'the round on a table is stored')

  const open = async (room: TableRoom, { now, isWatched }: StepContext): Promise<Stepped> => {
    const { brandId, code, state } = room
    const house = present(findHouseTable(code), `${code} is a table`)
    const mayOpen = (await ports.games.isOpen(brandId, code)) && (await deps.brandTables.get(brandId, code)).isOpen
    if (!mayOpen || !(await isWatched())) return { state: { ...state, phase: 'resting' }, dueAt: null }
    const game = gameAt(code)
    const opened = await openRound(deps, { brand: await ports.brands.get(brandId), house, game, state, now })
    if (!opened.ok) return { state, dueAt: after(now, WAIT_MS.again) }
    const round = opened.value
    const isNewShoe = game.hasShoe && state.shoe === null
    const next: TableState = {
      ...state,
      phase: 'betting',
      rounds: round.number,
      shoeNumber: state.shoeNumber + (isNewShoe ? 1 : 0),
      hand: game.hasShoe ? (isNewShoe ? 1 : state.hand + 1) : 0,
      // Roads begin anew with a shoe.
      history: isNewShoe ? [] : state.history,
      round: await roundOnTable(deps, round, pace),
    }
    return { state: next, dueAt: round.closesAt }
  }

  const seal = async (room: TableRoom): Promise<Stepped> => {
    const round = await closeRound(deps, await roundOn(room))
    const { state } = room
    const on = present(state.round, 'a round is on the table')
    const closedAt = present(round.closedAt, 'a closed round says when')
    const staked = (await liveStakes(deps, [round])).get(round.roundId) ?? {}
    const sealed = {
      staked,
      ...(await playersOf(deps, await listBets(deps, round))),
      ...{
        bets: round.betCount ?? 0,
        stake: formatAmount(round.stake ?? 0n),
        root: round.root?.toString('hex') ?? '',
        at: closedAt.getTime(),
      },
    }
    const dueAt = round.networkAt ? new Date(round.networkAt.getTime() + WAIT_MS.relay) : after(closedAt, WAIT_MS.ownBeacon)
    return { state: { ...state, phase: 'sealed', round: { ...on, drawsAt: dueAt.getTime(), sealed } }, dueAt }
  }

  const deal = async (room: TableRoom, now: Date): Promise<Stepped> => {
    const { state, code } = room
    const before = await roundOn(room)
    // Voided by a process that died before it could say so.
    if (before.status === 'void') return end(room, before, now)
    const fate = await fateOf(deps, before, now)
    if (fate === 'waiting') return { state, dueAt: after(now, WAIT_MS.again) }
    if (fate !== 'ready') return end(room, await voidRound(deps, before, fate), now)
    const round = await dealRound(deps, before)
    const draw = present(round.draw, 'a dealt round has its draw')
    const dealt = { draw, at: now.getTime() }
    const lastMs = gameAt(code).show(draw).at(-1)?.atMs ?? 0
    return {
      state: { ...state, phase: 'dealing', round: { ...present(state.round, 'a round is on the table'), dealt } },
      dueAt: after(now, lastMs + (AFTER_SHOW_MS[before.gameId] ?? WAIT_MS.afterShow)),
    }
  }

  const goOn = async (room: TableRoom, round: RoundRow, now: Date, deciders: Deciders | undefined): Promise<Stepped> => {
    const { state, roomId } = room
    const window = deciders && nextWindow(round, deciders)
    if (!deciders || window === undefined) return end(room, await settleRound(deps, round), now)
    const until = new Date(now.getTime() + WAIT_MS.decide / deps.pace.deciding)
    await openWindow(deps, round, { window, until })
    await tellOwn(deps, present(await findRound(db, round.roundId), 'the round is stored'), { roomId, bets: await listBets(deps, round) })
    const on = present(state.round, 'a round is on the table')
    const moves = [...deciders.values()]
    return { state: { ...state, phase: 'deciding', round: { ...on, moves, deciding: { window, until: until.getTime() } } }, dueAt: until }
  }

  const end = async (room: TableRoom, round: RoundRow, now: Date): Promise<Stepped> => {
    const { state, code, roomId } = room
    const game = gameAt(code)
    const on = present(state.round, 'a round is on the table')
    const bets = await listBets(deps, round)
    const until = after(now, game.decisions ? WAIT_MS.longResult : WAIT_MS.result)
    const { deciding: _, ...rest } = on
    const ended = {
      ...{ at: now.getTime(), until: until.getTime(), ...(await winnersOf(deps, bets)) },
      ...(round.voidReason !== null && { voidReason: round.voidReason }),
    }
    await tellOwn(deps, round, { roomId, bets })
    for (const { ownerId, payout, stake } of bets)
      if (payout !== null && payout > 0n) ports.news.settled({ memberId: ownerId, roundId: round.roundId, code, isWon: payout > stake })
    const hasResult = round.status === 'settled' && round.draw !== null
    return {
      state: {
        ...state,
        phase: 'result',
        // A round that was never dealt leaves the shoe as it was.
        ...(round.draw !== null && { shoe: round.shoeAfter, before: round.shoeAfter === null ? null : round.number }),
        history: hasResult ? [...state.history, game.history(present(round.draw, 'a result'))].slice(-HISTORY_MAX) : state.history,
        round: { ...rest, ended },
      },
      dueAt: until,
    }
  }

  return {
    kind: TABLE_ROOM,
    open: async (_brandId: string, code: string): Promise<TableState | undefined> => (findHouseTable(code) ? NEW_TABLE : undefined),
    mayWake: () => true,
    step: async (room: TableRoom, context: StepContext): Promise<Stepped> => {
      const { now } = context
      switch (room.state.phase) {
        case 'resting':
        case 'result':
          return open(room, context)
        case 'betting':
          return seal(room)
        case 'sealed':
          return deal(room, now)
        case 'dealing': {
          const round = await roundOn(room)
          return goOn(room, round, now, gameAt(room.code).decisions && (await readDeciders(deps, round)))
        }
        case 'deciding': {
          const round = await roundOn(room)
          const { window } = present(room.state.round?.deciding, 'a window is open')
          return goOn(room, round, now, await closeWindow(deps, round, window))
        }
      }
    },
    view: ({ code, state }: TableRoom) => viewOf(code, state),
    now: ({ code, state }: TableRoom, now: Date) => nowOf(code, state, { now, pace }),
    nextChange: ({ code, state }: TableRoom, since: Date) => nextShowAt(code, state, { since, pace }),
    isLive: ({ state }: TableRoom) => state.phase === 'betting' || state.phase === 'deciding',
    live: async (rooms: readonly TableRoom[]) => {
      const stakes = await liveStakes(
        deps,
        rooms.flatMap(({ code, state }) => (state.round && state.phase === 'betting' ? [{ roundId: state.round.roundId, code }] : [])),
      )
      return new Map(
        await Promise.all(
          rooms.map(async room => {
            const { state, roomId } = room
            const staked = state.phase === 'betting' ? stakes.get(state.round?.roundId ?? '') : state.round?.sealed?.staked
            const isDone = state.phase === 'deciding' && (await hasEverybodyAnswered(room))
            return [roomId, { view: { staked: staked ?? {} }, ...(isDone && { isDone }) }] as const
          }),
        ),
      )
    },
    summary: ({ state }: TableRoom) => summaryOf(state),
  }

  async function hasEverybodyAnswered(room: TableRoom): Promise<boolean> {
    const round = await roundOn(room)
    const window = room.state.round?.deciding?.window
    return window !== undefined && round.decisionWindow === window && hasEverybodyDecided(round, await readDeciders(deps, round), window)
  }
}

/** What becomes of a closed round by the beacon round that it named. No other round ever stands in. */
async function fateOf({ ports }: TablesDeps, { network, networkRound, networkAt, closedAt }: RoundRow, now: Date) {
  if (network === null || networkRound === null || networkAt === null) return 'ready'
  const known = now >= networkAt ? await ports.draws.beacon.valueOf(network, networkRound) : undefined
  const reason = voidReason({
    ...{ beaconAtMs: networkAt.getTime(), rootPushedAtMs: closedAt?.getTime(), hasBeaconValue: known !== undefined, isDaily: false },
    nowMs: now.getTime(),
  })
  if (reason) return reason
  return known ? 'ready' : 'waiting'
}

async function roundOnTable(deps: TablesDeps, round: RoundRow, pace: number): Promise<RoundOnTable> {
  const { commitment } = await factsOf(deps, round)
  const drawsAt = round.networkAt ? round.networkAt.getTime() : round.closesAt.getTime() + WAIT_MS.ownBeacon / pace
  return {
    ...{ roundId: round.roundId, number: round.number, openedAt: round.madeAt.getTime(), closesAt: round.closesAt.getTime(), drawsAt },
    ...{
      beacon: { kind: round.beaconKind, round: round.networkRound ?? round.beaconIndex },
      commitment,
      closedSpots: round.terms.closedSpots,
    },
  }
}
