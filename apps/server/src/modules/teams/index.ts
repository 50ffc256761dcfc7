import type { Db, Tx } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FeedReader } from '../../platform/outbox/index.ts'
import { countBets, type FactRow, READER } from './commands/count-bets.ts'
import { readJournal } from './commands/read-journal.ts'
import { noteMove, rebuildSums, sumMoved } from './commands/sum-again.ts'
import { type UpdateVisibility, updateVisibility } from './commands/update-visibility.ts'
import { EVERYTHING } from './domain/visibility.ts'
import { spanOf } from './http/asked.ts'
import { teamRoutes } from './http/routes.ts'
import { profitCells, profitHead, ROWS_PER_READ, streamTable } from './http/tables.ts'
import { getOverview } from './queries/get-overview.ts'
import { listProfit, type ProfitQuery } from './queries/list-profit.ts'
import { findPlace, type Look } from './queries/places.ts'
import { getVisibility } from './queries/visibility.ts'
import type { TeamsDeps } from './teams-deps.ts'

export type { TeamSpan } from './domain/team-span.ts'
export type { TeamsPorts } from './ports.ts'
export type { StoredVisibility } from './queries/visibility.ts'

export type Teams = ReturnType<typeof createTeams>

const FACTS_A_BATCH = 5_000

/** What people did together with everybody beneath them. Rules in SPEC.md. */
export function createTeams(deps: TeamsDeps) {
  const { db } = deps
  const reader: FeedReader<FactRow> = {
    name: READER,
    source: 'bets.fact_feed',
    from: 'start',
    batchMax: FACTS_A_BATCH,
    handle: (tx, rows) => countBets(tx, deps.ports, rows),
  }
  const module: ServerModule = {
    name: 'teams',
    routes: teamRoutes(deps),
    readers: [reader],
    jobs: [
      cronJob('teams.count-money', '* * * * *', async ({ signal }) => {
        await readJournal(deps, signal)
        await sumMoved(deps)
      }),
    ],
  }
  return {
    module,
    /** Counts what the journal has closed since the last time. For the clock and for tests. */
    readJournal: (signal?: AbortSignal) => readJournal(deps, signal),
    /** Makes the sums of teams again whose tree has changed. For the clock and for tests. */
    sumMoved: () => sumMoved(deps),
    noteMove: (tx: Tx, moved: { readonly brandId: string; readonly at: Date }) => noteMove(tx, deps, moved),
    /** Counts everything again, as far as it was counted. */
    rebuildSums: () => rebuildSums(deps),
    /** What operators see of any team, and decide about what uplines see. */
    desk: {
      findAccount: async (look: Look) => (await findPlace(db, look))?.account,
      spanOf: (brandId: string, range: { readonly from: string; readonly to: string }) => spanOf(deps, brandId, range),
      getOverview: (asked: Look & Pick<ProfitQuery, 'span'> & { readonly now: Date }) => getOverview(deps, { ...asked, seesBalance: true }),
      listProfit: (query: Omit<ProfitQuery, 'visibility' | 'isPersonOnly'>) => listProfit(deps, asOperator(query)),
      profitTable: (query: Omit<ProfitQuery, 'visibility' | 'isPersonOnly' | 'limit' | 'offset'>) =>
        streamTable(profitHead(query.by), profitCells, async (offset: number = 0) => {
          const { list: rows, total } = await listProfit(deps, asOperator({ ...query, limit: ROWS_PER_READ, offset }))
          return { rows, next: offset + ROWS_PER_READ < total ? offset + ROWS_PER_READ : undefined }
        }),
      getVisibility: (brandId: string, tx?: Db | Tx) => getVisibility(tx ?? db, brandId),
      updateVisibility: (tx: Tx, edit: UpdateVisibility) => updateVisibility(tx, edit),
    },
  }
}

const asOperator = <Query extends object>(query: Query) => ({ ...query, visibility: EVERYTHING, isPersonOnly: false })
