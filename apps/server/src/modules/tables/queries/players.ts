import { type Amount, formatAmount } from '@croupier/kernel'
import type { Sealed } from '../domain/state.ts'
import type { TableBet } from '../ports.ts'
import { DEMO, type TablesDeps } from '../tables-deps.ts'

/** As many as stand beside a table. */
const PLAYERS_MAX = 8

/** Who bets on a round whose betting is over, as others see them, with the most staked first. Demo credits are left out: they are worth nothing to anybody else. */
export async function playersOf({ ports }: TablesDeps, bets: readonly TableBet[]): Promise<Pick<Sealed, 'players' | 'playerCount'>> {
  const stakes = new Map<string, Amount>()
  for (const { ownerId, asset, stake } of bets) if (asset !== DEMO) stakes.set(ownerId, stake + (stakes.get(ownerId) ?? 0n))
  const top = [...stakes].sort(([, one], [, other]) => (one > other ? -1 : 1)).slice(0, PLAYERS_MAX)
  const shown = await ports.members.show(top.map(([ownerId]) => ownerId))
  return {
    playerCount: stakes.size,
    players: top.map(([ownerId, stake]) => ({ name: shown.get(ownerId)?.name ?? '***', stake: formatAmount(stake) })),
  }
}
