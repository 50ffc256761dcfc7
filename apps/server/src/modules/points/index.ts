import type { Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FeedReader } from '../../platform/outbox/index.ts'
import { countBets } from './commands/count-bets.ts'
import { type CreditedDeposit, countDeposits } from './commands/count-deposits.ts'
import { creditPoints } from './commands/credit-points.ts'
import { type GivePoints, givePoints } from './commands/give-points.ts'
import { createDesk } from './desk.ts'
import { pointRoutes } from './http/routes.ts'
import type { PointsDeps } from './points-deps.ts'
import { getRules } from './queries/get-rules.ts'
import { listOrders } from './queries/list-orders.ts'
import { seedPoints } from './seed/seed-points.ts'

export type { OrderDecision } from './commands/decide-order.ts'
export type { ChangedGood, GoodTexts } from './commands/edit-goods.ts'
export { deliveryText } from './domain/judge-delivery.ts'
export { CATEGORIES, formatPoints } from './domain/point-rules.ts'
export { textOf } from './domain/text-of.ts'
export { pictureOf } from './http/views.ts'
export type { OrderNews, PointsBalance, PointsMove, PointsPorts } from './ports.ts'
export type { RulesVersion } from './queries/get-rules.ts'
export type { GoodRow, OrderRow } from './tables.ts'

export type PointsModule = ReturnType<typeof createPoints>

/** Members and days repeat, so a long stretch costs less a bet than a short one; it takes some seconds, and only where the reader was behind. */
const BETS_A_BATCH = 100_000

/** What members earn by bets and deposits, and what they make of it. Rules in SPEC.md. */
export function createPoints(deps: PointsDeps) {
  const { db } = deps
  const reader: FeedReader = {
    name: 'count-points',
    source: 'points.settled_bets',
    from: 'start',
    batchMax: BETS_A_BATCH,
    handle: (tx, rows) => countBets(tx, deps, rows),
  }
  const module: ServerModule = {
    name: 'points',
    routes: pointRoutes(deps),
    readers: [reader],
    jobs: [cronJob('points.credit', '* * * * *', ({ signal }) => creditPoints(deps, { signal }))],
  }
  return {
    module,
    desk: createDesk(deps),
    /** Counts the days of these deposits anew. */
    countDeposits: (tx: Tx, credited: readonly CreditedDeposit[]) => countDeposits(tx, deps, credited),
    /** Gives points that a reward brought; answers the account to announce after the commit. */
    give: (tx: Tx, given: GivePoints) => givePoints(tx, deps, given),
    /** What games of each category earn at a brand now. */
    valuesOf: async (brandId: string) => (await getRules(db, brandId, deps.clock.now())).current.rules.values,
    /** A member's orders and conversions, for the copy of the member's data. */
    listOrdersOf: (memberId: string, page: { readonly pageNo: number; readonly pageSize: number }) => listOrders(db, { memberId, ...page }),
    /** What a brand starts with. */
    seed: seedPoints,
  }
}
