import { vi } from 'vitest'
import { routes } from '../shared/api/routes.ts'
import type { Answer, CallId } from '../shared/api/types.ts'

export interface Sent {
  readonly id: string
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
}
type Reply<I extends CallId> = { value: Answer<I> } | { code: string; message?: string; fields?: Record<string, string>; status?: number }
type Answers = { [I in CallId]?: (sent: Sent) => Reply<I> | Promise<Reply<I>> }

/** The network, faked: answers by call, and what was asked of it. A call without an answer is a lost line. */
export function fakeServer(answers: Answers): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const id = idOf(init.method ?? 'GET', url)
    const call = { id, url, method: init.method ?? 'GET', headers: new Headers(init.headers), body: read(init.body) }
    sent.push(call)
    const answer = (answers as Record<string, ((sent: Sent) => Reply<CallId> | Promise<Reply<CallId>>) | undefined>)[id]
    if (!answer) throw new TypeError('Failed to fetch')
    const reply = await answer(call)
    const isAnswer = 'value' in reply
    return Response.json({ success: isAnswer, ...reply }, { status: isAnswer ? 200 : (reply.status ?? 422) })
  })
  return sent
}

const read = (body: BodyInit | null | undefined): unknown => (typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : body)

function idOf(method: string, url: string): string {
  const path = url.split('?')[0] ?? ''
  const known = Object.entries(routes).filter(([, route]) => route.method === method)
  // As on the server, an address in full comes before one with places to fill.
  const found =
    known.find(([, route]) => route.path === path) ??
    known.find(([, route]) => new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
  return found?.[0] ?? url
}
