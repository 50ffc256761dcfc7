import { type Amount, present, referenceOf } from '@croupier/kernel'
import { consoleResultAlarmRoutes } from '../console/result-alarms/result-alarm-routes.ts'
import type { Audit } from '../modules/audit/index.ts'
import type { Bets, ExaminedRound as ExaminedOrder, FirstSettled } from '../modules/bets/index.ts'
import type { BrandModule } from '../modules/brand/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import { createResultAlarms, type ExaminedRound, type ResultAlarms, type ResultAlarmsPorts } from '../modules/result-alarms/index.ts'
import { isOutage } from '../platform/db/index.ts'
import { tellDifferingRounds } from '../reactions/tell-differing-rounds.ts'
import { tellResultAlarms } from '../reactions/tell-result-alarms.ts'
import { ROUND_PROOFS } from '../reports/reconcile-rounds.ts'
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

/** Rounds that are not what their seeds give, and accounts that win more in our own games than luck explains. */
export function declareResultAlarms(host: Host, { audit, brand, catalog, identity, play }: Given): Declared<ResultAlarms> {
  const { db, clock, random, log, realtime } = host
  const resultAlarms = createResultAlarms({
    db,
    clock,
    random,
    ports: { rounds: examineRounds(play.bets), titles: stopTitles({ audit, catalog }) },
  })
  const consoleDeps = { db, audit, brand, catalog, identity, resultAlarms, seats: play.seats }
  return {
    face: resultAlarms,
    gives: [
      resultAlarms.module,
      { name: 'result-alarms-console', routes: consoleResultAlarmRoutes(consoleDeps) },
      tellResultAlarms({ log, realtime }),
      tellDifferingRounds(log),
    ],
    adds: {
      recordProofs: ROUND_PROOFS,
      desk: {
        permission: 'result-alarm.read',
        live: ['alarms'],
        count: async brandId => ({ alarms: waitingView(await resultAlarms.countWaiting(brandId)) }),
      },
    },
  }
}

/** Ends play of a title in all brands; the audit log has it once for each game. */
export const stopTitles = ({
  audit,
  catalog,
}: {
  readonly audit: Pick<Audit, 'record'>
  readonly catalog: Pick<Catalog, 'stopTitle'>
}): ResultAlarmsPorts['titles'] => ({
  stop: async (tx, { roundId, gameId, difference, now }) => {
    for (const stopped of await catalog.stopTitle(tx, { gameId, roundId, now }))
      await audit.record(tx, {
        at: now,
        actor: { kind: 'system', id: 'result-alarms', name: 'result-alarms' },
        action: 'game.stopped',
        subject: `game:${stopped}`,
        after: { roundId, reference: referenceOf(roundId), difference },
      })
  },
})

/** Settled bets as rounds, each with what its class says of it. A free stake is drawn like any other. */
export const examineRounds = (bets: Bets): ResultAlarmsPorts['rounds'] => ({
  examine: async betIds => {
    const orders = groupBy(await bets.findFirstSettled(betIds), bet => bet.orderId)
    const settled = [...orders.values()].filter(order => order.every(bet => bet.payout !== null))
    const byClass = groupBy(settled, order => first(order).class)
    const rounds = await Promise.all([...byClass].map(([code, ofClass]) => roundsOf(bets, code, ofClass)))
    return rounds.flat().sort((a, b) => a.settledAt.getTime() - b.settledAt.getTime())
  },
})

type Order = readonly FirstSettled[]
type Examine = (orders: readonly Order[]) => Promise<ReadonlyMap<string, ExaminedOrder>>
const first = (order: Order): FirstSettled => present(order[0], 'an order has a bet')

async function roundsOf({ classes }: Bets, code: string, orders: readonly Order[]): Promise<ExaminedRound[]> {
  const examine = classes.find(code)?.examine
  if (!examine) return []
  const examined = await examineEach(examine, orders)
  return orders.map(order => {
    const { orderId, brandId, ownerId, asset, gameId, isTrial, settledAt } = first(order)
    return {
      ...{ roundId: orderId, brandId, memberId: ownerId, asset, gameId, isTrial },
      ...present(examined.get(orderId), 'a class answers for each of its rounds'),
      settledAt: present(settledAt, 'a settled bet says when'),
      stake: totalOf(order.map(bet => bet.stake)),
      payout: totalOf(order.map(bet => bet.payout ?? 0n)),
    }
  })
}

/** What is stored of one round may be such that it cannot be read at all: that is a difference of this round, and keeps none of the others from being examined. */
async function examineEach(examine: Examine, orders: readonly Order[]): Promise<ReadonlyMap<string, ExaminedOrder>> {
  try {
    return await examine(orders)
  } catch (error) {
    if (isOutage(error)) throw error
    const [order, ...others] = orders
    if (order && others.length === 0)
      return new Map([[first(order).orderId, { seedId: undefined, expectation: undefined, difference: 'unreadable' }]])
    const each = []
    for (const one of orders) each.push(...(await examineEach(examine, [one])))
    return new Map(each)
  }
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
