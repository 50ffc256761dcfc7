import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDb, createPool, isKnownOutage } from '../platform/db/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/db/testing.ts'
import { createLog } from '../platform/log/index.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { type FrozenLine, openFrozenLine } from '../testing/frozen-line.ts'

let database: TestDatabase
let line: FrozenLine
let test: TestApp
let address: string
const said: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  line = await openFrozenLine(database.url)
  const pool = createPool(line.url)
  const logger = createLog({ level: 'info', destination: { write: text => void said.push(text) }, isKnown: isKnownOutage })
  test = await createTestApp({ logger, database: { ...database, url: line.url, pool, db: createDb(pool) } })
  address = await test.listen()
})
afterAll(async () => {
  line.thaw()
  await test.close()
  await test.database.pool.end()
  await line.close()
  await database.drop()
})

/** A token that no process remembers has to be looked up in the database. */
async function lookUp() {
  const from = performance.now()
  const { status } = await fetch(`${address}/wps/v2/wallets/balance`, {
    headers: { merchant: 'MIDNIGHT', authorization: `Bearer ${'x'.repeat(30)}${Math.trunc(from * 1_000)}` },
    signal: AbortSignal.timeout(15_000),
  })
  return { status, ms: performance.now() - from }
}

describe('a line to the database that falls silent without being closed', () => {
  it('holds nobody for more than a few seconds, and is good again within ten of its return, for calls, jobs and caches alike', async () => {
    expect((await lookUp()).status).toBe(401)
    line.freeze()
    const during = await Promise.all(Array.from({ length: 20 }, lookUp))
    expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]))
    // Two seconds of silence after at most one between two beats, two more for who came while connections were opened anew, and what a busy machine adds.
    expect(Math.max(...during.map(({ ms }) => ms))).toBeLessThan(9_000)
    line.thaw()
    const from = performance.now()
    await vi.waitFor(async () => expect((await lookUp()).status).toBe(401), 10_000)
    const { rows } = await database.admin.query<{ id: string }>(
      `UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '4321') WHERE merchant_code = 'MIDNIGHT' RETURNING id`,
    )
    const brandId = present(rows[0], 'the brand').id
    // Whoever listens forgets what it knew of the brand.
    await vi.waitFor(async () => {
      await database.admin.query(`SELECT pg_notify('brand_changed', $1)`, [brandId])
      expect((await test.app.modules.brand.settingsOf(brandId)).gameSpeed.spinMillisMin).toBe(4_321)
    }, 10_000)
    await vi.waitFor(async () => {
      const listening = await database.admin.query(`SELECT FROM platform.job_processes WHERE beat_at > now() - interval '6 seconds'`)
      expect(listening.rowCount).toBeGreaterThan(0)
    }, 10_000)
    expect(performance.now() - from).toBeLessThan(15_000)
  })
})

describe('a database that ends its connections', () => {
  it('is logged once when it is lost and once when it is back, however many calls fail in between', async () => {
    const lines = () => said.map(text => JSON.parse(text) as { level: string; msg: string })
    const told = (msg: string) => lines().filter(line => line.msg.startsWith(msg)).length
    // The silence before may be over for calls and not yet for whoever listens.
    await vi.waitFor(() => expect(told('the database is back')).toBe(told('the database is lost')), 10_000)
    said.length = 0
    line.cut()
    await vi.waitFor(() => expect(told('the database is lost')).toBe(1), 5_000)
    said.length = 0
    const during = await Promise.all(Array.from({ length: 40 }, lookUp))
    expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]))
    expect(told('the database is lost')).toBe(0)
    expect(told('outage')).toBe(0)
    line.mend()
    await vi.waitFor(() => expect(told('the database is back')).toBe(1), 10_000)
    await vi.waitFor(async () => expect((await lookUp()).status).toBe(401), 10_000)
    expect(told('the database is back')).toBe(1)
  })
})
