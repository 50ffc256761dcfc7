import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FeedReader } from '../../platform/outbox/index.ts'
import type { CashbackDeps } from './cashback-deps.ts'
import { closeDays } from './commands/close-days.ts'
import { countBets, type SettledRow } from './commands/count-bets.ts'
import { tellReady } from './commands/tell-ready.ts'
import { cashbackRoutes } from './http/routes.ts'
import { READER } from './queries/days.ts'
import { type CashbackAsked, getCashback, isQuiet, listClaimable } from './queries/get-cashback.ts'
import { listRuns, type RunQuery } from './queries/list-runs.ts'

export type { CashbackPorts, NewCashback } from './ports.ts'

export type Cashback = ReturnType<typeof createCashback>

/** Settlements that are read at once: their sums are made by the database. */
const BETS_A_BATCH = 20_000

/** What valid bets of a day give back by the rank at its end, claimed by hand. Rules in SPEC.md. */
export function createCashback(deps: CashbackDeps) {
  const { db, ports } = deps
  const reader: FeedReader<SettledRow> = {
    name: READER,
    source: 'bets.settled_feed',
    from: 'start',
    batchMax: BETS_A_BATCH,
    handle: (tx, rows) => countBets(tx, ports, rows),
  }
  const module: ServerModule = {
    name: 'cashback',
    routes: cashbackRoutes(deps),
    readers: [reader],
    jobs: [
      cronJob('cashback.close-days', '* * * * *', ({ signal }) => closeDays(deps, signal)),
      cronJob('cashback.tell-ready', '*/5 * * * *', ({ signal }) => tellReady(deps, signal)),
    ],
  }
  return {
    module,
    /** Fixes the amounts of days that can be claimed. For the clock and for tests. */
    closeDays: (signal?: AbortSignal) => closeDays(deps, signal),
    tellReady: () => tellReady(deps),
    /** Days that a member can claim now, for places that point at them: none at a brand without cashback, nor for a member who set a limit this week. */
    listClaimable: async (asked: CashbackAsked) =>
      (await ports.brandOf(asked.brandId)).isOn && !(await isQuiet(deps, asked)) ? listClaimable(deps, asked) : [],
    getCashback: (asked: CashbackAsked) => getCashback(deps, asked),
    listRuns: (query: RunQuery) => listRuns(db, query),
  }
}
