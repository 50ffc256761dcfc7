import type { Clock } from '@croupier/kernel'
import { assert, present } from '@croupier/kernel'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { isOutage } from '../db/index.ts'
import { type Refusal, type RequestContext, refuse } from './context.ts'
import { RefusalSchema, refusalBody, successBody, successSchema } from './envelope.ts'
import { isRefusal, openContext } from './pipeline.ts'
import type { HttpPorts } from './ports.ts'
import type { Route } from './route.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { compileValidator, InputError, localizeFields } from './validation.ts'

/** Bodies are forms and orders; uploads have a route of their own. */
const BODY_BYTES_MAX = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const RETRY_AFTER_SECONDS = 2

export interface HttpServerOptions {
  readonly routes: readonly Route[]
  readonly ports: HttpPorts
  readonly clock: Clock
  readonly logger: FastifyBaseLogger | undefined
  /** Addresses of proxies whose X-Forwarded headers are believed. */
  readonly trustProxy: boolean | string[] | ((address: string, hop: number) => boolean)
}

/** Fastify with the one pipeline of the product: validate → context → refusals of the edge → the route → envelope. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: options.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance
  addSecurityHeaders(app)
  app.setValidatorCompiler(compileValidator)
  addBodyParsers(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  for (const route of options.routes) addRoute(app, route, options)
  return app
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
      done(null, JSON.parse(raw.toString('utf8')))
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }))
    }
  })
}

/** Contexts live as long as their request; a weak map keeps Fastify's types untouched. */
const contexts = new WeakMap<FastifyRequest, RequestContext>()

function addRoute(app: FastifyInstance, { endpoint, handle }: Route, { ports, clock }: HttpServerOptions): void {
  const success = successSchema(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(success && { response: { 200: success, '4xx': RefusalSchema, '5xx': RefusalSchema } }),
    },
    // Who calls is judged before what is asked: a stranger learns nothing about the shape of a body.
    preValidation: async (request, reply) => {
      if (endpoint.sealed && !(await openSealedBody(request, reply, ports, clock))) return
      const ctx = await openContext(endpoint, request, reply, ports, clock)
      if (isRefusal(ctx)) return answerRefusal(ctx, request, reply)
      contexts.set(request, ctx)
    },
    handler: async (request, reply) => {
      const ctx = present(contexts.get(request), 'the context was opened before validation')
      const result = await handle(ctx, { params: request.params, query: request.query, body: request.body })
      if (!result.ok) return answerRefusal(result.error, request, reply, ctx.language)
      if (endpoint.raw) return reply.type(endpoint.raw).send(result.value)
      if (isHeld(request, reply)) return reply.code(304).send()
      return reply.send(successBody(endpoint, result.value))
    },
  })
}

/** Whether the caller still holds what a handler has tagged with an ETag. */
const isHeld = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = reply.getHeader('etag')
  return tag !== undefined && request.headers['if-none-match'] === tag
}

async function openSealedBody(request: FastifyRequest, reply: FastifyReply, ports: HttpPorts, clock: Clock): Promise<boolean> {
  const opened = typeof request.body === 'string' ? await ports.unseal(request.body, clock.now()) : refuse('sealed_body_required')
  if (opened.ok) request.body = opened.value
  else answerRefusal(opened.error, request, reply)
  return opened.ok
}

const languageGuess = (request: FastifyRequest): string => {
  const asked = String(request.headers.language ?? '').toUpperCase()
  return (
    asked ||
    (String(request.headers['accept-language'] ?? '')
      .toLowerCase()
      .startsWith('zh')
      ? 'CN'
      : 'EN')
  )
}

function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply, language = languageGuess(request)): FastifyReply {
  const { status, body } = refusalBody(refusal, language)
  if (status === 503) void reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  return reply.code(status).send(body)
}

/** The one place where thrown errors end: bad input, outages, bugs. What went wrong inside never leaves. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InputError)
    return answerRefusal({ code: 'validation_failed', fields: localizeFields(error.fields, languageGuess(request)) }, request, reply)
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
