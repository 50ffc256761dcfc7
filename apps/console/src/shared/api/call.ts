import { type BrowserRoute, newTraceparent } from '@croupier/contract/browser'
import { language } from '../i18n/language.ts'
import { type AskedFor, addressOf } from './address-of.ts'
import { ApiError } from './api-error.ts'
import { readAnswer, refusalOf } from './refusal-of.ts'
import { routes } from './routes.ts'
import { seal } from './seal.ts'
import { session } from './session.ts'
import type { Answer, CallId, CallOptions } from './types.ts'

interface Loose extends AskedFor {
  body?: unknown
  file?: Blob
}

interface Sending {
  signal?: AbortSignal
  /** Of the intent that a call which moves money stands for; a new one without. */
  key?: string
}

/** One call of the contract. Throws `ApiError` for everything that is not an answer; a session that the server no longer knows ends here too. */
export async function call<I extends CallId>(id: I, options: CallOptions<I>, sending: Sending = {}): Promise<Answer<I>> {
  const route: BrowserRoute = routes[id]
  const response = await send(route, options as Loose, sending)
  const answer = readAnswer(await response.text())
  if (answer?.success === true) return answer.value as Answer<I>
  throw refusalOf(route, answer)
}

async function send(route: BrowserRoute, options: Loose, { signal, key = crypto.randomUUID() }: Sending): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', language: language.get() })
  const token = session.token()
  if (token && route.auth === 'operator') headers.set('authorization', `Bearer ${token}`)
  if (route.money) {
    headers.set('idempotency-key', key)
    headers.set('traceparent', newTraceparent())
  }
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
