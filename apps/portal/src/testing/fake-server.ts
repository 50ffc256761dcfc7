import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { vi } from 'vitest'
import { allRoutes } from '../shared/api/all-routes.ts'
import type { Answer, CallId, SealingKey, Status } from '../shared/api/types.ts'
import { answerFixture } from './answer.ts'
import { midnight, statusOf } from './fixture-status.ts'

export interface Sent {
  readonly id: string
  readonly url: URL
  readonly headers: Headers
  /** As the server reads it: parsed, and opened where it was sealed. */
  readonly body: unknown
}
export interface Refusal {
  readonly code: string
  readonly message?: string
  readonly fields?: Record<string, string>
  readonly value?: unknown
  readonly status?: number
}
/** `value` of the envelope; `members` where the specification puts them beside it. */
type Reply<I extends CallId> = { readonly value: Answer<I> } | { readonly members: Answer<I> } | Refusal
/** Of any call. */
type AnyReply = { readonly value: unknown } | { readonly members: unknown } | Refusal
type Answers = { [I in CallId]?: (sent: Sent) => Reply<I> | Promise<Reply<I>> }

export interface FakeServer {
  /** May be changed while a page is open. */
  readonly answers: Answers
  readonly sent: readonly Sent[]
  /** What was asked by one call, in order. */
  readonly sentBy: (id: CallId) => readonly Sent[]
}

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true })
const { x = '', y = '' } = await exportJWK(publicKey)
const sealing: SealingKey = { kid: 'test', alg: 'ECDH-ES+A256KW', enc: 'A256GCM', jwk: { kty: 'EC', crv: 'P-256', x, y } }

/** The status of a brand whose server can open what the page seals. */
export const testStatus = (brand = midnight, change: Partial<Status> = {}): Status => statusOf(brand, { sealing, ...change })

/**
 * The network, faked: answers by call, and what was asked of it. What a test does not answer the fixtures do; a call that neither
 * answers is refused as unknown.
 */
export function fakeServer(answers: Answers, status: Status = testStatus()): FakeServer {
  const sent: Sent[] = []
  // jsdom has byte arrays of its own; sealing wants those of the text encoder.
  vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://portal')
    const method = init.method ?? 'GET'
    const call: Sent = { id: idOf(method, url.pathname), url, headers: new Headers(init.headers), body: await readBody(init.body) }
    sent.push(call)
    if (call.id === 'status' && !answers.status) return envelope({ value: status })
    const answer = (answers as Record<string, ((sent: Sent) => AnyReply | Promise<AnyReply>) | undefined>)[call.id]
    if (answer) return envelope(await answer(call))
    const { status: code, body } = answerFixture({ method, url, headers: Object.fromEntries(call.headers), body: call.body })
    return Response.json(body, { status: code })
  })
  return { answers, sent, sentBy: id => sent.filter(call => call.id === id) }
}

function envelope(reply: AnyReply): Response {
  if ('code' in reply) {
    const { status = 422, message = '', ...refusal } = reply
    return Response.json({ success: false, message, ...refusal }, { status })
  }
  return Response.json('members' in reply ? { success: true, ...(reply.members as object) } : { success: true, value: reply.value })
}

/** The call's name in the contract; the address itself where it has none. */
function idOf(method: string, path: string): string {
  const fits = Object.entries(allRoutes).filter(
    ([, route]) => route.method === method && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  )
  // A place that is named goes before one that takes any name.
  const found = fits.find(([, route]) => route.path === path) ?? fits[0]
  return found?.[0] ?? `${method} ${path}`
}

async function readBody(body: BodyInit | null | undefined): Promise<unknown> {
  if (typeof body !== 'string') return body
  if (body.startsWith('{')) return JSON.parse(body)
  if (!/^[\w-]+\.[\w-]*\.[\w-]+\./.test(body)) return Object.fromEntries(new URLSearchParams(body))
  const { plaintext } = await compactDecrypt(body, privateKey)
  return JSON.parse(new TextDecoder().decode(plaintext))
}
