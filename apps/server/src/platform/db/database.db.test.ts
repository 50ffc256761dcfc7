import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPool, isOutage, listen, migrate, NewerDatabase, transaction } from './index.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.admin.query(
    'CREATE TABLE public.counters (id int PRIMARY KEY, n int NOT NULL); INSERT INTO public.counters VALUES (1, 0), (2, 0)',
  )
  await database.admin.query('GRANT ALL ON public.counters TO PUBLIC')
})
afterAll(() => database.drop())

describe('migrations', () => {
  test('run once, also when several processes start together', async () => {
    const runs = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
    expect(runs.map(run => run.applied)).toEqual([[], [], []])
  })

  test('a function file whose text changed is applied again', async () => {
    await database.admin.query(`UPDATE platform.applied_functions SET hash = 'old' WHERE name = '10_wallet_03_posting'`)
    expect((await migrate(database.url)).applied).toEqual(['10_wallet_03_posting'])
  })

  test('a database of a later version is refused by name, and left as it is', async () => {
    await database.admin.query(`INSERT INTO platform.kysely_migration (name, timestamp) VALUES ('20_rooms_9999_later', '2099')`)
    const refused = await migrate(database.url).catch((error: unknown) => error)
    await database.admin.query(`DELETE FROM platform.kysely_migration WHERE name = '20_rooms_9999_later'`)
    expect(refused).toBeInstanceOf(NewerDatabase)
    expect(refused).toMatchObject({ migration: '20_rooms_9999_later' })
    expect((await migrate(database.url)).applied).toEqual([])
  })
})

test('R9 S1 what modules publish is only read: nobody writes a table through a view of it', async () => {
  const { rows } = await database.pool.query<{ view: string; mayWrite: boolean }>(
    `SELECT schemaname || '.' || viewname AS view, has_table_privilege(format('%I.%I', schemaname, viewname), 'INSERT, UPDATE, DELETE, TRUNCATE') AS "mayWrite"
       FROM pg_views WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'graphile_worker')`,
  )
  expect(rows.map(({ view }) => view)).toContain('wallet.ledger_entries')
  expect(rows.filter(({ mayWrite }) => mayWrite)).toEqual([])
  await expect(database.pool.query('DELETE FROM wallet.ledger_entries')).rejects.toMatchObject({ code: '42501' })
})

describe('the pool', () => {
  test('reads bigint and bigint[] as bigint, numeric as text, times in UTC', async () => {
    const { rows } = await database.pool.query(
      `SELECT 9007199254740993::bigint AS big, ARRAY[1, NULL, -9007199254740993]::bigint[] AS list, '{}'::bigint[] AS none, 1.10::numeric AS exact, current_setting('timezone') AS zone`,
    )
    expect(rows[0]).toEqual({ big: 9007199254740993n, list: [1n, null, -9007199254740993n], none: [], exact: '1.10', zone: 'UTC' })
  })

  test('R11 a connection cut while in use fails its transaction as an outage, and the next one works', async () => {
    const cut = transaction(database.db, async tx => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
      await database.admin.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
      await sql`SELECT 1`.execute(tx)
    })
    await expect(cut).rejects.toMatchObject({ name: 'DatabaseOutage' })
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  test('R11 a server that is not there is known within the connection time-out', async () => {
    const nowhere = createPool('postgresql://nobody@127.0.0.1:1/none')
    await expect(nowhere.query('SELECT 1')).rejects.toThrow()
    await nowhere.end()
  })
})

describe('transactions', () => {
  test('two that deadlock both finish: the loser runs again', async () => {
    const bump = (first: number, second: number) =>
      transaction(database.db, async tx => {
        await sql`UPDATE public.counters SET n = n + 1 WHERE id = ${first}`.execute(tx)
        await new Promise(resolve => setTimeout(resolve, 50))
        await sql`UPDATE public.counters SET n = n + 1 WHERE id = ${second}`.execute(tx)
      })
    await Promise.all([bump(1, 2), bump(2, 1)])
    const { rows } = await database.pool.query('SELECT n FROM public.counters ORDER BY id')
    expect(rows).toEqual([{ n: 2 }, { n: 2 }])
  })

  test('serializable ones that conflict run again until both counted', async () => {
    await database.admin.query('UPDATE public.counters SET n = 0')
    const add = () =>
      transaction(
        database.db,
        async tx => {
          const { rows } = await sql<{ n: number }>`SELECT n FROM public.counters WHERE id = 1`.execute(tx)
          await new Promise(resolve => setTimeout(resolve, 20))
          await sql`UPDATE public.counters SET n = ${(rows[0]?.n ?? 0) + 1} WHERE id = 1`.execute(tx)
        },
        { isolation: 'serializable' },
      )
    await Promise.all([add(), add(), add()])
    expect((await database.pool.query('SELECT n FROM public.counters WHERE id = 1')).rows).toEqual([{ n: 3 }])
  })
})

test('the listener hears again after its connection is cut', async () => {
  const heard: string[] = []
  let connections = 0
  const listener = listen({ url: database.url, channels: { news: payload => heard.push(payload) }, onConnected: () => connections++ })
  await expect.poll(() => connections, { timeout: 5_000 }).toBe(1)
  await database.pool.query(`SELECT pg_notify('news', 'one')`)
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['one'])
  await database.admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'croupier-listen' AND datname = current_database()`,
  )
  await expect.poll(() => connections, { timeout: 5_000 }).toBe(2)
  await database.pool.query(`SELECT pg_notify('news', 'two')`)
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['one', 'two'])
  await listener.close()
})

test('a message that its handler cannot bear is told of and loses itself only', async () => {
  const heard: string[] = []
  const log = { error: vi.fn() }
  let isConnected = false
  const handle = (payload: string) => void heard.push((JSON.parse(payload) as { id: string }).id)
  const listener = listen({
    url: database.url,
    channels: { facts: handle },
    onConnected: () => {
      isConnected = true
      throw new Error('nor this')
    },
    log,
  })
  await expect.poll(() => isConnected, { timeout: 5_000 }).toBe(true)
  for (const payload of ['{', 'null', '{"id":"seen"}']) await database.pool.query('SELECT pg_notify($1, $2)', ['facts', payload])
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['seen'])
  expect(log.error.mock.calls.map(([{ channel }]) => channel)).toEqual(['connected', 'facts', 'facts'])
  await listener.close()
})

test('R11: a database that accepts and says nothing is an outage within the limits of connection and statement', async () => {
  const silent = createServer(line => line.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const pool = createPool(`postgresql://croupier@127.0.0.1:${port}/croupier`, { connectionsMax: 1 })
  const began = performance.now()
  const outcome = await pool.query('SELECT 1').catch((error: unknown) => error)
  expect(isOutage(outcome)).toBe(true)
  expect(performance.now() - began).toBeLessThan(4_000)
  await pool.end()
  silent.close()

  const frozen = createPool(database.url, { connectionsMax: 1, statementTimeoutMs: 300 })
  // Longer than the server's own limit would allow: it is lifted here, as if the server had stopped to look at it.
  const client = await frozen.connect()
  await client.query('SET statement_timeout = 0')
  const stuck = await client.query('SELECT pg_sleep(5)').catch((error: unknown) => error)
  expect(isOutage(stuck)).toBe(true)
  client.release(true)
  expect((await frozen.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await frozen.end()
})
