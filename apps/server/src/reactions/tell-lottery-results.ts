import type { LotteryPorts } from '../modules/lottery/index.ts'
import type { Late } from '../platform/late.ts'
import type { Realtime } from '../platform/realtime/index.ts'

/** Tells a brand's pages what was drawn, and a member's pages how a ticket ended. */
export const tellLotteryResults = (realtime: Late<Realtime>): LotteryPorts['news'] => ({
  drawn: ({ brandId, ...result }) => realtime.get().toTenant(brandId, 'lottery.drawn', { v: 1, ...result }),
  settled: ({ memberId, betId, gameCode, isWon }) =>
    realtime.get().toMember(memberId, 'round.settled', { v: 1, roundId: betId, gameId: gameCode, result: isWon ? 'won' : 'lost' }),
})
