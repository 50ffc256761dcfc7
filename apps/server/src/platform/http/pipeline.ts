import { hash } from 'node:crypto'
import {
  ACCOUNT_TYPE,
  AGENT_TYPES,
  DEFAULT_LANGUAGE,
  DESK_WORDS,
  type Endpoint,
  isLanguageCode,
  isOwnersAct,
  type LanguageCode,
  languageFromTag,
} from '@croupier/contract'
import type { Clock } from '@croupier/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from './client-address.ts'
import type { Principal, Refusal, RequestContext, Tenant } from './context.ts'
import type { HttpPorts } from './ports.ts'
import { bucketOf } from './rate-limit.ts'

const KEY_PATTERN = /^[\x21-\x7e]{8,128}$/

/** Builds the context of one call: brand, language, who, from where. Answers a refusal where one of them is missing. */
export async function openContext(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  ports: HttpPorts,
  clock: Clock,
): Promise<RequestContext | Refusal> {
  const now = clock.now()
  const ip = clientAddress(request)
  const merchant = header(request, 'merchant') ?? queryMerchant(request)
  const tenant = await ports.resolveTenant({ host: request.host, merchant })
  if (!tenant) return { code: 'unknown_host' }
  const principal = await findPrincipal(endpoint, request, ports, now)
  const ctx: RequestContext = {
    requestId: request.id,
    now,
    tenant,
    principal,
    language: isOfConsole(endpoint) ? operatorLanguageOf(request) : languageOf(request, tenant),
    ip,
    country: ports.countryOf(ip),
    userAgent: header(request, 'user-agent')?.slice(0, 400) ?? '',
    origin: `${request.protocol}://${request.host}`,
    knownOrigin: tenant.knownHost && `${request.protocol}://${tenant.knownHost}`,
    idempotencyKey: header(request, 'idempotency-key'),
    // Read first by a money command, when a sealed body has been opened.
    get requestHash() {
      return hashRequest(request)
    },
    headers: request.headers,
    // Of an upload the context is opened before its bytes have come.
    get rawBody() {
      return rawBodyOf(request)
    },
    log: request.log,
    setHeader: (name, value) => void reply.header(name, value),
  }
  return (await refusalOf(endpoint, ctx, ports)) ?? ctx
}

function rawBodyOf(request: FastifyRequest): Buffer {
  const { rawBody } = request as { rawBody?: unknown }
  return Buffer.isBuffer(rawBody) ? rawBody : Buffer.alloc(0)
}

export const isRefusal = (value: RequestContext | Refusal): value is Refusal => 'code' in value

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Read from the address itself: validation keeps only the members that an endpoint declares, and every endpoint takes this one. */
const queryMerchant = (request: FastifyRequest): string | undefined =>
  request.url.includes('merchant=') ? (new URL(request.url, 'http://localhost').searchParams.get('merchant') ?? undefined) : undefined

async function findPrincipal(endpoint: Endpoint, request: FastifyRequest, ports: HttpPorts, now: Date): Promise<Principal | undefined> {
  const token = /^Bearer ([\w-]{16,200})$/.exec(header(request, 'authorization') ?? '')?.[1]
  if (!token) return undefined
  const kind = endpoint.auth === 'launch' || endpoint.auth === 'operator' ? endpoint.auth : 'member'
  return ports.authenticate(kind, token, now)
}

/** The closed order of refusals: rate, brand state, who, what kind of account, key of a money call. */
async function refusalOf(endpoint: Endpoint, ctx: RequestContext, ports: HttpPorts): Promise<Refusal | undefined> {
  const bucket = bucketOf(endpoint, { accountId: ctx.principal?.id, ip: ctx.ip })
  const seconds = bucket ? await ports.throttle(bucket, ctx.now) : 0
  if (seconds > 0) {
    ctx.setHeader('retry-after', String(seconds))
    return { code: 'too_many_requests', params: { seconds } }
  }
  const gated = await ports.gate(endpoint, ctx)
  if (gated) return gated
  const unauthorized = judgePrincipal(endpoint, ctx)
  if (unauthorized) return unauthorized
  if (endpoint.money && !KEY_PATTERN.test(ctx.idempotencyKey ?? '')) return { code: 'idempotency_key_required' }
  return undefined
}

function judgePrincipal(endpoint: Endpoint, { principal, tenant }: RequestContext): Refusal | undefined {
  if (endpoint.auth === 'public' || endpoint.auth === 'signed') return undefined
  if (!principal) return { code: endpoint.auth === 'launch' ? 'launch_token_invalid' : 'unauthorized' }
  // A member's token is worth nothing at another brand's door.
  if (principal.tenantId !== undefined && principal.tenantId !== tenant.id) return { code: 'unauthorized' }
  if (principal.mustChangePassword && !endpoint.beforePasswordChange) return { code: 'password_change_required' }
  if (endpoint.auth === 'real' && principal.accountType === ACCOUNT_TYPE.trial) return { code: 'need_true_account' }
  if (endpoint.auth === 'agent' && !AGENT_TYPES.some(type => type === principal.accountType)) return { code: 'non_agent' }
  if (endpoint.permission && !principal.permissions.includes(endpoint.permission)) return { code: 'forbidden' }
  if (!principal.isConfirmed && isOwnersAct(endpoint)) return { code: 'confirmation_required' }
  return undefined
}

function languageOf(request: FastifyRequest, tenant: Pick<Tenant, 'languages' | 'defaultLanguage'>): string {
  const wanted = header(request, 'language')?.toUpperCase()
  if (isLanguageCode(wanted) && tenant.languages.includes(wanted)) return wanted
  const tag = header(request, 'accept-language')?.split(',')[0]?.split(';')[0]?.trim()
  return tag ? languageFromTag(tag, tenant.languages as LanguageCode[], tenant.defaultLanguage as LanguageCode) : tenant.defaultLanguage
}

const isOfConsole = ({ path }: Endpoint): boolean => path.startsWith('/console/')
const OPERATOR_LANGUAGES = Object.keys(DESK_WORDS) as LanguageCode[]

/** Operators speak the languages of the console, whatever the brand at whose door they came in speaks. */
const operatorLanguageOf = (request: FastifyRequest): string =>
  languageOf(request, { languages: OPERATOR_LANGUAGES, defaultLanguage: DEFAULT_LANGUAGE })

/** Of the body as the route will read it, so after a sealed one was opened. */
const hashRequest = (request: FastifyRequest): string =>
  hash('sha256', `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
