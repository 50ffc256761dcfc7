import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/index.ts'

export interface OperationsOptions {
  readonly metrics: Metrics
  /** Rejects when the process can't serve: the database does not answer. */
  readonly isReady: () => Promise<void>
  /** True from the first step of a shutdown. */
  readonly isClosing: () => boolean
  /** What a scraper shows for the figures; without one nobody reads them here. */
  readonly metricsToken: string | undefined
}

/** How long the database may take to say that it is there. */
const READY_MS_MAX = 1_500

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (for a scraper with the token), and the request histogram. */
export function serveOperations(app: FastifyInstance, { metrics, isReady, isClosing, metricsToken }: OperationsOptions): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeHttp({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime)
    done()
  })
  app.get('/healthz', async (_request, reply) => reply.send({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !isClosing() &&
      (await Promise.race([
        isReady().then(
          () => true,
          () => false,
        ),
        expire(),
      ]))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  app.get('/metrics', async (request, reply) => {
    if (!metricsToken || !isBearer(request.headers.authorization, metricsToken)) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.render())
  })
}

/** Compared as hashes, in a time that tells nothing of how much of it is right. */
const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(hash('sha256', header ?? '', 'buffer'), hash('sha256', `Bearer ${token}`, 'buffer'))

const expire = (): Promise<false> => new Promise(resolve => setTimeout(() => resolve(false), READY_MS_MAX).unref())
