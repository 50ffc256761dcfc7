import { DEFAULT_LANGUAGE, languageFromTag, TEXT_LANGUAGES } from '@croupier/contract'
import type { Clock } from '@croupier/kernel'
import { assert, present } from '@croupier/kernel'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { createTurns, type Turns } from '../create-turns.ts'
import { isOutage } from '../db/index.ts'
import { clientAddress } from './client-address.ts'
import { answerClientError } from './client-error.ts'
import { type Refusal, type RequestContext, refuse } from './context.ts'
import { RefusalSchema, refusalBody, successBody, successSchema } from './envelope.ts'
import { addFormParser } from './form-body.ts'
import type { ProxyWatch } from './forwarding.ts'
import { parseJsonBody, UnreadableBody } from './json-body.ts'
import { isRefusal, openContext } from './pipeline.ts'
import type { HttpPorts } from './ports.ts'
import { createRequestIds, type TrustProxy } from './request-id.ts'
import type { Route } from './route.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { compileSerializer } from './serialization.ts'
import { traceRequests } from './trace-requests.ts'
import { createUnknownAddress } from './unknown-address.ts'
import { addFileParser, filesOf } from './uploads.ts'
import { compileValidator, InputError, localizeFields } from './validation.ts'

/** Bodies are forms and orders; uploads have a route of their own. */
const BODY_BYTES_MAX = 64 * 1024
/** A whole request within 30 s, its head within 10: who sends a byte a second holds nothing but his own line. */
const TIMEOUTS = { requestMs: 30_000, headersMs: 10_000, checkMs: 2_000 }
const RETRY_AFTER_SECONDS = 2
/** Calls for one thing under way at once: they fill a commit, and the database takes milliseconds for them. */
const CROWD_MAX = 16
/** Below these there are calls and no pages. */
const API_PREFIXES = ['/wps', '/lgw']

/** What was refused, and to whom, as far as the edge knows. */
export interface RefusedCall {
  readonly code: string
  readonly status: number
  readonly path: string
  readonly ip: string
  readonly account: string
  readonly at: Date
}

export interface HttpServerOptions {
  readonly routes: readonly Route[]
  readonly ports: HttpPorts
  readonly clock: Clock
  readonly logger: FastifyBaseLogger | undefined
  /** Addresses of proxies whose X-Forwarded headers are believed. */
  readonly trustProxy: TrustProxy
  readonly proxyWatch?: ProxyWatch
  /** Hears of every refusal, once it was answered. */
  readonly onRefusal?: (call: RefusedCall) => void
  readonly timeouts?: Partial<typeof TIMEOUTS>
}

/** Fastify with the one pipeline of the product: validate → context → refusals of the edge → the route → envelope. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { requestMs, headersMs, checkMs } = { ...TIMEOUTS, ...options.timeouts }
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
    clientErrorHandler: answerClientError,
    // Before a route is known Fastify types its reply otherwise; it is the same one.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply as unknown as FastifyReply),
    // While the server ends, requests on open connections are still answered for good, and the connection is closed after each.
    return503OnClosing: false,
    trustProxy: typeof options.trustProxy === 'object' ? [...options.trustProxy] : options.trustProxy,
    genReqId: createRequestIds(options.trustProxy),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { maxParamLength: 200 },
    // The type of the logger that is given, or not, would stand in the type of the whole server.
  }) as unknown as FastifyInstance
  traceRequests(app)
  addSecurityHeaders(app)
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  addBodyParsers(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    options.proxyWatch?.look(request)
    // PostgreSQL's text holds no NUL, so no address of ours does.
    const isReadable = !request.url.includes('%00') && isHost(request.host) && hasOneHost(request.raw.rawHeaders)
    done(isReadable ? undefined : new UnreadableBody('a NUL in the address, or a host that is none or not the only one'))
  })
  const { onRefusal, clock } = options
  if (onRefusal) app.addHook('onResponse', async request => tellRefusal(request, clock, onRefusal))
  closeLinesAtTheEnd(app)
  for (const route of options.routes) {
    if (route.endpoint.form) void app.register(async scope => addRoute(addFormParser(scope), route, options))
    else addRoute(app, route, options)
  }
  const answerUnknown = createUnknownAddress(options.routes, answerRefusal)
  app.decorate('answerUnknown', answerUnknown)
  for (const prefix of API_PREFIXES) void app.register(async api => api.setNotFoundHandler(answerUnknown), { prefix })
  return app
}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i
/** Addresses of ours are made of it. A probe of HTTP/1.0 sends none. */
const isHost = (host: string): boolean => host === '' || (HOST.test(host) && URL.canParse(`http://${host}`))

/** Node keeps the first of several; a proxy before us may have judged by the last. */
const hasOneHost = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length <= 1

const refusals = new WeakMap<FastifyRequest, { readonly code: string; readonly status: number }>()

function tellRefusal(request: FastifyRequest, clock: Clock, hear: (call: RefusedCall) => void): void {
  const refused = refusals.get(request)
  if (!refused) return
  const typed = (request.body as { username?: unknown } | undefined | null)?.username
  const account = contexts.get(request)?.principal?.account ?? (typeof typed === 'string' ? typed : '')
  hear({ ...refused, path: request.routeOptions.url ?? '', ip: clientAddress(request), account, at: clock.now() })
}

/** Answers that leave while the server ends close their line: an idle keep-alive connection would hold the end up for a minute. */
function closeLinesAtTheEnd(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isEnding) void reply.header('connection', 'close')
    done()
  })
}

function addBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer
    ;(request as { rawBody?: Buffer }).rawBody = raw
    if (raw.length === 0) return done(null, undefined)
    try {
      done(null, parseJsonBody(raw.toString('utf8')))
    } catch (error) {
      done(error as Error)
    }
  })
  addFileParser(app)
}

/** Contexts live as long as their request; a weak map keeps Fastify's types untouched. */
const contexts = new WeakMap<FastifyRequest, RequestContext>()

function addRoute(app: FastifyInstance, { endpoint, handle }: Route, { ports, clock }: HttpServerOptions): void {
  const success = successSchema(endpoint)
  const turns = createTurns({ atOnceMax: CROWD_MAX })
  const letIn = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await openContext(endpoint, request, reply, ports, clock)
    if (isRefusal(ctx)) return void answerRefusal(ctx, request, reply)
    contexts.set(request, ctx)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(success && { response: { 200: success, '4xx': RefusalSchema, '5xx': RefusalSchema } }),
    },
    // What a call answers is for this caller at this moment; an answer that may be kept says so itself.
    onRequest: (_request, reply, done) => {
      void reply.header('cache-control', 'no-store')
      done()
    },
    ...filesOf(endpoint),
    // A stranger's file is not even read.
    ...(endpoint.upload && { preParsing: async (request: FastifyRequest, reply: FastifyReply) => letIn(request, reply) }),
    // Who calls is judged before what is asked: a stranger learns nothing about the shape of a body.
    preValidation: async (request, reply) => {
      if (endpoint.crowdAt) await takeTurn(turns, (request.params as Record<string, string>)[endpoint.crowdAt] ?? '', reply)
      if (!endpoint.upload) await letIn(request, reply)
      if (reply.sent || !endpoint.sealed) return
      const { now } = present(contexts.get(request), 'who was let in has a context')
      const opened = typeof request.body === 'string' ? await ports.unseal(request.body, now) : refuse('sealed_body_required')
      if (!opened.ok) return answerRefusal(opened.error, request, reply)
      request.body = opened.value
    },
    handler: async (request, reply) => {
      const ctx = present(contexts.get(request), 'the context was opened before validation')
      const result = await handle(ctx, { params: request.params, query: request.query, body: request.body })
      if (!result.ok) return answerRefusal(result.error, request, reply)
      if (endpoint.raw) return reply.type(endpoint.raw).send(result.value)
      if (isHeld(request, reply)) return reply.code(304).send()
      return reply.send(successBody(endpoint, result.value))
    },
  })
}

/** Taken once the body has come: who sends it slowly holds nobody up. */
async function takeTurn(turns: Turns, key: string, reply: FastifyReply): Promise<void> {
  await new Promise<void>(begin => {
    const untilAnswered = () => {
      begin()
      return reply.raw.destroyed ? Promise.resolve() : new Promise<void>(resolve => reply.raw.once('close', resolve))
    }
    void turns(key, untilAnswered)
  })
}

/** Whether the caller still holds what a handler has tagged with an ETag. */
const isHeld = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = reply.getHeader('etag')
  return tag !== undefined && request.headers['if-none-match'] === tag
}

/** The language of the call; before it has a context, what it seems to want. */
function languageFor(request: FastifyRequest): string {
  const known = contexts.get(request)?.language ?? String(request.headers.language ?? '').toUpperCase()
  return known || languageFromTag(request.headers['accept-language']?.trim().split(/[,;]/)[0] ?? '', TEXT_LANGUAGES, DEFAULT_LANGUAGE)
}

function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = refusalBody(refusal, languageFor(request), request.id)
  refusals.set(request, { code: refusal.code, status })
  if (status === 503) void reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  return reply.code(status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id }).send(body)
}

/** The one place where thrown errors end: bad input, outages, bugs. What went wrong inside never leaves. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InputError)
    return answerRefusal({ code: 'validation_failed', fields: localizeFields(error.fields, languageFor(request)) }, request, reply)
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413) return answerRefusal({ code: 'payload_too_large' }, request, reply)
  if (status === 415) return answerRefusal({ code: 'unsupported_media_type' }, request, reply)
  if (status !== undefined && status >= 400 && status < 500) return answerRefusal({ code: 'bad_request' }, request, reply)
  if (isOutage(error)) {
    request.log.warn({ err: error }, 'outage')
    return answerRefusal({ code: 'unavailable' }, request, reply)
  }
  request.log.error({ err: error }, 'request died')
  return answerRefusal({ code: 'system_error' }, request, reply)
}

/** Fails at start-up when the contract and the running routes disagree. */
export function assertRoutesComplete(routes: readonly Route[], declared: readonly { id: string }[]): void {
  const running = new Set(routes.map(route => route.endpoint.id))
  const missing = declared.filter(endpoint => !running.has(endpoint.id)).map(endpoint => endpoint.id)
  assert(missing.length === 0, `endpoints without a route: ${missing.join(', ')}`)
  assert(running.size === routes.length, 'an endpoint has two routes')
}
