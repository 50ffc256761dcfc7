import { type Amount, formatAmount } from '@croupier/kernel'
import { placementIn } from '../domain/placement.ts'
import type { Ended } from '../domain/state.ts'
import type { TableBet } from '../ports.ts'
import { DEMO, type TablesDeps } from '../tables-deps.ts'

/** As many as stand beside a table. */
const WINNERS_MAX = 8

/** Who won most in a round, as others see them: net of everything they had on it. */
export async function winnersOf({ ports }: TablesDeps, bets: readonly TableBet[]): Promise<Pick<Ended, 'winners' | 'winnerCount'>> {
  const byOwner = new Map<string, { net: Amount; spots: string[] }>()
  for (const { ownerId, asset, placement, stake, payout } of bets) {
    if (asset === DEMO) continue
    const own = byOwner.get(ownerId) ?? { net: 0n, spots: [] }
    byOwner.set(ownerId, own)
    own.net += (payout ?? 0n) - stake
    const { spot } = placementIn(placement)
    if ((payout ?? 0n) > stake && !own.spots.includes(spot)) own.spots.push(spot)
  }
  const won = [...byOwner].filter(([, { net }]) => net > 0n).sort(([, one], [, other]) => (one.net > other.net ? -1 : 1))
  const top = won.slice(0, WINNERS_MAX)
  const shown = await ports.members.show(top.map(([ownerId]) => ownerId))
  return {
    winnerCount: won.length,
    winners: top.map(([ownerId, { net, spots }]) => ({
      ...{ name: shown.get(ownerId)?.name ?? '***', amount: formatAmount(net), spots },
    })),
  }
}
