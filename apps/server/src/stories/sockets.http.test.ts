import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientMessages, ServerMessages } from '@croupier/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../testing/test-client.ts'

type Line = Socket<ServerMessages, ClientMessages>
type Closed = Line & { readonly ended: Promise<string> }

let test: TestApp
let client: TestClient
let address = ''
const open = new Set<Line>()
const failures: unknown[] = []
const onFailure = (error: unknown) => void failures.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', onFailure)
  test = await createTestApp()
  address = await test.listen()
  client = createTestClient(test)
})
afterEach(() => {
  for (const line of open) line.disconnect()
  open.clear()
  expect(failures).toEqual([])
})
afterAll(async () => {
  process.off('unhandledRejection', onFailure)
  await test.close()
})

async function dial(given: { headers?: Record<string, string>; merchant?: string } = {}): Promise<Closed> {
  const line: Line = io(address, {
    path: '/socket',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { merchant: given.merchant ?? 'MIDNIGHT' },
    extraHeaders: given.headers ?? {},
  })
  open.add(line)
  const ended = new Promise<string>(resolve => line.once('disconnect', resolve))
  await new Promise<void>((resolve, reject) => line.once('connect', resolve).once('connect_error', reject))
  return Object.assign(line, { ended })
}

const authenticate = async (line: Line, token: string) => (await line.timeout(3_000).emitWithAck('authenticate', token)).ok

/** Everything of one kind that a line hears. */
function record<E extends keyof ServerMessages>(line: Line, event: E): Parameters<ServerMessages[E]>[0][] {
  const heard: Parameters<ServerMessages[E]>[0][] = []
  line.on(event as never, ((message: Parameters<ServerMessages[E]>[0]) => heard.push(message)) as never)
  return heard
}

describe('S9: who may open a line', () => {
  it.each(['https://evil.example', 'null', 'not an address'])('a page of another site (%s) may not', async origin => {
    await expect(dial({ headers: { origin } })).rejects.toThrow()
    const polled = await fetch(`${address}/socket/?EIO=4&transport=polling`, { headers: { origin } })
    expect(polled.status).toBe(403)
  })

  it('a page of ours may', async () => {
    expect((await dial({ headers: { origin: address } })).connected).toBe(true)
  })

  it('a wrong token, an ended one, and one of another brand are answered, and hear nothing', async () => {
    const { token } = await client.signUp()
    const jade = await dial({ merchant: 'JADE' })
    expect(await authenticate(jade, token)).toBe(false)
    const heard = record(jade, 'wallet.changed')
    const line = await dial()
    expect(await authenticate(line, 'x'.repeat(40))).toBe(false)
    await client.payIn(token, '100.00')
    await client.call('logout', { token })
    expect(await authenticate(line, token)).toBe(false)
    expect(heard).toEqual([])
  })
})

describe('S9: balances', () => {
  it('reach both pages of the member within a second, and nobody else, not even who sat on that line before', async () => {
    const [one, other] = [await client.signUp(), await client.signUp()]
    const pages = [await dial(), await dial()]
    for (const page of pages) expect(await authenticate(page, one.token)).toBe(true)
    const stranger = await dial()
    await authenticate(stranger, one.token)
    expect(await authenticate(stranger, other.token)).toBe(true)
    const [left, right, foreign] = [...pages, stranger].map(line => record(line, 'wallet.changed'))
    await client.payIn(one.token, '100.00')
    await vi.waitFor(() => expect([left?.at(-1)?.sumBalance, right?.at(-1)?.sumBalance]).toEqual(['100.00', '100.00']), 5_000)
    expect(foreign).toEqual([])
    await client.payIn(other.token, '50.00')
    await vi.waitFor(() => expect(foreign?.at(-1)?.sumBalance).toBe('50.00'), 5_000)
    expect(left?.at(-1)?.sumBalance).toBe('100.00')
  })
})

describe('S9: the end of a session', () => {
  it('closes its lines with the reason, and no others', async () => {
    const [one, other] = [await client.signUp(), await client.signUp()]
    const [line, staying] = [await dial(), await dial()]
    await authenticate(line, one.token)
    await authenticate(staying, other.token)
    const reasons = record(line, 'session.ended')
    await client.call('logout', { token: one.token })
    expect(await within(5_000, line.ended)).toBe('io server disconnect')
    expect(reasons).toEqual([{ v: 1, reason: 'logout' }])
    expect(staying.connected).toBe(true)
  })

  it('IDENTITY-SESSION-7 that another device ends closes its lines within 5 s, and leaves the one that ended it', async () => {
    const { token, account, password } = await client.signUp()
    const signedIn = await client.call('login', { body: { username: account, password, slideToken: await client.passSlideCaptcha() } })
    const [line, staying] = [await dial(), await dial()]
    await authenticate(line, signedIn.value.token)
    await authenticate(staying, token)
    const reasons = record(line, 'session.ended')
    const { list } = (await client.call('sessions', { token })).value
    const other = list.find(session => !session.isCurrent)?.sessionId ?? ''
    expect((await client.call('endSession', { token, params: { sessionId: other } })).value).toEqual({ ended: 1 })
    expect(await within(5_000, line.ended)).toBe('io server disconnect')
    expect(reasons).toEqual([{ v: 1, reason: 'revoked' }])
    expect(staying.connected).toBe(true)
  })

  it('is noticed within 5 s even when the announcement was lost', async () => {
    const { token, memberId } = await client.signUp()
    const line = await dial()
    await authenticate(line, token)
    await test.database.admin.query('DELETE FROM identity.sessions WHERE member_id = $1', [memberId])
    expect(await within(7_000, line.ended)).toBe('io server disconnect')
  })
})

describe('S9: what closes its own line only', () => {
  it.each<[string, (line: Line) => void]>([
    [
      'a flood',
      line => {
        for (let sent = 0; sent < 200; sent++) line.emit('authenticate', 'x'.repeat(40), () => undefined)
      },
    ],
    [
      'a flood of messages that nobody knows',
      line => void Array.from({ length: 200 }, () => line.emit('nothing' as 'authenticate', '', () => undefined)),
    ],
    ['a frame over 64 KB', line => line.emit('authenticate', 'x'.repeat(70_000), () => undefined)],
    // As whoever writes to the line without our types may.
    ['a token that is no text', line => line.emit('authenticate', { toString: 1 } as unknown as string, () => undefined)],
    ['a call without an answer', line => line.emit('authenticate', 'token' as never, undefined as never)],
    ['bytes that are no message', line => void line.io.engine.write('9{"__proto__":')],
  ])('%s', async (_name, misbehave) => {
    const [bad, good] = [await dial(), await dial()]
    const { token } = await client.signUp()
    misbehave(bad)
    await within(3_000, bad.ended)
    expect(await authenticate(good, token)).toBe(true)
  })
})

describe('messages of the database', () => {
  it.each(['wallet_changed', 'session_ended', 'brand_changed', 'catalog_changed', 'notice_changed'])(
    'that make no sense on %s lose themselves only',
    async channel => {
      for (const payload of ['', '{', 'null', '[1]', '{"sessionIds":7}', 'x,y,z', "'; --"])
        await test.database.admin.query('SELECT pg_notify($1, $2)', [channel, payload])
      await sleep(100)
      expect((await client.call('status')).success).toBe(true)
    },
  )

  it('are heard again after the listening connection was killed', async () => {
    const { token } = await client.signUp()
    const line = await dial()
    await authenticate(line, token)
    const heard = record(line, 'wallet.changed')
    await test.database.admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'croupier-listen' AND datname = current_database()",
    )
    await sleep(1_200)
    await client.payIn(token, '100.00')
    await vi.waitFor(() => expect(heard.at(-1)?.sumBalance).toBe('100.00'), 5_000)
  })
})

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return Promise.race([promise, sleep(ms).then(() => Promise.reject(new Error(`not within ${ms} ms`)))])
}
