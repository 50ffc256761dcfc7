import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { createFeeds, type Feeds } from './create-feeds.ts'
import { type OutboxRow, publish, readOutbox, trimOutbox } from './outbox.ts'

let database: TestDatabase
const started: Feeds[] = []
const log = { error: vi.fn() }

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  await database.admin.query('truncate platform.outbox, platform.feed_checkpoints')
  log.error.mockClear()
})

afterEach(async () => {
  for (const feeds of started.splice(0)) await feeds.stop()
})

afterAll(() => database.drop())

const numbersOf = (rows: readonly OutboxRow[]) => rows.map(row => row.payload.n)
const announce = (n: number, topic = 'test.happened') => database.db.transaction().execute(tx => publish(tx, { topic, payload: { n } }))

function feedsWith(...readers: Parameters<typeof readOutbox>[0][]): Feeds {
  const feeds = createFeeds({ db: database.db, url: database.url, log, sweepMs: 100 })
  for (const reader of readers) feeds.add(readOutbox(reader))
  started.push(feeds)
  return feeds
}

/** Open transactions of other databases in the server, those of test files beside this one, hold reading up for a moment too. */
const drainUntil = (feeds: Feeds, check: () => void) =>
  vi.waitFor(async () => {
    await feeds.drain()
    check()
  }, 5000)

/** A reader that notes what it gets. */
function noting(name: string, seen: unknown[], topics = ['test.happened'], from: 'start' | 'now' = 'start') {
  return { name, topics, from, handle: async (_tx: unknown, rows: readonly OutboxRow[]) => void seen.push(...numbersOf(rows)) }
}

describe('order', () => {
  test('facts arrive in the order of their commits’ transactions, only the topics asked for', async () => {
    const seen: unknown[] = []
    await announce(1)
    await announce(2, 'test.other')
    await announce(3)
    await drainUntil(feedsWith(noting('reader', seen)), () => expect(seen).toEqual([1, 3]))
  })

  test('a transaction that began first and commits last is not lost behind the checkpoint', async () => {
    const seen: unknown[] = []
    const feeds = feedsWith(noting('reader', seen))
    const slow = await database.pool.connect()
    try {
      await slow.query('begin')
      await slow.query(`insert into platform.outbox (topic, payload) values ('test.happened', '{"n": 1}')`)
      await announce(2)
      await feeds.drain()
      // The second is committed and has the higher number, but reading it now would put the checkpoint past the first.
      expect(seen).toEqual([])
      await slow.query('commit')
    } finally {
      slow.release()
    }
    await drainUntil(feeds, () => expect(seen).toEqual([1, 2]))
  })

  test('a number drawn late by an old transaction keeps its place, and one that rolls back leaves no hole', async () => {
    const seen: unknown[] = []
    const feeds = feedsWith(noting('reader', seen))
    const slow = await database.pool.connect()
    const failing = await database.pool.connect()
    try {
      await slow.query('begin')
      await slow.query('select pg_current_xact_id()')
      await failing.query('begin')
      await failing.query(`insert into platform.outbox (topic, payload) values ('test.happened', '{"n": 99}')`)
      await announce(2)
      await slow.query(`insert into platform.outbox (topic, payload) values ('test.happened', '{"n": 1}')`)
      await feeds.drain()
      await slow.query('commit')
      await feeds.drain()
      await failing.query('rollback')
    } finally {
      slow.release()
      failing.release()
    }
    await drainUntil(feeds, () => expect(seen).toEqual([1, 2]))
  })

  test('under many writers at once every fact arrives exactly once', async () => {
    const seen: unknown[] = []
    const feeds = feedsWith(noting('reader', seen))
    await feeds.start()
    const numbers = Array.from({ length: 200 }, (_, n) => n)
    await Promise.all(
      numbers.map(n =>
        database.db.transaction().execute(async tx => {
          await publish(tx, { topic: 'test.happened', payload: { n } })
          await sleep((n * 7) % 13)
        }),
      ),
    )
    await vi.waitFor(() => expect(seen.length).toBe(200), 10_000)
    expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual(numbers)
  })
})

describe('delivery', () => {
  test('a fact wakes its readers, long before any sweep', async () => {
    const seen: unknown[] = []
    const feeds = createFeeds({ db: database.db, url: database.url, log, sweepMs: 60_000 })
    feeds.add(readOutbox(noting('reader', seen)))
    started.push(feeds)
    await feeds.start()
    await sleep(200)
    // While another test's transaction is open nothing is ripe; the next fact wakes them again.
    const told = async () => {
      await announce(1)
      await sleep(200)
      expect(seen.length).toBeGreaterThan(0)
    }
    await vi.waitFor(told, 20_000)
  })

  test('a handler that fails moves nothing: its effects roll back and the same facts come again', async () => {
    await database.admin.query('create table if not exists public.effects (n int); grant all on public.effects to public')
    const faults = ['not today']
    const reader = {
      name: 'effects',
      topics: ['test.happened'],
      handle: async (tx: Parameters<typeof publish>[0], rows: readonly OutboxRow[]) => {
        for (const n of numbersOf(rows)) await sql`insert into public.effects values (${n})`.execute(tx)
        if (faults[0]) throw new Error(faults[0])
      },
    }
    await announce(1)
    const feeds = feedsWith(reader)
    await feeds.start()
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), 5000)
    faults.length = 0
    await vi.waitFor(async () => expect((await database.admin.query('select n from public.effects')).rows).toEqual([{ n: 1 }]), 5000)
    expect((await feeds.lag()).get('effects')).toBe(0)
  })

  test('two processes with the same reader do each fact once', async () => {
    const seen: unknown[] = []
    const both = [feedsWith(noting('reader', seen)), feedsWith(noting('reader', seen))]
    await Promise.all(both.map(feeds => feeds.start()))
    for (let n = 0; n < 30; n += 1) await announce(n)
    await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(30), 5000)
    await sleep(250)
    expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  test('a new reader begins at the start or now, as it asks, and its lag is told', async () => {
    const all: unknown[] = []
    const later: unknown[] = []
    await announce(1)
    const feeds = feedsWith(noting('all', all), noting('later', later, ['test.happened'], 'now'))
    await drainUntil(feeds, () => expect(all).toEqual([1]))
    await announce(2)
    expect(await feeds.lag()).toEqual(
      new Map([
        ['all', 1],
        ['later', 1],
      ]),
    )
    await drainUntil(feeds, () => expect([all, later]).toEqual([[1, 2], [2]]))
  })

  test('trimming keeps what is younger than a week or not yet read by all', async () => {
    await announce(1)
    await announce(2)
    const seen: unknown[] = []
    await drainUntil(feedsWith(noting('reader', seen)), () => expect(seen).toEqual([1, 2]))
    await announce(3)
    await database.admin.query(`update platform.outbox set created_at = now() - interval '8 days' where payload->>'n' in ('1', '3')`)
    expect(await database.db.transaction().execute(trimOutbox)).toBe(1)
    const kept = await database.admin.query(`select payload->>'n' as n from platform.outbox order by id`)
    expect(kept.rows).toEqual([{ n: '2' }, { n: '3' }])
  })
})
