import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { createPool, migrate, withDatabase } from '../apps/server/src/platform/db/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { runGroups } from './ledger/node-load.ts'
import { findPgbench, initialiseTpcB, type LoadResult, runPgbench } from './ledger/pgbench.ts'
import { prepareLedgers } from './ledger/prepare.ts'

/**
 * P1: ledger posting by 32 SQL clients over 10,000 players (Zipf) against one house, 1 % repeated keys, 1 % without funds, next to TPC-B and to a ledger
 * with a running balance on the house's row, all on one server in one run. `--seconds 8 --scale 50 --rounds 2`; DATABASE_URL chooses a server.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    scale: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '2' },
  },
})
const seconds = Number(values.seconds)
const BARS = { tpcB: 1.5, hotHouse: 8, p99Ms: 25, bytesPerBet: 900 }

const dataDir = mkdtempSync(join(tmpdir(), 'wallet-bench-data-'))
const embedded = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
const serverUrl = process.env.DATABASE_URL ?? embedded?.connectionString ?? ''
const admin = createPool(serverUrl, { connectionsMax: 1, statementTimeoutMs: 0 })
const database = `ledger_bench_${process.pid}`
await admin.query(`CREATE DATABASE ${database}`)
const url = withDatabase(serverUrl, database)
await migrate(url)
const pool = createPool(url, { connectionsMax: 8, statementTimeoutMs: 0 })

try {
  await prepareLedgers(pool)
  const pgbench = findPgbench()
  if (!pgbench) throw new Error('P1 needs pgbench (Debian: postgresql-contrib) to play 32 SQL clients')
  process.exitCode = await compare(pgbench)
} finally {
  await pool.end()
  await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
  await admin.end()
  await embedded?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function compare(pgbench: string): Promise<number> {
  const env = await libpqEnvironment(pool)
  const script = (name: string) => [
    '-D',
    'n=0',
    '-D',
    'p=2',
    '-D',
    'a=10000',
    '-f',
    fileURLToPath(new URL(`ledger/${name}.pgbench`, import.meta.url)),
  ]
  await initialiseTpcB(pgbench, env, values.scale)
  const results: Record<'tpcB' | 'single' | 'hotHouse' | 'grouped', LoadResult[]> = { tpcB: [], single: [], hotHouse: [], grouped: [] }
  /** Nobody's turn pays for the pages that another's has left to be written. */
  const cleanBuffers = () => pool.query('CHECKPOINT')
  let bytes = 0
  let bets = 0
  for (let round = 0; round < Number(values.rounds); round++) {
    await cleanBuffers()
    results.tpcB.push(await runPgbench(pgbench, env, ['-b', 'tpcb-like', '-s', values.scale], seconds))
    const before = await measureJournal(pool)
    await cleanBuffers()
    results.single.push(await runPgbench(pgbench, env, [...script('single'), '-D', `run=${round}`], seconds))
    const after = await measureJournal(pool)
    bytes += after.bytes - before.bytes
    bets += after.bets - before.bets
    await cleanBuffers()
    results.hotHouse.push(await runPgbench(pgbench, env, [...script('hot-house'), '-D', `run=${round}`], seconds))
    await cleanBuffers()
    results.grouped.push(await runGroups(pool, { groupSize: 50, concurrency: 4, seconds }))
  }
  return report({
    tpcB: median(results.tpcB),
    single: median(results.single),
    hotHouse: median(results.hotHouse),
    grouped: median(results.grouped),
    bytesPerBet: bytes / bets,
    deadlocks: await countDeadlocks(pool),
  })
}

type Comparison = {
  tpcB: LoadResult
  single: LoadResult
  hotHouse: LoadResult
  grouped: LoadResult
  bytesPerBet: number
  deadlocks: number
}

function report(of: Comparison): number {
  const rate = (name: string, load: LoadResult) =>
    console.log(`P1 ${name.padEnd(44)} ${load.perSecond.toFixed(0).padStart(8)}/s   p99 ${load.p99Ms.toFixed(1)} ms`)
  rate('pgbench TPC-B', of.tpcB)
  rate('running balance on a hot house', of.hotHouse)
  rate('wallet, one bet a call', of.single)
  rate('wallet, 50 bets a call (from Node)', of.grouped)
  const checks: [string, number, boolean, string][] = [
    [
      'one bet a call × TPC-B',
      of.single.perSecond / of.tpcB.perSecond,
      of.single.perSecond >= BARS.tpcB * of.tpcB.perSecond,
      `≥ ${BARS.tpcB}`,
    ],
    [
      'one bet a call × hot house',
      of.single.perSecond / of.hotHouse.perSecond,
      of.single.perSecond >= BARS.hotHouse * of.hotHouse.perSecond,
      `≥ ${BARS.hotHouse}`,
    ],
    ['p99 of one bet a call, ms', of.single.p99Ms, of.single.p99Ms <= BARS.p99Ms, `≤ ${BARS.p99Ms}`],
    ['deadlocks and failures', of.deadlocks + of.single.failed, of.deadlocks + of.single.failed === 0, '0'],
    ['bytes a bet', of.bytesPerBet, of.bytesPerBet <= BARS.bytesPerBet, `≤ ${BARS.bytesPerBet}`],
  ]
  for (const [name, value, isMet, bar] of checks)
    console.log(`P1 ${isMet ? '✓' : '✗'} ${name.padEnd(42)} ${value.toFixed(2).padStart(8)}   bar ${bar}`)
  return checks.every(([, , isMet]) => isMet) ? 0 : 1
}

function median(loads: LoadResult[]): LoadResult {
  const sorted = [...loads].sort((a, b) => a.perSecond - b.perSecond)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? { perSecond: 0, p99Ms: 0, failed: 0 }
}

/** Tables, indexes and the dead rows between vacuums: what a bet costs on disk. */
async function measureJournal(pool: Pool): Promise<{ bytes: number; bets: number }> {
  const { rows } = await pool.query<{ bytes: bigint; bets: bigint }>(
    `SELECT (SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class WHERE relnamespace = 'wallet'::regnamespace AND relkind = 'r') AS bytes,
            (SELECT count(*) FROM wallet.transfers) AS bets`,
  )
  return { bytes: Number(rows[0]?.bytes ?? 0n), bets: Number(rows[0]?.bets ?? 0n) }
}

async function countDeadlocks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: bigint }>('SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()')
  return Number(rows[0]?.n ?? 0n)
}

/** pgbench speaks libpq: where this pool's server listens, in libpq's own variables. */
async function libpqEnvironment(pool: Pool): Promise<NodeJS.ProcessEnv> {
  const { rows } = await pool.query<Record<'host' | 'port' | 'sockets' | 'name' | 'login', string>>(
    `SELECT host(inet_server_addr()) AS host, current_setting('port') AS port, current_setting('unix_socket_directories') AS sockets,
            current_database() AS name, session_user AS login`,
  )
  const server = rows[0]
  if (!server) throw new Error('the server did not say where it listens')
  const socket = server.sockets.split(',')[0] ?? ''
  const password = new URL(url).password
  return {
    PGHOST: server.host ?? socket,
    PGPORT: server.port,
    PGDATABASE: server.name,
    PGUSER: server.login,
    ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}),
  }
}
