import { type Amount, present } from '@croupier/kernel'
import { consoleResultAlarmRoutes } from '../console/result-alarms/result-alarm-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { BetRow, Bets } from '../modules/bets/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { createResultAlarms, type ResultAlarms, type ResultAlarmsPorts, type SettledRound } from '../modules/result-alarms/index.ts'
import { tellResultAlarms } from '../reactions/tell-result-alarms.ts'
import type { Declared } from './contributions.ts'
import type { Host } from './host.ts'
import type { Play } from './play.ts'
import { waitingView } from './waiting-view.ts'

interface Given {
  readonly audit: Audit
  readonly brand: BrandModule
  readonly catalog: Catalog
  readonly identity: IdentityModule
  readonly play: Play
}

/** Accounts that win more in our own games than luck explains. */
export function declareResultAlarms(host: Host, { audit, brand, catalog, identity, play }: Given): Declared<ResultAlarms> {
  const { db, clock, random, log, realtime } = host
  const resultAlarms = createResultAlarms({ db, clock, random, ports: expectResults(play) })
  const consoleDeps = { db, audit, brand, catalog, identity, resultAlarms, seats: play.seats }
  return {
    face: resultAlarms,
    gives: [
      resultAlarms.module,
      { name: 'result-alarms-console', routes: consoleResultAlarmRoutes(consoleDeps) },
      tellResultAlarms({ log, realtime }),
    ],
    adds: {
      desk: {
        permission: 'result-alarm.read',
        live: ['alarms'],
        count: async brandId => ({ alarms: waitingView(await resultAlarms.countWaiting(brandId)) }),
      },
    },
  }
}

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
