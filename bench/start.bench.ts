import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { createPool } from '../apps/server/src/platform/db/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'

/**
 * P8: from the start of the process to the first 200 of a call that reads the database: cold (a new directory: the cluster is made and migrated),
 * warm, and after kill -9 of server and database with data in it. Next to a bare `node` that answers the same on the same machine.
 * `--transfers 200000 --port 4421`.
 */
const { values } = parseArgs({ options: { transfers: { type: 'string', default: '200000' }, port: { type: 'string', default: '4421' } } })
const port = Number(values.port)
const transfers = Number(values.transfers)
/** Seconds. */
const BARS = { warm: 5, killed: 10 }
const WAIT_MS_MAX = 180_000
const TRANSFERS_PER_COMMIT = 10_000

const dataDir = mkdtempSync(join(tmpdir(), 'start-bench-'))
const outdir = join(import.meta.dirname, '..', '.cache', 'server-start-bench')
let child: ChildProcess | undefined

try {
  const bundle = await bundleServer()
  const bare = await timeStart(['-e', `require('node:http').createServer((_, answer) => answer.end('ok')).listen(${port})`])
  await end('SIGTERM')
  const cold = await timeStart([bundle])
  await end('SIGTERM')
  const warm = await timeStart([bundle])
  await fill()
  await killAll()
  const killed = await timeStart([bundle])
  await end('SIGTERM')
  const line = (name: string, seconds: number, bar?: number) =>
    `${name.padEnd(44)}${seconds.toFixed(2).padStart(8)} s${bar === undefined ? '' : `   bar ≤ ${bar} s ${seconds <= bar ? '✓' : '✗'}`}`
  process.stdout.write(
    [
      line('bare node, one line of HTTP', bare),
      line('cold: new directory, migrated and seeded', cold),
      line('P8 warm start', warm, BARS.warm),
      line(`P8 after kill -9 of all, ${transfers} transfers`, killed, BARS.killed),
      '',
    ].join('\n'),
  )
  process.exitCode = warm <= BARS.warm && killed <= BARS.killed ? 0 : 1
} finally {
  await end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

async function timeStart(args: readonly string[]): Promise<number> {
  const { DATABASE_URL: _outside, ...env } = process.env
  const began = performance.now()
  child = spawn(process.execPath, args, {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/wps/system/status`).catch(() => undefined)
    if (answer?.ok) return (performance.now() - began) / 1000
    if (child.exitCode !== null || performance.now() - began > WAIT_MS_MAX) throw new Error('the server does not answer')
    await sleep(10)
  }
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const ending = child
  child = undefined
  if (!ending || ending.exitCode !== null) return
  const ended = once(ending, 'exit')
  ending.kill(signal)
  await ended
}

/** Server and database at once, as when a machine loses power; what the journal has must then be read again. */
async function killAll(): Promise<void> {
  const path = join(dataDir, 'postgres', 'postmaster.pid')
  const [postmaster] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  await end('SIGKILL')
  if (postmaster) process.kill(Number(postmaster), 'SIGKILL')
}

/** From the house to one player, by the ledger's own call, in groups; all of it lies in the journal that recovery reads. */
async function fill(): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, ownership: 'join', log: { info: () => undefined } })
  const pool = createPool(database.connectionString, { connectionsMax: 1, statementTimeoutMs: 0 })
  const brandId = '00000000-0000-7000-8000-000000000001'
  const ownerId = '00000000-0000-7000-8000-000000000002'
  const open = async (ownerType: string, owner: string, kind: string) =>
    (await pool.query<{ id: bigint }>("SELECT wallet.open_account($1, $2, $3, $4, 'CNY') AS id", [brandId, ownerType, owner, kind])).rows[0]
      ?.id
  const house = await open('house', brandId, 'result:rng')
  const player = await open('member', ownerId, 'cash')
  for (let done = 0; done < transfers; done += TRANSFERS_PER_COMMIT)
    await pool.query(
      `SELECT count(wallet.post_one($1, 'start-' || n, '\\x0000000000000000', 'deposit', NULL, ARRAY[$2::bigint, $3::bigint], ARRAY[-10000, 10000]))
         FROM generate_series($4::int + 1, $4::int + $5::int) AS n`,
      [ownerId, house, player, done, Math.min(TRANSFERS_PER_COMMIT, transfers - done)],
    )
  await pool.end()
}

async function bundleServer(): Promise<string> {
  const path = '../tools/workspace/server-bundle.mjs'
  const { serverBundle } = (await import(path)) as { serverBundle: Parameters<typeof build>[0] }
  await build({ ...serverBundle, outdir })
  return join(outdir, 'main.js')
}
