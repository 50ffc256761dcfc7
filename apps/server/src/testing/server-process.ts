import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { assert, present } from '@croupier/kernel'
import { build } from 'esbuild'
import type { Pool } from 'pg'
import { createPool, findProjectRoot } from '../platform/db/index.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { serverBundleOptions } from './bundle-server.ts'
import { METRICS_TOKEN } from './metrics-token.ts'
import type { Transport } from './test-client.ts'

/** A machine under load may take this long for a database that recovers. */
const START_MS_MAX = 60_000
const REQUEST_MS_MAX = 10_000

/** The built server as a process of its own on its embedded database, to be killed and started again. */
export interface ServerProcess {
  readonly address: string
  start(): Promise<void>
  /** False once it has ended, also by itself: one that loses its database while it starts gives up. */
  isRunning(): boolean
  /** SIGKILL: nothing is said, nothing is closed. */
  kill(): Promise<void>
  /** SIGTERM; answers the exit code when the process has ended. */
  stop(): Promise<number | null>
  /** SIGKILL to the embedded database itself. */
  killDatabase(): void
  /** Kills one of the database's own processes; PostgreSQL then ends all others and recovers. */
  killDatabaseBackend(): Promise<void>
  /** As the owner of the database. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  /** The owner's connections and address, once the server was started. */
  database(): { readonly pool: Pool; readonly url: string }
  readonly transport: Transport
  close(): Promise<void>
}

export interface ServerProcessOptions {
  /** An outside database instead of the embedded one. */
  readonly databaseUrl?: string
  readonly env?: Readonly<Record<string, string>>
  /** In place of the product's own start, one beside this file. */
  readonly entry?: 'quick-server'
}

export async function createServerProcess(name: string, options: ServerProcessOptions = {}): Promise<ServerProcess> {
  const bundle = await bundleServer(name, options.entry)
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-process-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let database: { readonly pool: Pool; readonly url: string } | undefined

  const start = async () => {
    const { DATABASE_URL: _own, ...env } = process.env
    child = spawn(process.execPath, [bundle], {
      env: {
        METRICS_TOKEN,
        ...env,
        ...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'fatal', NODE_ENV: 'test' },
        ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
        ...options.env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await untilAnswers(`${address}/readyz`, child)
    if (database) return
    const url = options.databaseUrl ?? (await joinEmbedded(dataDir))
    database = { url, pool: createPool(url, { connectionsMax: 2 }) }
  }
  const opened = () => present(database, 'the server was started')
  const query = async <Row extends object>(statement: string, values: unknown[] = []) =>
    (await opened().pool.query<Row>(statement, values)).rows
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null) return ending?.exitCode ?? null
    const ended = new Promise<number | null>(resolve => ending.once('exit', resolve))
    ending.kill(signal)
    return ended
  }

  return {
    address,
    start,
    isRunning: () => child?.exitCode === null && child.signalCode === null,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    killDatabase: () => {
      const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    killDatabaseBackend: async () => {
      const [backend] = await query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1",
      )
      process.kill(present(backend, 'the server has a connection').pid, 'SIGKILL')
    },
    query,
    database: opened,
    transport: {
      send: async ({ method, url, headers, payload }) => {
        const answer = await fetch(`${address}${url}`, {
          method,
          headers,
          redirect: 'manual',
          signal: AbortSignal.timeout(REQUEST_MS_MAX),
          ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
        })
        return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
      },
      answerOf: async challengeId => {
        const [row] = await query<{ answer: string }>('SELECT answer FROM identity.challenges WHERE id = $1', [challengeId])
        return present(row, 'the challenge is stored').answer
      },
      now: () => new Date(),
    },
    close: async () => {
      await database?.pool.end()
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const joinEmbedded = async (dataDir: string): Promise<string> =>
  (await startEmbeddedPostgres({ dataDir, ownership: 'join', log: { info: () => undefined } })).connectionString

/** A bundle of its own, so that no other build of the same moment is in the way. */
async function bundleServer(name: string, entry?: string): Promise<string> {
  const outdir = join(findProjectRoot(), '.cache', `server-${name}`)
  await build({ ...(await serverBundleOptions()), ...(entry && { entryPoints: [`apps/server/src/testing/${entry}.ts`] }), outdir })
  return join(outdir, `${entry ?? 'main'}.js`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      assert(typeof address === 'object' && address, 'a listening server has an address')
      probe.close(() => resolve(address.port))
    })
  })
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS_MAX
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    assert(server.exitCode === null, `the server has ended with exit code ${server.exitCode}`)
    assert(Date.now() < deadline, `${url} did not answer`)
    await sleep(50)
  }
}
