import { EventEmitter, once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { type Endpoint, ERROR_TEXTS } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DatabaseOutage } from '../db/index.ts'
import { createLog } from '../log/index.ts'
import { createProxyWatch } from './forwarding.ts'
import { silentLogger } from './logger.ts'
import type { HttpPorts } from './ports.ts'
import { type Route, route } from './route.ts'
import { createHttpServer } from './server.ts'

/** Endpoints of tests stand in no contract, whose types know the ids of all. */
const base = { group: 'test', summary: '', errors: [] as const, auth: 'public' } as const
const echo = {
  ...base,
  id: 'echo',
  method: 'POST',
  path: '/wps/test/echo',
  body: Type.Object({
    text: Type.String({ minLength: 1 }),
    more: Type.Optional(Type.Unknown()),
    texts: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), Type.String())),
  }),
  value: Type.Object({ text: Type.String() }),
} as unknown as Endpoint
const read = {
  ...base,
  id: 'read',
  method: 'GET',
  path: '/wps/test/read/:name',
  value: Type.Object({ name: Type.String() }),
} as unknown as Endpoint
const broken = { ...base, id: 'broken', method: 'GET', path: '/wps/test/broken', value: Type.Object({}) } as unknown as Endpoint

const ports: HttpPorts = {
  resolveTenant: async () => ({ id: 't', code: 'T', languages: ['EN', 'CN'], defaultLanguage: 'EN' }),
  authenticate: async () => undefined,
  countryOf: () => 'ZZ',
  gate: async () => undefined,
  throttle: async () => 0,
  unseal: async () => ({ ok: false, error: { code: 'sealed_body_invalid' } }),
}
const routes = [
  route(echo, async (_ctx, { body }) => ok(body) as never),
  route(read, async (_ctx, { params }) => ok(params) as never),
  route(broken, async ({ userAgent }) => {
    throw userAgent === 'bug' ? new Error('password=hunter2 broke it') : new DatabaseOutage('gone')
  }),
] as Route[]

let app: FastifyInstance
let port = 0
beforeAll(async () => {
  app = createHttpServer({
    routes,
    ports,
    clock: { now: () => new Date() },
    logger: undefined,
    trustProxy: false,
    timeouts: { headersMs: 400, requestMs: 800, checkMs: 100 },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => app.close())

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: echo.path, payload, headers: { 'content-type': 'application/json', ...headers } })
const deep = (levels: number) => `{"text":"a","more":${'['.repeat(levels)}${']'.repeat(levels)}}`

describe('hosts', () => {
  it.each(['localhost:99999', 'a b', '[::', '%%%', 'play.example:80@evil.test', 'play.example/path', 'play.example?x=1', 'play.example:'])(
    '%j names no host and is refused',
    async host => {
      const answer = await post('{"text":"a"}', { host })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
    },
  )

  it.each(['localhost:3000', 'play.example', 'PLAY.example.', '[::1]:3000', '192.0.2.1:80'])('%j is one', async host => {
    expect((await post('{"text":"a"}', { host })).statusCode).toBe(200)
  })
})

describe('bodies that are refused', () => {
  it.each([
    ['over 64 KB', JSON.stringify({ text: 'a'.repeat(70_000) }), 413, 'payload_too_large'],
    ['cut short', '{"text":', 400, 'bad_request'],
    ['no JSON', '\u0001', 400, 'bad_request'],
    ['nested 33 levels deep', deep(33), 400, 'bad_request'],
    ['nested 30,000 levels deep', deep(30_000), 400, 'bad_request'],
    ['with a NUL, which PostgreSQL cannot keep', '{"text":"a\\u0000b"}', 400, 'bad_request'],
    ['with half a character', '{"text":"a\\ud800b"}', 400, 'bad_request'],
    ['with a reserved name', '{"text":"a","more":{"__proto__":{"isAdmin":true}}}', 400, 'bad_request'],
    ['of the wrong shape', '{"text":7}', 422, 'validation_failed'],
    ['with an array for a record', '{"text":"a","texts":["b"]}', 422, 'validation_failed'],
    ['an array', '["text"]', 422, 'validation_failed'],
    ['null', 'null', 422, 'validation_failed'],
    ['missing', '', 422, 'validation_failed'],
  ])('%s', async (_name, body, status, code) => {
    const answer = await post(body)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.json().success).toBe(false)
  })

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s: 415',
    async type => {
      const answer = await post('text=a', { 'content-type': type })
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type'])
    },
  )

  it('an honest one with 31 levels, emoji and escapes passes', async () => {
    expect((await post('{"text":"\\ud83c\\udf8a \\\\u0000"}')).json()).toEqual({ success: true, value: { text: '🎊 \\u0000' } })
    expect((await post(deep(31))).statusCode).toBe(200)
  })
})

describe('addresses', () => {
  it.each([
    ['unknown', 'GET', '/wps/nowhere', 404, 'not_found'],
    ['with a NUL', 'GET', '/wps/test/read/a%00b', 400, 'bad_request'],
    ['with a broken escape', 'GET', '/wps/test/read/%E0%A4%A', 400, 'bad_request'],
    ['of another method', 'DELETE', '/wps/test/echo', 405, 'method_not_allowed'],
    ['of another method with a name in it', 'PATCH', '/wps/test/read/somebody', 405, 'method_not_allowed'],
  ])('%s', async (_name, method, url, status, code) => {
    const answer = await app.inject({ method: method as 'GET', url, headers: { language: 'CN' } })
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([status, code, ERROR_TEXTS.CN[code as 'not_found']])
  })

  it('name their methods in Allow, to OPTIONS as well', async () => {
    expect((await app.inject({ method: 'PUT', url: '/wps/test/read/x' })).headers.allow).toBe('GET, HEAD, OPTIONS')
    const asked = await app.inject({ method: 'OPTIONS', url: '/wps/test/echo' })
    expect([asked.statusCode, asked.headers.allow, asked.body]).toEqual([204, 'POST, OPTIONS', ''])
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('answer HEAD as GET, without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/wps/test/read/x' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

describe('what breaks inside', () => {
  it('is said in the language of the call, and tells nothing of itself', async () => {
    const bug = await app.inject({ url: '/wps/test/broken', headers: { 'user-agent': 'bug', 'accept-language': 'zh-CN' } })
    expect(bug.statusCode).toBe(500)
    expect(bug.body).not.toMatch(/hunter2|Error|at /)
    expect((await app.inject({ url: '/wps/test/broken', headers: { 'user-agent': 'bug', language: 'CN' } })).json().message).toBe(
      ERROR_TEXTS.CN.system_error,
    )
  })

  it('an outage is 503 with the seconds to wait', async () => {
    const gone = await app.inject({ url: '/wps/test/broken' })
    expect([gone.statusCode, gone.json().code, gone.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  })
})

describe('lines that never become a request', () => {
  it('a head over 16 KB, in headers or in the address: 431 in the envelope', async () => {
    expect(await speak(`GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 .*"code":"bad_request"/s,
    )
    expect(await speak(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
  })

  it('no HTTP at all: 400 in the envelope', async () => {
    expect(await speak('GET / SMTP/9\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"code":"bad_request"/s)
  })

  it('a head that trickles, and a body that trickles, are given up; others are served meanwhile', async () => {
    const head = speak('GET /wps/test/read/x HTTP/1.1\r\nhost: a\r\n')
    const body = speak(`POST ${echo.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"te`)
    expect((await app.inject({ url: '/wps/test/read/x' })).statusCode).toBe(200)
    expect(await head).toMatch(/^HTTP\/1.1 408 /)
    expect(await body).toMatch(/^(HTTP\/1.1 408 |$)/)
  })
})

describe('who is believed about where a call comes from', () => {
  it.each([
    ['nobody', false, '198.51.100.7', '0.0.0.0'],
    ['one hop', (_address: string, hop: number) => hop < 1, '198.51.100.7', '198.51.100.7'],
    ['one hop, whatever the caller wrote before it', (_address: string, hop: number) => hop < 1, '10.9.9.9, 198.51.100.7', '198.51.100.7'],
    ['a named proxy', ['127.0.0.1'], '198.51.100.7', '198.51.100.7'],
    ['a proxy that writes the port behind', ['127.0.0.1'], '198.51.100.7:50123', '198.51.100.7'],
    ['a proxy that writes the port behind', ['127.0.0.1'], '[2001:db8::7]:50123', '2001:db8::7'],
    ['a proxy that knows no address', ['127.0.0.1'], 'unknown', '0.0.0.0'],
    ['a proxy that hands on rubbish', ['127.0.0.1'], '999.1.1.1:5', '0.0.0.0'],
    ['a proxy that is somebody else', ['192.0.2.1'], '198.51.100.7', '0.0.0.0'],
  ])('%s', async (_name, trustProxy, forwarded, expected) => {
    const seen: string[] = []
    const gate: HttpPorts['gate'] = async (_endpoint, { ip }) => {
      seen.push(ip)
      return undefined
    }
    const trusting = createHttpServer({
      routes,
      ports: { ...ports, gate },
      clock: { now: () => new Date() },
      logger: undefined,
      trustProxy,
    })
    await trusting.inject({ url: '/wps/test/read/x', headers: { 'x-forwarded-for': forwarded } })
    expect(seen).toEqual([expected])
    await trusting.close()
  })
})

describe('a proxy that no setting names', () => {
  const open = (trustProxy: boolean | string[], said: object[] = []) => {
    const watch = createProxyWatch({ ...silentLogger, warn: (what: object) => void said.push(what) })
    return {
      watch,
      app: createHttpServer({ routes, ports, clock: { now: () => new Date() }, logger: undefined, trustProxy, proxyWatch: watch }),
    }
  }

  it('is told once, and not for what a caller writes himself or a named one brings', async () => {
    const said: object[] = []
    const { watch, app: server } = open(false, said)
    const url = '/wps/test/read/x'
    await server.inject({ url, remoteAddress: '198.51.100.7', headers: { 'x-forwarded-for': '10.0.0.1' } })
    await server.inject({ url, remoteAddress: '127.0.0.1' })
    expect([watch.hasSeen(), said]).toEqual([false, []])
    for (const remoteAddress of ['127.0.0.1', '10.0.0.9'])
      await server.inject({ url, remoteAddress, headers: { 'x-real-ip': '198.51.100.7' } })
    expect([watch.hasSeen(), said]).toEqual([true, [{ proxy: '127.0.0.1' }]])
    await server.close()
    const named = open(['127.0.0.1'])
    await named.app.inject({ url, remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '198.51.100.7' } })
    expect(named.watch.hasSeen()).toBe(false)
    await named.app.close()
  })
})

describe('two Host headers', () => {
  it('are refused, since a proxy may have judged by the one that we do not read', async () => {
    const address = app.server.address()
    const ask = (...hosts: string[]) =>
      new Promise<string>(resolve => {
        const line = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
        let text = ''
        line.on('data', data => (text += data.toString()))
        line.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
        const head = hosts.map(host => `Host: ${host}\r\n`).join('')
        line.write(`GET /wps/test/read/x HTTP/1.1\r\n${head}Connection: close\r\n\r\n`)
      })
    expect(await ask('localhost', 'evil.example')).toBe('HTTP/1.1 400 Bad Request')
    expect(await ask('localhost')).toBe('HTTP/1.1 200 OK')
  })
})

describe('headers of every answer', () => {
  it.each(['/wps/test/read/x', '/wps/nowhere', '/wps/test/broken'])('%s', async url => {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
  })
})

describe('the id of a request', () => {
  const url = '/wps/test/broken'
  const open = (trustProxy: boolean | string[], lines: string[] = []) => {
    const logger = createLog({ level: 'info', destination: { write: line => void lines.push(line) } })
    return createHttpServer({ routes, ports, clock: { now: () => new Date() }, logger, trustProxy })
  }

  it('stands in every answer, in the body of one whose fault is ours, and in each line of the log', async () => {
    const lines: string[] = []
    const server = open(false, lines)
    const died = await server.inject({ url, headers: { 'user-agent': 'bug' } })
    const id = died.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(died.json()).toMatchObject({ code: 'system_error', requestId: id })
    expect(lines.map(line => JSON.parse(line))).toMatchObject([{ requestId: id, msg: 'request died' }])
    const done = await server.inject({ url: '/wps/test/read/x' })
    expect(done.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
    expect(done.headers['x-request-id']).not.toBe(id)
    const [first, second] = await Promise.all(['a', 'b'].map(() => server.inject({ url: '/wps/nowhere' })))
    expect(first?.headers['x-request-id']).not.toBe(second?.headers['x-request-id'])
    expect(first?.body).toBe(second?.body)
    await server.close()
  })

  it.each<[string, string | undefined, boolean | string[], string, boolean]>([
    ['a proxy that is named', '3f0c8a5e9d7b4c61a2e4f60718293a4b', ['10.0.0.0/8', '127.0.0.1'], '10.1.2.3', true],
    ['a proxy that is named, over IPv6', '3f0c8a5e-9d7b', ['127.0.0.1'], '::ffff:127.0.0.1', true],
    ['one hop', '3f0c8a5e-9d7b', true, '198.51.100.7', true],
    ['nobody', undefined, true, '127.0.0.1', false],
    ['a caller who is no proxy', '3f0c8a5e-9d7b', ['127.0.0.1'], '198.51.100.7', false],
    ['anybody where none is named', '3f0c8a5e-9d7b', false, '127.0.0.1', false],
    ['a proxy that hands on rubbish', 'a "b"\u00e4 of a caller', true, '127.0.0.1', false],
    ['a proxy that hands on a page', 'a'.repeat(65), true, '127.0.0.1', false],
  ])('given by %s', async (_name, given, trustProxy, remoteAddress, isTaken) => {
    const server = open(trustProxy)
    const answer = await server.inject({ url, remoteAddress, headers: given === undefined ? {} : { 'x-request-id': given } })
    if (isTaken) expect(answer.headers['x-request-id']).toBe(given)
    else expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
    await server.close()
  })
})

describe('a crowd at one thing', () => {
  it('waits for its turns there, is answered in full, and keeps nobody at another waiting', async () => {
    const gate = new EventEmitter()
    const opened = once(gate, 'open')
    let begun = 0
    const crowded = route({ ...read, crowdAt: 'name' } as unknown as Endpoint, async (_ctx, { params }) => {
      begun++
      if ((params as unknown as { name: string }).name === 'crowded') await opened
      return ok(params) as never
    })
    const server = createHttpServer({
      routes: [crowded] as Route[],
      ports,
      clock: { now: () => new Date() },
      logger: undefined,
      trustProxy: false,
    })
    const ask = (name: string) => server.inject({ method: 'GET', url: `/wps/test/read/${name}` })
    const crowd = Array.from({ length: 40 }, () => ask('crowded'))
    await vi.waitFor(() => expect(begun).toBe(16))
    expect((await ask('other')).json()).toEqual({ success: true, value: { name: 'other' } })
    expect(begun).toBe(17)
    gate.emit('open')
    expect((await Promise.all(crowd)).map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200))
    await server.close()
  })
})

describe('while the server ends', () => {
  it('a request under way is answered for good, and its line is closed after it', async () => {
    const gate = new EventEmitter()
    const held = once(gate, 'open')
    const slow = route(read, async () => {
      await held
      return ok({ name: 'done' }) as never
    })
    const ending = createHttpServer({
      routes: [slow] as Route[],
      ports,
      clock: { now: () => new Date() },
      logger: undefined,
      trustProxy: false,
    })
    const address = await ending.listen({ port: 0, host: '127.0.0.1' })
    const answer = new Promise<{ status: number | undefined; body: string; connection: string | undefined }>((resolve, reject) => {
      httpRequest(`${address}/wps/test/read/x`, response => {
        let body = ''
        response.on('data', chunk => {
          body += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode, body, connection: response.headers.connection }))
      })
        .on('error', reject)
        .end()
    })
    await new Promise(resolve => setTimeout(resolve, 50))
    const closed = ending.close()
    await new Promise(resolve => setTimeout(resolve, 50))
    gate.emit('open')
    expect(await answer).toEqual({ status: 200, body: '{"success":true,"value":{"name":"done"}}', connection: 'close' })
    await closed
  })
})

/** Sends bytes as they are and answers what came back when the other side has closed. */
function speak(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', chunk => {
      heard += chunk
    })
    socket.on('error', error => (heard === '' ? reject(error) : undefined))
    socket.on('close', () => resolve(heard))
  })
}
