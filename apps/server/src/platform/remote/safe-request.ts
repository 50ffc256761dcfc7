import { lookup as resolve } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { err, ok, type Result } from '@croupier/kernel'
import { currentSpan, inChildSpan } from '../tracing/index.ts'
import { isPrivateAddress } from './private-address.ts'
import { type RemoteCaller, remoteCallSeconds } from './remote-calls.ts'

/** Why a call has no answer that counts. Of all but `refused` the fate of what was asked is unknown: it is asked for, never guessed. */
export type CallFault = 'refused' | 'malformed' | 'timeout' | 'outage' | 'forbidden_address'
export interface FailedCall {
  readonly fault: CallFault
  /** For the operator; holds no secret. */
  readonly detail: string
}

/** An answer about one order is a few hundred bytes, one about a person a few thousand. */
const ANSWER_BYTES_MAX = 256 * 1024

export interface SafeRequest {
  readonly caller: RemoteCaller
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly timeoutMs: number
  /** For development and tests alone: providers on this very machine. */
  readonly mayBePrivate: boolean
}
export interface SafeAnswer {
  readonly status: number
  readonly text: string
}

/** As `guardedRequest`, where an answer that is not 2xx says what has become of an order. */
export async function safeRequest(given: SafeRequest): Promise<Result<SafeAnswer, FailedCall>> {
  const answer = await guardedRequest(given)
  return answer.ok ? judgeAnswer(answer.value) : answer
}

/**
 * Calls an address that an operator has typed, and answers whatever comes. Only http and https, no redirects, no private networks: the address that the name
 * resolves to is judged and then connected to, so it can't change in between. Every way of failing is an answer, for the caller must know whether the
 * order's fate is open.
 */
export function guardedRequest(given: SafeRequest): Promise<Result<SafeAnswer, FailedCall>> {
  const { caller, method, url } = given
  const attributes = { 'croupier.caller': caller, 'http.request.method': method, 'server.address': url.hostname }
  return inChildSpan(`${method} ${caller}`, { kind: 'client', attributes }, async () => {
    const stop = remoteCallSeconds.startTimer({ caller })
    const answer = await judgeAndSend(given)
    const outcome = outcomeOf(answer)
    stop({ outcome })
    currentSpan()?.describe({ 'croupier.outcome': outcome, ...(answer.ok && { 'http.response.status_code': answer.value.status }) })
    if (outcome !== 'answered') currentSpan()?.fail()
    return answer
  })
}

function outcomeOf(answer: Result<SafeAnswer, FailedCall>): CallFault | 'answered' {
  if (!answer.ok) return answer.error.fault
  return answer.value.status >= 500 ? 'outage' : 'answered'
}

function judgeAndSend(given: SafeRequest): Promise<Result<SafeAnswer, FailedCall>> {
  const { url } = given
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return Promise.resolve(forbidden('neither http nor https'))
  if (url.protocol === 'http:' && !given.mayBePrivate) return Promise.resolve(forbidden('http without TLS'))
  if (isIP(host) !== 0 && isPrivateAddress(host) && !given.mayBePrivate)
    return Promise.resolve(forbidden('an address of a private network'))
  return send(given)
}

const forbidden = (detail: string) => err<FailedCall>({ fault: 'forbidden_address', detail })

function send(given: SafeRequest): Promise<Result<SafeAnswer, FailedCall>> {
  return new Promise(settle => {
    const options: RequestOptions = {
      method: given.method,
      headers: { ...given.headers, ...(given.body !== undefined && { 'content-length': Buffer.byteLength(given.body) }) },
      lookup: guardedLookup(given.mayBePrivate),
      agent: false,
      signal: AbortSignal.timeout(given.timeoutMs),
    }
    const call = (given.url.protocol === 'https:' ? httpsRequest : httpRequest)(given.url, options, response => {
      readText(response).then(
        text => settle(ok({ status: response.statusCode ?? 0, text })),
        (error: Error) => settle(err(faultOf(error))),
      )
    })
    call.on('error', error => settle(err(faultOf(error))))
    call.end(given.body)
  })
}

class PrivateAddress extends Error {}

/** Judges what a name resolves to, before anything is sent there. */
function guardedLookup(mayBePrivate: boolean): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      const wrong = mayBePrivate ? undefined : addresses.find(({ address }) => isPrivateAddress(address))
      const [first] = addresses
      if (wrong || !first) return done(new PrivateAddress(`${host} is at ${wrong?.address ?? 'no address'}`), '')
      if ((options as { all?: boolean }).all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += (part as Buffer).length
    if (size > ANSWER_BYTES_MAX) throw new Error('the answer is too long')
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** 2xx is an answer and 4xx a refusal; a redirect is not followed, and after 5xx nobody knows what has happened there. */
function judgeAnswer({ status, text }: SafeAnswer): Result<SafeAnswer, FailedCall> {
  if (status >= 200 && status < 300) return ok({ status, text })
  const detail = `${status}: ${text.slice(0, 200)}`
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return err({ fault: 'refused', detail })
  return err({ fault: status >= 300 && status < 400 ? 'malformed' : 'outage', detail })
}

function faultOf(error: Error): FailedCall {
  if (error instanceof PrivateAddress) return { fault: 'forbidden_address', detail: error.message }
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return { fault: 'timeout', detail: 'no answer in time' }
  const { code } = error as { code?: string }
  return { fault: 'outage', detail: `${code ?? error.name}: ${error.message}`.slice(0, 200) }
}
