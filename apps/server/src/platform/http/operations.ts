import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/index.ts'
import { isLoopback } from './address-network.ts'

export interface OperationsOptions {
  readonly metrics: Metrics
  /** Rejects when the process can't serve: the database does not answer. */
  readonly isReady: () => Promise<void>
  /** True from the first step of a shutdown. */
  readonly isClosing: () => boolean
}

/** How long the database may take to say that it is there. */
const READY_MS_MAX = 1_500

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (for a scraper on this machine), and the request histogram. */
export function serveOperations(app: FastifyInstance, { metrics, isReady, isClosing }: OperationsOptions): void {
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
    if (!isLocal(request)) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.render())
  })
}

/** What a proxy adds, by its kind. */
const FORWARDED_BY = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** A scraper beside the process; what came through a proxy is from outside, whatever its last hop. */
function isLocal(request: FastifyRequest): boolean {
  const peer = request.raw.socket.remoteAddress ?? ''
  const isForwarded = FORWARDED_BY.some(name => request.headers[name] !== undefined)
  return !isForwarded && isLoopback(peer)
}

const expire = (): Promise<false> => new Promise(resolve => setTimeout(() => resolve(false), READY_MS_MAX).unref())
