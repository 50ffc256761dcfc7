import type { Amount } from '@croupier/kernel'
import type { Late } from '../platform/late.ts'
import type { Realtime } from '../platform/realtime/index.ts'

interface Settled {
  readonly memberId: string
  readonly roundId: string
  readonly gameId: string
  readonly bet: Amount
  readonly win: Amount
}

/** Tells the member's pages how a round ended. */
export const tellRoundSettled =
  (realtime: Late<Realtime>) =>
  ({ memberId, roundId, gameId, bet, win }: Settled): void =>
    realtime.get().toMemberSoon(memberId, 'round.settled', { v: 1, roundId, gameId, result: win > bet ? 'won' : 'lost' })
