import { formatAmount } from '@croupier/kernel'
import { baseTimes } from '../domain/laid.ts'
import { gameAt } from '../domain/views.ts'
import type { TablesDeps } from '../tables-deps.ts'

/** Of each spot that somebody has laid on: the sum, and of how many people. */
export type Staked = Readonly<Record<string, readonly [sum: string, people: number]>>

/** What lies on tables now, by the round. Demo credits are left out: they are worth nothing to anybody else. */
export async function liveStakes(
  { ports }: TablesDeps,
  rounds: readonly { readonly roundId: string; readonly code: string }[],
): Promise<ReadonlyMap<string, Staked>> {
  const codes = new Map(rounds.map(({ roundId, code }) => [roundId, code]))
  const roundIds = [...codes.keys()]
  if (roundIds.length === 0) return new Map()
  const sums = await ports.bets.sumSpots(roundIds)
  const byRound = new Map<string, Record<string, readonly [string, number]>>(roundIds.map(roundId => [roundId, {}]))
  for (const { eventId, spot, base, people } of sums) {
    const staked = byRound.get(eventId)
    if (staked) staked[spot] = [formatAmount(base / baseTimes(gameAt(codes.get(eventId) ?? ''), spot)), people]
  }
  return byRound
}
