import type { BrowserRoute, ErrorCode } from '@croupier/contract/browser'
import { language } from '../i18n/language.ts'
import { ApiError } from './api-error.ts'
import { routes } from './routes.ts'
import { seal } from './seal.ts'
import { session } from './session.ts'
import type { Answer, CallId, CallOptions } from './types.ts'

interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

/** One call of the contract. Throws `ApiError` for everything that is not an answer; a session that the server no longer knows ends here too. */
export async function call<I extends CallId>(id: I, options: CallOptions<I>, signal?: AbortSignal): Promise<Answer<I>> {
  const route: BrowserRoute = routes[id]
  const response = await send(route, options as Loose, signal)
  const answer = parse(await response.text())
  if (answer?.success === true) return answer.value as Answer<I>
  if (answer?.success !== false || typeof answer.code !== 'string') throw new ApiError('line_lost', '')
  const code = answer.code as ErrorCode
  if (route.auth === 'operator' && code === 'unauthorized') session.end()
  throw new ApiError(code, String(answer.message ?? ''), (answer.fields ?? {}) as Record<string, string>)
}

async function send(route: BrowserRoute, options: Loose, signal: AbortSignal | undefined): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', language: language.get() })
  const token = session.token()
  if (token && route.auth === 'operator') headers.set('authorization', `Bearer ${token}`)
  // One press, one key: the buttons are closed while a call runs, and the states of the desk refuse what was done already.
  if (route.money) headers.set('idempotency-key', crypto.randomUUID())
  const init: RequestInit = { method: route.method, headers, ...(signal && { signal }) }
  if (options.body !== undefined) {
    headers.set('content-type', route.sealed ? 'application/jose' : 'application/json')
    init.body = route.sealed ? await seal(options.body, (await call('status', {})).sealing) : JSON.stringify(options.body)
  }
  if (options.file) {
    headers.set('content-type', options.file.type)
    init.body = options.file
  }
  try {
    return await fetch(addressOf(route.path, options), init)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError('line_lost', '')
  }
}

function addressOf(path: string, { params = {}, query = {} }: Loose): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
