import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What the gauges read at the moment of a scrape. */
export type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }

/** A figure that is read at the moment of a scrape; undefined, or a read that fails: nothing to tell, and it is left out. */
export type Figure = { readonly name: string; readonly help: string; readonly read: () => Promise<number | undefined> }

export type Metrics = {
  readonly contentType: string
  /** The text that Prometheus scrapes. */
  render(): Promise<string>
  /** `route` is the pattern, never the path with its ids: each label value is kept for ever. */
  observeHttp(labels: { method: string; route: string; status: number }, durationMs: number): void
  watchPool(name: string, pool: PoolCounts): void
  /** Rows that each reader of a feed has still to read. */
  watchFeeds(lag: () => Promise<ReadonlyMap<string, number>>): void
  watchFigure(figure: Figure): void
  /** For a module's own figures. */
  readonly registry: Registry
}

/** A wallet call is 2–10 ms, a page 20 ms; above 2.5 s somebody has given up. */
const LATENCY_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** The figures of this process; each process has its own, told apart by the scraper. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const http = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS_SECONDS,
    registers,
  })
  const pools = new Map<string, PoolCounts>()
  watchPools(registry, pools)

  return {
    contentType: registry.contentType,
    render: () => registry.metrics(),
    observeHttp: (labels, durationMs) => http.observe({ ...labels, status: String(labels.status) }, durationMs / 1000),
    watchPool: (name, pool) => void pools.set(name, pool),
    watchFeeds: lag => watchFeeds(registry, lag),
    watchFigure: figure => watchFigure(registry, figure),
    registry,
  }
}

function watchPools(registry: Registry, pools: ReadonlyMap<string, PoolCounts>): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of a pool: open, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, counts] of pools) {
        this.set({ pool, state: 'open' }, counts.totalCount)
        this.set({ pool, state: 'idle' }, counts.idleCount)
        this.set({ pool, state: 'waiting' }, counts.waitingCount)
      }
    },
  })
}

function watchFeeds(registry: Registry, lag: () => Promise<ReadonlyMap<string, number>>): void {
  new Gauge({
    name: 'outbox_lag_rows',
    help: 'Facts that a reader has still to read',
    labelNames: ['reader'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [reader, rows] of await lag().catch(() => new Map<string, number>())) this.set({ reader }, rows)
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
