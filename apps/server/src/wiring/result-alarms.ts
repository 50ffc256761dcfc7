import { type Amount, present } from '@croupier/kernel'
import type { BetRow, Bets } from '../modules/bets/index.ts'
import type { ResultAlarmsPorts, SettledRound } from '../modules/result-alarms/index.ts'

/** Settled bets as rounds with what their classes expected of them. A free stake is drawn like any other, so it counts; demo credits do not. */
export const expectResults = ({ bets }: { readonly bets: Bets }): ResultAlarmsPorts => ({
  rounds: {
    listSettled: async betIds => {
      const orders = groupBy(await bets.findOrders(betIds), bet => bet.orderId)
      const settled = [...orders.values()].filter(order => order.every(bet => !bet.isTrial && bet.payout !== null))
      const byClass = groupBy(settled, order => first(order).class)
      const rounds = await Promise.all([...byClass].map(([code, ofClass]) => roundsOf(bets, code, ofClass)))
      return rounds.flat().sort((a, b) => a.settledAt.getTime() - b.settledAt.getTime())
    },
  },
})

type Order = readonly BetRow[]
const first = (order: Order): BetRow => present(order[0], 'an order has a bet')

async function roundsOf({ classes }: Bets, code: string, orders: readonly Order[]): Promise<SettledRound[]> {
  const expected = await classes.find(code)?.expectations?.(orders)
  if (!expected) return []
  return orders.flatMap(order => {
    const { orderId, brandId, ownerId, asset, gameId, settledAt } = first(order)
    const found = expected.get(orderId)
    if (!found) return []
    const { seedId, ...expectation } = found
    return {
      ...{ roundId: orderId, brandId, memberId: ownerId, asset, gameId, seedId, expectation },
      settledAt: present(settledAt, 'a settled bet says when'),
      stake: totalOf(order.map(bet => bet.stake)),
      payout: totalOf(order.map(bet => bet.payout ?? 0n)),
    }
  })
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const totalOf = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0n)
