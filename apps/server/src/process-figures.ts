import type { Pool } from 'pg'
import type { Background } from './background.ts'
import type { BrandModule } from './modules/brand/index.ts'
import type { Db } from './platform/db/index.ts'
import { countJobs, type JobCounts } from './platform/jobs/index.ts'
import { createMetrics, type Metrics } from './platform/metrics/index.ts'
import type { ServerModule } from './platform/module.ts'
import { oldestUnreadSeconds } from './platform/outbox/index.ts'
import type { Realtime } from './platform/realtime/index.ts'
import { remoteCallSeconds } from './platform/remote/index.ts'

interface Watched {
  readonly db: Db
  readonly pools: Readonly<Record<string, Pool>>
  readonly modules: readonly ServerModule[]
  readonly brand: Pick<BrandModule, 'listBrands'>
  readonly realtime: () => Realtime
  readonly background: () => Background
}

/** What a scraper is told: of this process what it does itself, and from every process alike what stands in the database. */
export function createProcessFigures(watched: Watched): Metrics {
  const metrics = createMetrics()
  metrics.include(remoteCallSeconds)
  for (const [name, pool] of Object.entries(watched.pools)) metrics.watchPool(name, pool)
  for (const figure of watched.modules.flatMap(({ figures = [] }) => figures)) metrics.watchFigure(figure)
  watchQueues(metrics, watched)
  watchJobs(metrics, watched)
  metrics.watchFigureByLabel({
    name: 'croupier_sockets_open',
    help: 'Lines of pages that are open to this process, by brand',
    label: 'brand',
    read: async () => {
      const lines = watched.realtime().countLines()
      return new Map((await watched.brand.listBrands()).map(({ id, merchantCode }) => [merchantCode, lines.get(id) ?? 0]))
    },
  })
  return metrics
}

function watchQueues(metrics: Metrics, { db, background }: Watched): void {
  metrics.watchFigureByLabel({
    name: 'croupier_outbox_lag_rows',
    help: 'Facts that a reader has still to read',
    label: 'reader',
    read: () => background().lag(),
  })
  metrics.watchFigureByLabel({
    name: 'croupier_reader_stalled_seconds',
    help: 'Since when a reader has not moved although there is something to read',
    label: 'reader',
    read: () => background().stalled(),
  })
  metrics.watchFigure({
    name: 'croupier_outbox_oldest_unread_seconds',
    help: 'Age of the oldest fact of the outbox that not every reader has come to',
    read: () => oldestUnreadSeconds(db),
  })
}

function watchJobs(metrics: Metrics, { db, background }: Watched): void {
  const ofJobs = (name: string, help: string, of: (counts: JobCounts) => number) =>
    metrics.watchFigure({ name, help, read: async () => of(await countJobs(db)) })
  ofJobs('croupier_jobs_waiting', 'Jobs whose time has come and that nobody has begun', ({ waiting }) => waiting)
  ofJobs('croupier_jobs_oldest_waiting_seconds', 'Since when the one of them waits that has waited longest', counts => counts.oldestSeconds)
  ofJobs('croupier_jobs_given_up', 'Jobs that failed as often as they may', ({ givenUp }) => givenUp)
  metrics.watchFigure({
    name: 'croupier_duties_late',
    help: 'Duties of the clock that were not done at their time',
    read: async () => (await background().duties()).filter(({ isLate }) => isLate).length,
  })
}
