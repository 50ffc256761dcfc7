import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '@croupier/kernel'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPostmaster } from './postmaster-file.ts'
import { isAlive } from './process-alive.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { type Ways, waysOf } from './ways.ts'

const isRoot = process.getuid?.() === 0
const fixture = join(import.meta.dirname, 'hold-database.fixture.ts')
let dataDir = ''
const started: { stop(): Promise<void> }[] = []
const children: ChildProcess[] = []

/** A cluster that was made, opened and stopped: most tests begin with a copy, which takes a tenth of the time. */
let made = ''

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'pg-made-'))
  await (await startEmbeddedPostgres({ dataDir: made, durability: 'test', log: { info: () => undefined } })).stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

/** PostgreSQL opens a directory of mode 700 only; Node 24 gives the copy of a directory the usual one. */
function copyCluster(): void {
  const cluster = join(dataDir, 'postgres')
  cpSync(join(made, 'postgres'), cluster, { recursive: true })
  chmodSync(cluster, 0o700)
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pg-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const database of started.splice(0)) await database.stop()
  const leftover = readPostmaster(join(dataDir, 'postgres'))
  if (leftover && isAlive({ pid: leftover.pid })) process.kill(leftover.pid, 'SIGQUIT')
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(options: Partial<EmbeddedPostgresOptions> = {}) {
  const database = await startEmbeddedPostgres({ dataDir, durability: 'test', log: { info: () => undefined }, ...options })
  started.push(database)
  return database
}

/** Starts the fixture and returns its lines as they come. */
function openInChild(lockWaitMs = 10_000, ways: Ways = waysOf(process.platform)) {
  const args = ['--import', 'tsx', fixture, dataDir, String(lockWaitMs), JSON.stringify(ways)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, nextLine: async () => String((await lines.next()).value ?? '') }
}

async function query(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const postmasterPid = () => readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0

describe('starting', () => {
  test('a new directory gets a cluster with checksums and one sort order for all machines, and keeps its data over a stop', async () => {
    const first = await open()
    expect(await query(first.connectionString, 'show data_checksums')).toBe('on')
    expect(
      await query(first.connectionString, "select datlocprovider::text || ' ' || datlocale from pg_database where datname = 'croupier'"),
    ).toBe('b C.UTF-8')
    await query(first.connectionString, 'create table kept (id int)')
    await first.stop()
    const second = await open()
    expect(second.adopted).toBe(false)
    expect(await query(second.connectionString, 'select count(*)::int from kept')).toBe(0)
  })

  test('the journal is forced to the disk unless tests say otherwise', async () => {
    copyCluster()
    const database = await open({ durability: 'durable' })
    expect(await query(database.connectionString, 'show fsync')).toBe('on')
    expect(await query(database.connectionString, 'show synchronous_commit')).toBe('on')
  })

  test('only a private socket leads in: no network listener, a directory of mode 700', async () => {
    copyCluster()
    const database = await open()
    expect(await query(database.connectionString, 'show listen_addresses')).toBe('')
    expect(statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  })

  test('a path too long for a socket address gets its socket elsewhere', async () => {
    const database = await open({ dataDir: join(dataDir, 'long'.repeat(30)) })
    expect(await query(database.connectionString, 'select 1')).toBe(1)
  })

  test.runIf(isRoot)('as root without user namespaces the server runs as an unprivileged user', async () => {
    const world = mkdtempSync('/var/tmp/pg-')
    chmodSync(world, 0o755)
    try {
      const database = await startEmbeddedPostgres({
        dataDir: world,
        durability: 'test',
        mayUseNamespace: false,
        log: { info: () => undefined },
      })
      expect(statSync(join(world, 'postgres')).uid).not.toBe(0)
      await database.stop()
      // The cluster stays with its owner, whatever the machine allows later.
      const again = await startEmbeddedPostgres({ dataDir: world, durability: 'test', log: { info: () => undefined } })
      expect(await query(again.connectionString, 'select 1')).toBe(1)
      await again.stop()
    } finally {
      rmSync(world, { recursive: true, force: true })
    }
  })

  test('a directory that cannot be made is refused with the setting to change', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    await expect(open({ dataDir: join(file, 'below') })).rejects.toThrow(/cannot write to .* set DATA_DIR/)
  })
})

describe('after a crash', () => {
  beforeEach(copyCluster)

  test('the server goes on when only our process was killed, and the next start adopts it', async () => {
    const { child, nextLine } = openInChild()
    expect(await nextLine()).toMatch(/^open .* false$/)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const pid = postmasterPid()
    const database = await open()
    expect(database.adopted).toBe(true)
    expect(postmasterPid()).toBe(pid)
    await database.stop()
    // Not our child: the system buries it in its own time.
    await vi.waitFor(() => expect(isAlive({ pid })).toBe(false), 5_000)
  })

  test('a server that was told to stop and does not end is brought to its end, and started again with what it has', async () => {
    const { child, nextLine } = openInChild()
    const [, connectionString = ''] = (await nextLine()).split(' ')
    await query(connectionString, 'create table kept as select 7 as id')
    const staying = new pg.Client({ connectionString })
    staying.on('error', () => undefined)
    await staying.connect()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const pid = postmasterPid()
    // PostgreSQL's own way to wait for its clients without an end.
    process.kill(pid, 'SIGTERM')
    await vi.waitFor(() => expect(readPostmaster(join(dataDir, 'postgres'))?.status).toBe('stopping'), 5_000)
    const database = await open()
    expect([database.adopted, postmasterPid() === pid]).toEqual([false, false])
    expect(await query(database.connectionString, 'select id from kept')).toBe(7)
    await staying.end().catch(() => undefined)
  }, 30_000)

  test('acknowledged rows are there after the server was killed', async () => {
    const first = await open({ durability: 'durable' })
    await query(first.connectionString, 'create table kept as select 7 as id')
    process.kill(postmasterPid(), 'SIGKILL')
    await first.stop()
    const second = await open()
    expect(second.adopted).toBe(false)
    expect(await query(second.connectionString, 'select id from kept')).toBe(7)
  })

  test('R11: a supervised server that dies is started again on the same socket, with what was acknowledged; without supervision it stays dead', async () => {
    const log = { info: vi.fn(), error: vi.fn() }
    const database = await open({ durability: 'durable', isSupervised: true, log })
    await query(database.connectionString, 'create table kept as select 7 as id')
    for (const round of [1, 2]) {
      const pid = postmasterPid()
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(async () => {
        expect(postmasterPid()).not.toBe(pid)
        expect(await query(database.connectionString, 'select id from kept')).toBe(7)
      }, 15_000)
      // A second death may come while the first start is still being waited for; then it is told as a start that failed.
      expect(log.error.mock.calls.length).toBeGreaterThanOrEqual(round)
    }
    const last = postmasterPid()
    await database.stop()
    // Its parent may need a moment to take note of its end.
    await vi.waitFor(() => expect(isAlive({ pid: last })).toBe(false), 5_000)
    const alone = await open()
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await sleep(1_000)
    expect(isAlive({ pid })).toBe(false)
    await expect(query(alone.connectionString, 'select 1')).rejects.toThrow()
  })

  test('left-over locks of cluster and socket whose id another program or a zombie has now do not stop the start', async () => {
    const first = await open()
    process.kill(postmasterPid(), 'SIGKILL')
    await first.stop()
    const { socketDir } = present(readPostmaster(join(dataDir, 'postgres')), 'a killed server leaves its file')
    const socketLock = join(socketDir, '.s.PGSQL.5432.lock')
    for (const path of [join(dataDir, 'postgres', 'postmaster.pid'), socketLock]) {
      const [, ...rest] = readFileSync(path, 'utf8').split('\n')
      writeFileSync(path, [process.ppid, ...rest].join('\n'))
    }
    const second = await open()
    expect(await query(second.connectionString, 'select 1')).toBe(1)
  })
})

describe('two at once', () => {
  test('the second waits for the first to stop', async () => {
    copyCluster()
    const first = openInChild()
    await first.nextLine()
    const second = openInChild()
    first.child.kill('SIGTERM')
    expect(await first.nextLine()).toBe('stopped')
    expect(await second.nextLine()).toMatch(/^open .* false$/)
  })

  test('the second says who holds the directory when the first stays', async () => {
    copyCluster()
    const first = openInChild()
    await first.nextLine()
    const second = openInChild(200)
    expect(await second.nextLine()).toMatch(
      new RegExp(`^refused .* in use by process ${first.child.pid} since .*: stop it, or set DATA_DIR`),
    )
  })

  test('of two that start on a new directory in the same moment one wins and one is refused', async () => {
    const lines = await Promise.all([openInChild(1500), openInChild(1500)].map(child => child.nextLine()))
    expect(lines.map(line => line.split(' ')[0]).sort()).toEqual(['open', 'refused'])
  })

  test('a command joins the database of the running server and leaves it running', async () => {
    copyCluster()
    const owner = openInChild()
    await owner.nextLine()
    const joined = await open({ ownership: 'join' })
    expect(joined.adopted).toBe(true)
    await joined.stop()
    expect(await query(joined.connectionString, 'select 1')).toBe(1)
  })
})

describe('the way of Windows, tried here: TCP with a password, and pg_ctl in place of signals', () => {
  const ways: Ways = { ...waysOf('win32'), users: 'posix' }

  test('it listens on this machine alone, asks for the password, and keeps data and port over a stop', async () => {
    const first = await open({ ways })
    expect(await query(first.connectionString, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await query(first.connectionString, 'show unix_socket_directories')).toBe('')
    const guessed = new URL(first.connectionString)
    guessed.password = 'guessed'
    await expect(query(guessed.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    await query(first.connectionString, 'create table kept as select 7 as id')
    const pid = postmasterPid()
    await first.stop()
    expect(isAlive({ pid })).toBe(false)
    const second = await open({ ways })
    expect(second.adopted).toBe(false)
    expect(second.connectionString).toBe(first.connectionString)
    expect(await query(second.connectionString, 'select id from kept')).toBe(7)
  })

  test('a command joins the running server; when only our process was killed the next start adopts it, and stops it', async () => {
    const { child, nextLine } = openInChild(10_000, ways)
    expect(await nextLine()).toMatch(/^open .* false$/)
    const joined = await open({ ownership: 'join', ways })
    expect(joined.adopted).toBe(true)
    await joined.stop()
    expect(await query(joined.connectionString, 'select 1')).toBe(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const pid = postmasterPid()
    const database = await open({ ways })
    expect(database.adopted).toBe(true)
    expect(postmasterPid()).toBe(pid)
    await database.stop()
    await vi.waitFor(() => expect(isAlive({ pid })).toBe(false), 5_000)
  })

  test('R11: a supervised server that dies is started again on the same port', async () => {
    const database = await open({ durability: 'durable', isSupervised: true, ways })
    await query(database.connectionString, 'create table kept as select 7 as id')
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => {
      expect(postmasterPid()).not.toBe(pid)
      expect(await query(database.connectionString, 'select id from kept')).toBe(7)
    }, 15_000)
  })

  test('what stops the start is said with the place of the log', async () => {
    await (await open({ ways })).stop()
    writeFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), "no_such_setting = 'on'\n")
    await expect(open({ ways })).rejects.toThrow(/does not start: .*configuration file.*postgres\.log/)
  })
})
