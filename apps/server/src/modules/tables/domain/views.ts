import { findLiveGame, type LiveGame } from '@croupier/games/tables'
import { present } from '@croupier/kernel'
import { findHouseTable } from './house-tables.ts'
import type { RoundOnTable, TableState } from './state.ts'

/** What everybody may know of a table, by its stored state. Cards and results stand in `nowOf` alone, as far as they are shown. */
export function viewOf(code: string, state: TableState): Readonly<Record<string, unknown>> {
  const { phase, rounds, shoeNumber, hand, shoe, round, history } = state
  return {
    ...{ phase, rounds, shoeNumber, hand, history },
    shoe: gameAt(code).publicShoe(shoe),
    round: round && publicRound(round),
  }
}

function publicRound({
  number,
  openedAt,
  closesAt,
  drawsAt,
  beacon,
  commitment,
  closedSpots,
  sealed,
  dealt,
  deciding,
  ended,
}: RoundOnTable) {
  return {
    ...{ round: String(number), openedAt, closesAt, drawsAt, beacon, commitment, closedSpots },
    ...{ sealed: sealed ?? null, dealtAt: dealt?.at ?? null, deciding: deciding ?? null, ended: ended ?? null },
  }
}

/** Steps of the show that are due. `pace` divides its times. */
function shownSteps(code: string, { dealt, ended }: RoundOnTable, { now, pace }: { now: Date; pace: number }): number {
  if (!dealt) return 0
  const steps = gameAt(code).show(dealt.draw)
  return ended ? steps.length : steps.filter(({ atMs }) => dealt.at + atMs / pace <= now.getTime()).length
}

/** What is shown of the draw now, the same for everybody. */
export function nowOf(code: string, { round }: TableState, at: { now: Date; pace: number }): Readonly<Record<string, unknown>> {
  const staked = round?.sealed?.staked ?? {}
  if (!round?.dealt) return { steps: 0, table: null, staked }
  const steps = shownSteps(code, round, at)
  const table = gameAt(code).reveal(round.dealt.draw, { steps, moves: round.moves ?? [], isOver: round.ended !== undefined })
  return { steps, table, staked }
}

/** When the next step of the show is due. */
export function nextShowAt(code: string, { round }: TableState, { since, pace }: { since: Date; pace: number }): Date | undefined {
  const { dealt, ended } = round ?? {}
  if (!dealt || ended) return undefined
  const next = gameAt(code)
    .show(dealt.draw)
    .find(({ atMs }) => dealt.at + atMs / pace > since.getTime())
  return next && new Date(dealt.at + next.atMs / pace)
}

/** A line for the lobby. */
export function summaryOf({ phase, round, history, hand, shoeNumber }: TableState): Readonly<Record<string, unknown>> {
  return {
    ...{
      phase,
      hand,
      shoeNumber,
      round: round ? String(round.number) : null,
      openedAt: round?.openedAt ?? null,
      closesAt: round?.closesAt ?? null,
    },
    until: round?.ended?.until ?? round?.deciding?.until ?? null,
    history: history.slice(-SUMMARY_RESULTS),
  }
}
/** Of the road on a card. */
const SUMMARY_RESULTS = 60

export const gameAt = (code: string): LiveGame => {
  const house = present(findHouseTable(code), `${code} is a table`)
  return present(findLiveGame(house.gameId), `${house.gameId} is a live game`)
}
