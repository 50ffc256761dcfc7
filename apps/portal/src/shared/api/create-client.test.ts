import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { type ClientPorts, createClient } from './create-client.ts'
import { seal } from './seal.ts'
import type { SealingKey } from './types.ts'

interface Sent {
  url: string
  method: string | undefined
  headers: Headers
  body: string | undefined
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers })
const refusal = (code: string, status: number, more: object = {}) =>
  json({ success: false, code, message: `told ${code}`, ...more }, status)

function setUp(answers: (() => Response | Promise<Response>)[], change: Partial<ClientPorts> = {}) {
  const sent: Sent[] = []
  const ports: ClientPorts = {
    fetch: async (input, init) => {
      sent.push({ url: String(input), method: init?.method, headers: new Headers(init?.headers), body: init?.body?.toString() })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (!answer) throw new Error('no answer prepared')
      return answer()
    },
    nowMs: () => Date.parse('2026-11-20T10:00:00Z'),
    sleep: vi.fn(async () => undefined),
    token: () => 'tok',
    merchant: () => null,
    language: () => 'CN',
    sealingKey: async () => Promise.reject(new Error('not sealed')),
    seal,
    onSessionEnded: vi.fn(),
    ...change,
  }
  return { call: createClient(ports), sent, ports }
}

const balance = { sumBalance: '1.00', currency: 'CNY', version: 1, wallets: [] }

describe('the envelope', () => {
  it('becomes its value', async () => {
    const { call } = setUp([() => json({ success: true, value: balance })])
    await expect(call('balance')).resolves.toEqual(balance)
  })

  it('becomes its members where the specification puts them beside success', async () => {
    const notices = { player: [], banners: [], popup: [], promotion: [] }
    const { call } = setUp([() => json({ success: true, ...notices })])
    await expect(call('notices')).resolves.toEqual(notices)
  })

  it('that came inside the page needs no request', async () => {
    const firstAnswer = vi.fn((address: string) => (address === '/wps/v2/wallets/balance' ? { success: true, value: balance } : undefined))
    const { call, sent } = setUp([() => json({ success: true, value: null })], { firstAnswer })
    await expect(call('balance')).resolves.toEqual(balance)
    expect(sent).toEqual([])
    await call('logout')
    expect(sent).toHaveLength(1)
    expect(firstAnswer).toHaveBeenCalledOnce()
  })

  it('becomes an error with code, message, fields, value and status', async () => {
    const { call } = setUp([() => refusal('captcha_required', 422, { fields: { captcha: 'x' }, value: { captcha: true } })])
    const error = await call('balance').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'captcha_required',
      message: 'told captcha_required',
      fields: { captcha: 'x' },
      value: { captcha: true },
      status: 422,
    })
  })

  it('names the request whose fault is the server’s', async () => {
    const { call } = setUp([() => refusal('system_error', 500, { requestId: '3f0c8a5e9d7b4c61' })])
    await expect(call('balance')).rejects.toMatchObject({ code: 'system_error', requestId: '3f0c8a5e9d7b4c61' })
  })

  it.each([
    ['a page of a proxy that cannot reach the server', () => new Response('<html>', { status: 502 }), 'line_lost'],
    ['an answer that is not ours', () => new Response('hello', { status: 200 }), 'unreadable'],
  ])('%s is an error too', async (_, answer, code) => {
    const { call } = setUp([answer])
    await expect(call('balance')).rejects.toMatchObject({ code })
  })

  it('a lost line is told in the words of the specification', async () => {
    const { call } = setUp([() => Promise.reject(new TypeError('Failed to fetch'))])
    await expect(call('balance')).rejects.toMatchObject({ code: 'line_lost', message: 'Network link is abnormal, please try again' })
  })

  it('a call that its caller gave up is no lost line', async () => {
    const abort = new AbortController()
    abort.abort()
    const { call } = setUp([() => Promise.reject(new DOMException('gone', 'AbortError'))])
    await expect(call('balance', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('what is sent', () => {
  it('names the session, the language, and the brand only when the host does not', async () => {
    const { call, sent } = setUp([() => json({ success: true, value: balance })], { merchant: () => 'jade' })
    await call('balance')
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({ authorization: 'Bearer tok', language: 'CN', merchant: 'jade' })

    const plain = setUp([() => json({ success: true, value: balance })], { token: () => null })
    await plain.call('balance')
    expect(plain.sent[0]?.headers.has('authorization')).toBe(false)
    expect(plain.sent[0]?.headers.has('merchant')).toBe(false)
  })

  it('fills the path and leaves empty filters out of the query', async () => {
    const { call, sent } = setUp([() => json({ success: true, value: { games: [] } })])
    await call('gameList', { query: { gameName: '', vassalage: 'A B', pageNo: 2 } })
    await call('setFavorite', { params: { gameId: 'a/b' }, body: { isFavourite: true } })
    expect(sent[0]?.url).toBe('/wps/relay/gameList?vassalage=A+B&pageNo=2')
    expect(sent[1]).toMatchObject({ url: '/wps/v2/favorites/a%2Fb', method: 'PUT', body: '{"isFavourite":true}' })
  })

  it('a money call keeps the key of its intent on every try', async () => {
    const deposit = { methodCode: 'card', amount: '10.00' }
    const { call, sent } = setUp([() => refusal('unavailable', 503), () => json({ success: true, value: {} })])
    await call('createDeposit', { body: deposit, idempotencyKey: 'intent-1' })
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['intent-1', 'intent-1'])
    const traces = sent.map(({ headers }) => headers.get('traceparent'))
    for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(new Set(traces).size).toBe(2)
  })

  it('a sealed body opens with the server’s key only, and names key, second and a single-use id', async () => {
    const pair = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true })
    const { kty, crv, x, y } = await exportJWK(pair.publicKey)
    const key = { kid: 'k1', alg: 'ECDH-ES+A256KW', enc: 'A256GCM', jwk: { kty, crv, x, y } } as SealingKey
    const { call, sent } = setUp([() => json({ success: true, value: {} })], { sealingKey: async () => key })
    const body = { username: 'orchid88', password: 'secret' }
    await call('login', { body })
    await call('login', { body })
    const opened = await Promise.all(sent.map(each => compactDecrypt(each.body ?? '', pair.privateKey)))
    expect(sent[0]?.headers.get('content-type')).toBe('application/jose')
    expect(sent[0]?.body).not.toContain('secret')
    expect(JSON.parse(new TextDecoder().decode(opened[0]?.plaintext))).toEqual(body)
    expect(opened[0]?.protectedHeader).toMatchObject({ kid: 'k1', iat: 1795168800 })
    expect(opened[0]?.protectedHeader.jti).not.toBe(opened[1]?.protectedHeader.jti)
  })

  it('sealed by a clock that is off is sealed once more by the time that the server tells', async () => {
    const pair = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true })
    const { kty, crv, x, y } = await exportJWK(pair.publicKey)
    const key = { kid: 'k1', alg: 'ECDH-ES+A256KW', enc: 'A256GCM', jwk: { kty, crv, x, y } } as SealingKey
    let now = Date.parse('2026-11-20T10:00:00Z')
    const late = () => json({ success: false, code: 'sealed_body_expired', message: '' }, 400, { date: 'Fri, 20 Nov 2026 09:00:00 GMT' })
    const { call, sent } = setUp([late, () => json({ success: true, value: {} })], {
      sealingKey: async () => key,
      nowMs: () => now,
      hearTime: date => {
        now = Date.parse(date ?? '') || now
      },
    })
    await call('login', { body: { username: 'orchid88', password: 'secret' } })
    const opened = await Promise.all(sent.map(each => compactDecrypt(each.body ?? '', pair.privateKey)))
    expect(opened.map(({ protectedHeader }) => protectedHeader.iat)).toEqual([1795168800, 1795165200])
    await expect(setUp([late], { sealingKey: async () => key }).call('login', { body: {} })).rejects.toMatchObject({
      code: 'sealed_body_expired',
    })
  })
})

describe('when the server is busy', () => {
  it('reads are tried twice more, after the pause that the server asks for', async () => {
    const busy = () => json({ success: false, code: 'unavailable', message: '' }, 503, { 'retry-after': '2' })
    const { call, sent, ports } = setUp([busy, busy, () => json({ success: true, value: balance })])
    await expect(call('balance')).resolves.toEqual(balance)
    expect(sent).toHaveLength(3)
    expect(ports.sleep).toHaveBeenNthCalledWith(1, 2000)
  })

  it('what could happen twice is not sent twice', async () => {
    const { call, sent } = setUp([() => refusal('unavailable', 503)])
    await expect(call('launchGame', { body: { gameId: 'x' } })).rejects.toMatchObject({ code: 'unavailable' })
    expect(sent).toHaveLength(1)
  })

  it('maintenance is not waited out', async () => {
    const { call, sent } = setUp([() => refusal('maintenance', 503)])
    await expect(call('balance')).rejects.toMatchObject({ code: 'maintenance' })
    expect(sent).toHaveLength(1)
  })
})

describe('when the session has ended', () => {
  it.each(['unauthorized', 'session_expired'])('%s ends it here too', async code => {
    const { call, ports } = setUp([() => refusal(code, 401)])
    await expect(call('balance')).rejects.toMatchObject({ code })
    expect(ports.onSessionEnded).toHaveBeenCalledExactlyOnceWith('tok')
  })

  it('a wrong password answers 401 and ends nothing', async () => {
    const { call, ports } = setUp([() => refusal('wrong_credentials', 401)])
    await expect(call('balance')).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(ports.onSessionEnded).not.toHaveBeenCalled()
  })
})
