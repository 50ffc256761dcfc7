import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isTracing, type OpenSpan, openSpan, readTraceparent, within } from '../tracing/index.ts'

/** Asked every few seconds by whoever watches. */
const WATCHERS = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Makes each request a span, below that of the browser where it names one. Only the pattern of its address is told, never the address itself, the body or who
 * called.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (WATCHERS.has(route)) return done()
    const span = openSpan(`${request.method} ${route}`, {
      kind: 'server',
      parent: readTraceparent(request.headers.traceparent),
      attributes: { 'http.request.method': request.method, 'http.route': route, 'croupier.request_id': request.id },
    })
    if (!span) return done()
    spans.set(request, span)
    within(span, done)
  })
  // The body comes with the events of its socket, which know of no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.describe({ 'http.response.status_code': reply.statusCode })
    if (reply.statusCode >= 500) span?.fail()
    span?.end()
    done()
  })
}
