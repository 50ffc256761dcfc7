import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What the gauges read at the moment of a scrape. */
export type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }

/** A figure that is read at the moment of a scrape; undefined, or a read that fails: nothing to tell, and it is left out. */
export type Figure = { readonly name: string; readonly help: string; readonly read: () => Promise<number | undefined> }

/** The same for each of a few, such as readers or brands: each value of a label is kept as long as it is read. */
export type FigureByLabel = Omit<Figure, 'read'> & {
  readonly label: string
  readonly read: () => Promise<ReadonlyMap<string, number>>
}

export type JobOutcome = 'done' | 'failed'

export type Metrics = {
  readonly contentType: string
  /** The text that Prometheus scrapes. */
  render(): Promise<string>
  /** `route` is the pattern, never the path with its ids: each label value is kept for ever. */
  observeHttp(labels: { method: string; route: string; status: number }, durationMs: number): void
  observeJob(labels: { job: string; outcome: JobOutcome }, durationMs: number): void
  watchPool(name: string, pool: PoolCounts): void
  watchFigure(figure: Figure): void
  watchFigureByLabel(figure: FigureByLabel): void
  /** Takes in what is counted outside of an application, for the whole process. */
  include(metric: Histogram): void
}

/** A wallet call is 2–10 ms, a page 20 ms; above 2.5 s somebody has given up. */
const LATENCY_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** From a mail to the nightly proof of a large house. */
const JOB_BUCKETS_SECONDS = [0.01, 0.1, 1, 10, 60, 600]

/** The figures of this process; each process has its own, told apart by the scraper. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // How far the event loop lags behind, memory and the collector, under the names that dashboards for Node know.
  collectDefaultMetrics({ register: registry })
  const http = new Histogram({
    name: 'croupier_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS_SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'croupier_job_duration_seconds',
    help: 'Runs of jobs in this process, by what came of them',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS_SECONDS,
    registers,
  })
  const pools = new Map<string, PoolCounts>()
  watchPools(registry, pools)

  return {
    contentType: registry.contentType,
    render: () => registry.metrics(),
    observeHttp: (labels, durationMs) => http.observe({ ...labels, status: String(labels.status) }, durationMs / 1000),
    observeJob: (labels, durationMs) => jobs.observe(labels, durationMs / 1000),
    watchPool: (name, pool) => void pools.set(name, pool),
    watchFigure: figure => watchFigure(registry, figure),
    watchFigureByLabel: figure => watchFigureByLabel(registry, figure),
    include: metric => registry.registerMetric(metric),
  }
}

function watchPools(registry: Registry, pools: ReadonlyMap<string, PoolCounts>): void {
  new Gauge({
    name: 'croupier_database_pool_connections',
    help: 'Connections of a pool: open, of them idle and busy, and callers that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, counts] of pools) {
        this.set({ pool, state: 'open' }, counts.totalCount)
        this.set({ pool, state: 'idle' }, counts.idleCount)
        this.set({ pool, state: 'busy' }, counts.totalCount - counts.idleCount)
        this.set({ pool, state: 'waiting' }, counts.waitingCount)
      }
    },
  })
}

function watchFigureByLabel(registry: Registry, { name, help, label, read }: FigureByLabel): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = await read().catch(() => new Map<string, number>())
      this.reset()
      for (const [name, value] of values) this.set({ [label]: name }, value)
    },
  })
}

function watchFigure(registry: Registry, { name, help, read }: Figure): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read().catch(() => undefined)
      // `reset` would say 0: a healthy figure while the database is away, and a proof in 1970 before the first.
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}
