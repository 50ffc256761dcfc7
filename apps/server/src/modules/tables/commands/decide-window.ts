import type { Json } from '@croupier/games/fairness'
import type { LiveDecisions } from '@croupier/games/tables'
import { present } from '@croupier/kernel'
import { readMoves, saveMoves, saveWindow } from '../db/rounds.ts'
import { decidedSpots } from '../domain/decided-spots.ts'
import { furtherIdOf, type RoundRow } from '../domain/round.ts'
import { LIVE, type TablesDeps } from '../tables-deps.ts'
import { gameOf } from './deal-round.ts'

/** Members who decide in a round, with their moves so far. */
export type Deciders = ReadonlyMap<string, string>

/** Who has a bet whose result follows from decisions. */
export async function readDeciders({ db, ports }: TablesDeps, round: RoundRow): Promise<Deciders> {
  const moves = await readMoves(db, round.roundId)
  const owners = await ports.bets.listOwners(round.roundId, decidedSpots(gameOf(round)))
  return new Map(owners.map(ownerId => [ownerId, moves.get(ownerId) ?? '']))
}

/** The next window in which somebody decides; undefined where nobody has anything left to decide. */
export function nextWindow(round: RoundRow, deciders: Deciders): number | undefined {
  const decisions = decisionsOf(round)
  const windows = [...deciders.values()]
    .filter(moves => isDeciding(decisions, round, moves))
    .map(moves => decisions.window(drawOf(round), moves))
  return windows.length > 0 ? Math.min(...windows) : undefined
}

/** Opens a window; stakes for moves are placed while it is open. */
export async function openWindow(
  { db, ports }: TablesDeps,
  round: RoundRow,
  open: { readonly window: number; readonly until: Date },
): Promise<void> {
  await ports.bets.openEvents([{ eventId: furtherIdOf(round.roundId), brandId: round.brandId, class: LIVE, gameId: round.code }])
  await saveWindow(db, round.roundId, open)
}

/** Closes a window: whoever has not answered has decided by that. Answers everybody's moves. */
export async function closeWindow(deps: TablesDeps, round: RoundRow, window: number): Promise<Deciders> {
  const { db } = deps
  await saveWindow(db, round.roundId, undefined)
  const decisions = decisionsOf(round)
  const deciders = new Map(await readDeciders(deps, round))
  const late = new Map<string, string>()
  for (const [ownerId, own] of deciders) {
    let moves = own
    while (isDeciding(decisions, round, moves) && decisions.window(drawOf(round), moves) <= window)
      moves += decisions.onTimeOut(drawOf(round), moves)
    if (moves !== own) late.set(ownerId, moves)
  }
  if (late.size > 0) await saveMoves(db, round.roundId, late)
  for (const [ownerId, moves] of late) deciders.set(ownerId, moves)
  return deciders
}

/** Whether everybody has answered in the window. */
export function hasEverybodyDecided(round: RoundRow, deciders: Deciders, window: number): boolean {
  const decisions = decisionsOf(round)
  return [...deciders.values()].every(moves => !isDeciding(decisions, round, moves) || decisions.window(drawOf(round), moves) > window)
}

const drawOf = ({ draw }: RoundRow): Json => present(draw, 'people decide after the deal')
const decisionsOf = (round: RoundRow): LiveDecisions => present(gameOf(round).decisions, 'people decide in this game')
const isDeciding = (decisions: LiveDecisions, round: RoundRow, moves: string): boolean => decisions.choices(drawOf(round), moves).length > 0
