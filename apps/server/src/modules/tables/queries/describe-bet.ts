import { gameOf } from '../commands/deal-round.ts'
import { findRound, readMoves } from '../db/rounds.ts'
import { findHouseTable } from '../domain/house-tables.ts'
import { placementIn } from '../domain/placement.ts'
import type { TableBet } from '../ports.ts'
import type { TablesDeps } from '../tables-deps.ts'

/** What a recalled bet shows: its table, spot and, once the round has ended, everything that lay on the table. */
export async function describeBet(
  deps: TablesDeps,
  { placement, eventId, ownerId }: Pick<TableBet, 'placement' | 'eventId' | 'ownerId'>,
): Promise<Record<string, unknown>> {
  const { spot, round: of } = placementIn(placement)
  // A stake for a move has an event of its own.
  const round = await findRound(deps.db, of ?? eventId)
  if (!round) return { kind: 'table', spot }
  const hasEnded = round.status === 'settled' || round.status === 'void'
  const moves = hasEnded && gameOf(round).decisions ? ((await readMoves(deps.db, round.roundId)).get(ownerId) ?? '') : ''
  return {
    ...{
      kind: 'table',
      spot,
      code: round.code,
      gameId: round.gameId,
      tableName: findHouseTable(round.code)?.name ?? round.code,
      round: String(round.number),
    },
    ...{ status: round.status, moves, voidReason: round.voidReason },
    draw:
      round.status === 'settled' && round.draw !== null
        ? gameOf(round).reveal(round.draw, { steps: Number.MAX_SAFE_INTEGER, moves: [moves], isOver: true })
        : null,
  }
}
