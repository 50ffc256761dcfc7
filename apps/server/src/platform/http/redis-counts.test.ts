import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openRedis } from '../redis.ts'
import { bucketOf, createMemoryCounts, createThrottle, RATE_LIMITS } from './rate-limit.ts'
import { countOver, createRedisCounts } from './redis-counts.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const windowEndsMs = Math.ceil(Date.now() / 60_000) * 60_000 + 60_000

describe('counts in Redis', () => {
  it('are shared by processes, and each key ends with its window, in one round trip', async () => {
    const redis = await fakeRedis()
    const [one, other] = [countsOver(redis.url), countsOver(redis.url)]
    const counted = [
      await one.increment('play:m1:1', windowEndsMs),
      await other.increment('play:m1:1', windowEndsMs),
      await one.increment('play:m2:1', windowEndsMs),
    ]
    expect(counted).toEqual([1, 2, 1])
    expect(redis.ends).toEqual(
      new Map([
        ['croupier:calls:play:m1:1', String(windowEndsMs)],
        ['croupier:calls:play:m2:1', String(windowEndsMs)],
      ]),
    )
  })

  it('let no call fail while Redis is away: the process counts alone, says so once, and shares again when it is back', async () => {
    const redis = await fakeRedis()
    const log = { warn: vi.fn() }
    const counts = countsOver(redis.url, log)
    expect(await counts.increment('read:a:1', windowEndsMs)).toBe(1)
    await redis.stop()
    expect([await counts.increment('read:a:1', windowEndsMs), await counts.increment('read:a:1', windowEndsMs)]).toEqual([1, 2])
    expect(log.warn.mock.calls.filter(([, message]) => message === 'Redis is away: calls are counted by each process alone')).toHaveLength(
      1,
    )
    await redis.start()
    await vi.waitFor(async () => expect(await counts.increment('read:b:1', windowEndsMs)).toBeGreaterThan(0), 5_000)
    await vi.waitFor(async () => {
      await counts.increment('read:c:1', windowEndsMs)
      expect(redis.counts.get('croupier:calls:read:c:1')).toBeGreaterThan(0)
    }, 5_000)
  })
})

describe('counts in this process', () => {
  it('stay bounded, however many addresses call in one window', async () => {
    const counts = createMemoryCounts(100)
    for (let caller = 0; caller < 1_000; caller++) await counts.increment(`read:${caller}:1`, windowEndsMs)
    expect(await counts.increment('read:999:1', windowEndsMs)).toBe(2)
    expect(await counts.increment('read:0:1', windowEndsMs)).toBe(1)
  })
})

describe('the throttle', () => {
  it('passes as many calls as the class allows, then names the seconds to the next window', async () => {
    const throttle = createThrottle(createMemoryCounts())
    const now = new Date('2026-01-01T00:00:20Z')
    const waits = []
    for (let call = 0; call <= RATE_LIMITS.code.calls; call++) waits.push(await throttle({ throttle: 'code', key: 'a' }, now))
    expect(waits).toEqual([...Array<number>(RATE_LIMITS.code.calls).fill(0), 40])
    expect(await throttle({ throttle: 'code', key: 'a' }, new Date('2026-01-01T00:01:00Z'))).toBe(0)
  })

  it.each([
    ['a member’s call', { auth: 'token', throttle: 'write' }, 'm1', { throttle: 'write', key: 'm1' }],
    ['a visitor’s call', { auth: 'public', throttle: 'read' }, undefined, { throttle: 'read', key: '192.0.2.1' }],
    ['a call that names no class', { auth: 'token' }, 'm1', { throttle: 'other', key: 'm1' }],
    [
      'S10: a sign-in, though the caller has an account',
      { auth: 'public', throttle: 'login' },
      'm1',
      { throttle: 'login', key: '192.0.2.1' },
    ],
    ['a vendor’s signed call', { auth: 'signed', throttle: 'write' }, undefined, undefined],
  ] as const)('counts %s by account or address', (_name, endpoint, accountId, bucket) => {
    expect(bucketOf(endpoint, { accountId, ip: '192.0.2.1' })).toEqual(bucket)
  })

  it.each(['login', 'captcha', 'read'] as const)('S10: counts all addresses of an IPv6 network as one: %s', throttle => {
    const keyOf = (ip: string) => bucketOf({ auth: 'public', throttle }, { accountId: undefined, ip })?.key
    expect(keyOf('2001:db8:1:2:aaaa::1')).toBe(keyOf('2001:db8:1:2:bbbb::2'))
    expect(keyOf('2001:db8:1:2::1')).not.toBe(keyOf('2001:db8:1:3::1'))
    expect(keyOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })
})

function countsOver(url: string, log = { warn: vi.fn() }) {
  const clients = openRedis(url, log)
  closing.push(clients.close)
  const counts = createRedisCounts(countOver(clients.counts), { fallback: createMemoryCounts(), log })
  return {
    // A test counts from its first call, so it waits for the line.
    increment: async (key: string, endsMs: number) => {
      if (clients.counts.status.startsWith('connect')) await once(clients.counts, 'ready')
      return counts.increment(key, endsMs)
    },
  }
}

/** As much of a Redis as a counter needs, on a line of its own: MULTI, INCR, PEXPIREAT, EXEC. */
async function fakeRedis() {
  const counts = new Map<string, number>()
  const ends = new Map<string, string>()
  const lines = new Set<Socket>()
  const run = ([name = '', key = '', value = '']: string[]): string => {
    if (name === 'INCR') {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return `:${counts.get(key)}\r\n`
    }
    if (name === 'PEXPIREAT') {
      ends.set(key, value)
      return ':1\r\n'
    }
    return name === 'INFO' ? '$15\r\nredis_version:7\r\n' : '+OK\r\n'
  }
  const serve = (line: Socket) => {
    lines.add(line)
    let queued: string[][] | undefined
    line.on('error', () => undefined)
    line.on('data', chunk => {
      for (const command of readCommands(chunk.toString())) {
        const name = command[0]?.toUpperCase() ?? ''
        const upper = [name, ...command.slice(1)]
        if (name === 'MULTI') {
          queued = []
          line.write('+OK\r\n')
        } else if (name === 'EXEC') {
          line.write(`*${queued?.length ?? 0}\r\n${(queued ?? []).map(run).join('')}`)
          queued = undefined
        } else if (queued) {
          queued.push(upper)
          line.write('+QUEUED\r\n')
        } else line.write(run(upper))
      }
    })
  }
  let server: Server | undefined
  let port = 0
  const start = () =>
    new Promise<void>(resolve => {
      server = createServer(serve).listen(port, '127.0.0.1', () => {
        const address = server?.address()
        port = typeof address === 'object' && address ? address.port : 0
        resolve()
      })
    })
  const stop = () =>
    new Promise<void>(resolve => {
      for (const line of lines) line.destroy()
      lines.clear()
      server?.close(() => resolve())
    })
  await start()
  closing.push(stop)
  return { url: `redis://127.0.0.1:${port}`, counts, ends, start, stop }
}

/** RESP arrays of bulk strings, as clients send them. */
function readCommands(text: string): string[][] {
  const parts = text.split('\r\n')
  const commands: string[][] = []
  for (let at = 0; parts[at]?.startsWith('*'); ) {
    const length = Number(parts[at]?.slice(1))
    commands.push(Array.from({ length }, (_, place) => parts[at + 2 + place * 2] ?? ''))
    at += 1 + length * 2
  }
  return commands
}
