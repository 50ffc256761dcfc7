import { type BrowserRoute, newTraceparent } from '@croupier/contract/browser'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import { routeOf } from './route-of.ts'
import type { Answer, CallId, CallOptions, SealingKey } from './types.ts'

export interface ClientPorts {
  fetch: typeof fetch
  /** The server's time, which it tells with every answer that is made for one call alone. */
  nowMs: () => number
  hearTime?: (date: string | null) => void
  sleep: (ms: number) => Promise<void>
  token: () => string | null
  /** Sent only when the host does not name the brand. */
  merchant: () => string | null
  language: () => string
  /** Sent with what opens a session, and with nothing else. */
  deviceId?: () => string
  sealingKey: () => Promise<SealingKey>
  seal: (value: unknown, key: SealingKey, nowMs: number) => Promise<string>
  /** An answer that came inside the page; undefined asks the server. */
  firstAnswer?: (address: string) => unknown
  /** The server no longer knows the token that this call carried. */
  onSessionEnded: (token: string) => void
}

interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A busy server asks to come back; twice is patience, more is a queue. */
const RETRIES_MAX = 2
const RETRY_AFTER_DEFAULT_MS = 800
const RETRY_AFTER_MAX_MS = 5_000
/** A refusal that ends a session, as opposed to a wrong password, which answers 401 too. */
const SESSION_ENDED: readonly ApiErrorCode[] = ['unauthorized', 'session_expired']

export type Call = <I extends CallId>(
  id: I,
  ...options: object extends CallOptions<I> ? [CallOptions<I>?] : [CallOptions<I>]
) => Promise<Answer<I>>

/** Makes the typed caller of the contract. Throws `ApiError` for everything that is not an answer. */
export function createClient(ports: ClientPorts): Call {
  const call = async (id: CallId, options: Loose = {}): Promise<unknown> => {
    const known = routeOf(id)
    // What is known is sent at once: a page that is being left has no time for a turn.
    const route = known instanceof Promise ? await known : known
    const first = route.method === 'GET' ? ports.firstAnswer?.(addressOf(route.path, options)) : undefined
    if (first !== undefined) return membersOf(first as Record<string, unknown>)
    // Only what cannot have two effects is sent again by itself.
    const mayRepeat = route.method === 'GET' || options.idempotencyKey !== undefined
    for (let attempt = 0; ; attempt++) {
      const response = await send(ports, route, options)
      // An answer to a question may have been kept since yesterday.
      if (route.method !== 'GET') ports.hearTime?.(response.headers.get('date'))
      const answer = await readEnvelope(response)
      if (answer.ok) return answer.value
      // Sealed by a clock that is off: nobody has read it, and now the time is known.
      if (answer.error.code === 'sealed_body_expired' && route.sealed && attempt === 0) continue
      if (answer.error.code === 'unavailable' && mayRepeat && attempt < RETRIES_MAX) {
        await ports.sleep(retryAfterMs(response))
        continue
      }
      const token = ports.token()
      if (token && SESSION_ENDED.includes(answer.error.code)) ports.onSessionEnded(token)
      throw answer.error
    }
  }
  return call as Call
}

async function send(ports: ClientPorts, route: BrowserRoute, options: Loose): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', language: ports.language(), ...options.headers })
  const token = ports.token()
  const merchant = ports.merchant()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (merchant) headers.set('merchant', merchant)
  const device = route.auth === 'public' && route.method !== 'GET' ? ports.deviceId?.() : undefined
  if (device) headers.set('x-device-id', device)
  if (options.idempotencyKey) {
    headers.set('idempotency-key', options.idempotencyKey)
    headers.set('traceparent', newTraceparent())
  }
  let body: string | undefined
  if (options.body !== undefined) {
    headers.set('content-type', route.sealed ? 'application/jose' : route.form ? 'application/x-www-form-urlencoded' : 'application/json')
    body = route.sealed ? await ports.seal(options.body, await ports.sealingKey(), ports.nowMs()) : write(route, options.body)
  }
  if (options.file) headers.set('content-type', options.file.type)
  try {
    const signal = options.signal ?? null
    const content = options.file ?? body
    return await ports.fetch(addressOf(route.path, options), {
      method: route.method,
      headers,
      signal,
      ...(content !== undefined && { body: content }),
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError('line_lost', 'Network link is abnormal, please try again', { cause })
  }
}

/** As JSON, or as the form that the specification has a call take. */
const write = (route: BrowserRoute, body: unknown): string =>
  route.form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)

function addressOf(path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

interface Refused {
  readonly code: ApiErrorCode
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly value?: unknown
  readonly requestId?: string
}

type Envelope = { ok: true; value: unknown } | { ok: false; error: ApiError }

async function readEnvelope(response: Response): Promise<Envelope> {
  const { status } = response
  const text = await response.text()
  const parsed = parseObject(text)
  if (parsed?.success === true) return { ok: true, value: membersOf(parsed) }
  if (parsed?.success === false && typeof parsed.code === 'string') {
    const { code, message = '', fields = {}, value, requestId } = parsed as unknown as Refused
    return { ok: false, error: new ApiError(code, String(message), { status, fields, value, requestId }) }
  }
  // A proxy's own 502 or 504 means that the server behind it cannot be reached.
  if (status === 503) return { ok: false, error: new ApiError('unavailable', '', { status }) }
  return { ok: false, error: new ApiError(status >= 500 ? 'line_lost' : 'unreadable', text.slice(0, 200), { status }) }
}

/** Answers whose shape the specification fixes carry members beside `success`; then all of them are the value. */
function membersOf({ success: _, ...rest }: Record<string, unknown>): unknown {
  const names = Object.keys(rest)
  return names.every(name => name === 'value') ? rest.value : rest
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? Math.min(seconds * 1000, RETRY_AFTER_MAX_MS) : RETRY_AFTER_DEFAULT_MS
}
