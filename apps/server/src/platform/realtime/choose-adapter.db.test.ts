import type { PoolClient } from 'pg'
import { MessageType } from 'socket.io-adapter'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/testing.ts'
import { adapterPool, quietWhenAlone } from './choose-adapter.ts'

let database: TestDatabase
let listener: PoolClient
const heard: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  listener = await database.pool.connect()
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.query('LISTEN pages')
})
afterAll(async () => {
  listener.release(true)
  await database.drop()
})

const NOTIFY = 'SELECT pg_notify($1, $2)'

describe('what the line between processes tells', () => {
  it('goes out together while another telling is under way, each message once and in order', async () => {
    const query = vi.spyOn(database.pool, 'query')
    const pool = adapterPool(database.pool)
    const payloads = Array.from({ length: 60 }, (_, n) => `message ${n}`)
    await Promise.all(payloads.map(payload => pool.query(NOTIFY, ['pages', payload])))
    await vi.waitFor(() => expect(heard).toEqual(payloads))
    expect(query.mock.calls.length).toBeLessThanOrEqual(2)
    query.mockRestore()
  })

  it('fails alone where it cannot be told', async () => {
    const pool = adapterPool(database.pool)
    const [good, bad, last] = await Promise.allSettled([
      pool.query(NOTIFY, ['pages', 'good']),
      pool.query(NOTIFY, ['pages', 'x'.repeat(8_000)]),
      pool.query(NOTIFY, ['pages', 'last']),
    ])
    expect([good.status, bad.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    await vi.waitFor(() => expect(heard.slice(-2)).toEqual(['good', 'last']))
  })

  it('leaves every other question to the pool', async () => {
    const { rows } = await adapterPool(database.pool).query('SELECT $1::int + 1 AS sum', [41])
    expect(rows).toEqual([{ sum: 42 }])
  })
})

describe('a process that', () => {
  const world = (...others: string[]) => {
    const told: MessageType[] = []
    let nowMs = 0
    const adapter = quietWhenAlone(
      { nodesMap: new Map(others.map(id => [id, 0])), doPublish: async ({ type }: { type: MessageType }) => String(told.push(type)) },
      () => nowMs,
    )
    const pass = (ms: number) => {
      nowMs += ms
    }
    return { told, adapter, pass }
  }

  it('is alone tells nobody of its messages, once it has listened for a while, and still says that it is there', async () => {
    const { told, adapter, pass } = world()
    await adapter.doPublish({ type: MessageType.BROADCAST })
    pass(15_001)
    await adapter.doPublish({ type: MessageType.BROADCAST })
    await adapter.doPublish({ type: MessageType.HEARTBEAT })
    await adapter.doPublish({ type: MessageType.DISCONNECT_SOCKETS })
    expect(told).toEqual([MessageType.BROADCAST, MessageType.HEARTBEAT, MessageType.DISCONNECT_SOCKETS])
    expect(adapter.isAlone()).toBe(true)
  })

  it('knows of another one tells it everything', async () => {
    const { told, adapter, pass } = world('another')
    pass(60_000)
    await adapter.doPublish({ type: MessageType.BROADCAST })
    expect(told).toEqual([MessageType.BROADCAST])
    expect(adapter.isAlone()).toBe(false)
  })
})
