import type { TablesPorts } from '../modules/tables/index.ts'
import type { Late } from '../platform/late.ts'
import type { Realtime } from '../platform/realtime/index.ts'

/** Tells a member's pages what is the member's own at a table, and how a round of bets there ended. */
export const tellTableRounds = (realtime: Late<Realtime>): TablesPorts['news'] => ({
  own: (memberId, roomId, own) => realtime.get().toMember(memberId, 'room.own', { v: 1, roomId, own }),
  settled: ({ memberId, roundId, code, isWon }) =>
    realtime.get().toMember(memberId, 'round.settled', { v: 1, roundId, gameId: code, result: isWon ? 'won' : 'lost' }),
})
