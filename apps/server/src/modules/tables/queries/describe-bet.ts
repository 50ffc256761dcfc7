import { gameOf } from '../commands/deal-round.ts'
import { findRound } from '../db/rounds.ts'
import { findHouseTable } from '../domain/house-tables.ts'
import { placementIn } from '../domain/placement.ts'
import type { TableBet } from '../ports.ts'
import type { TablesDeps } from '../tables-deps.ts'
import { ownPartOf } from './own-part.ts'

/** What a recalled bet shows: its table, spot, all bets of its owner on the round and, once that has ended, everything that lay on the table. */
export async function describeBet(
  deps: TablesDeps,
  { placement, eventId, ownerId }: Pick<TableBet, 'placement' | 'eventId' | 'ownerId'>,
): Promise<Record<string, unknown>> {
  const { spot, round: of } = placementIn(placement)
  // A stake for a move has an event of its own.
  const round = await findRound(deps.db, of ?? eventId)
  if (!round) return { kind: 'table', spot }
  const hasEnded = round.status === 'settled' || round.status === 'void'
  const { bets, moves: made } = await ownPartOf(deps, round, ownerId)
  const moves = hasEnded ? made : ''
  return {
    ...{
      kind: 'table',
      spot,
      code: round.code,
      gameId: round.gameId,
      tableName: findHouseTable(round.code)?.name ?? round.code,
      round: String(round.number),
    },
    ...{ status: round.status, moves, voidReason: round.voidReason, bets },
    draw:
      round.status === 'settled' && round.draw !== null
        ? gameOf(round).reveal(round.draw, { steps: Number.MAX_SAFE_INTEGER, moves: [moves], isOver: true })
        : null,
  }
}
