import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyLedger } from '../apps/server/src/modules/wallet/queries/verify-ledger.ts'
import { createPool, migrate, withDatabase } from '../apps/server/src/platform/db/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { type HttpLoad, runBets } from './bets/http-load.ts'
import { runRaw } from './bets/raw-posting.ts'
import { type BetsServer, startBetsServer } from './bets/start-server.ts'
import { CLIENTS } from './ledger/pgbench.ts'
import { prepareLedgers } from './ledger/prepare.ts'

/**
 * P2: bets over HTTP by 32 keep-alive connections against the whole server (session, limits, fair draw, ledger, round, answer), next to the bare posting
 * call by 32 SQL clients, on one database server in one run. `--seconds 2 --rounds 8 --players 2000 --port 4275`: many short turns,
 * so that what else the machine does weighs on both alike; DATABASE_URL chooses a server.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '8' },
    players: { type: 'string', default: '2000' },
    port: { type: 'string', default: '4275' },
  },
})
const seconds = Number(values.seconds)
const BARS = { raw: 0.5, rawInGroups: 1, p99OverMedian: 15 }

const dataDir = mkdtempSync(join(tmpdir(), 'bets-bench-'))
const embedded = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
const serverUrl = process.env.DATABASE_URL ?? embedded?.connectionString ?? ''
const admin = createPool(serverUrl, { connectionsMax: 1, statementTimeoutMs: 0 })
const names = { bets: `bets_bench_${process.pid}`, raw: `raw_bench_${process.pid}` }
for (const name of Object.values(names)) await admin.query(`CREATE DATABASE ${name}`)
const rawUrl = withDatabase(serverUrl, names.raw)
const betsUrl = withDatabase(serverUrl, names.bets)
const rawPool = createPool(rawUrl, { connectionsMax: CLIENTS, statementTimeoutMs: 0 })
let server: BetsServer | undefined

try {
  await migrate(rawUrl)
  await prepareLedgers(rawPool)
  server = await startBetsServer({ databaseUrl: betsUrl, dataDir, port: Number(values.port), players: Number(values.players) })
  process.exitCode = await compare(server.port, server.tokens)
} finally {
  await server?.stop()
  await rawPool.end()
  for (const name of Object.values(names)) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
  await embedded?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function compare(port: number, tokens: readonly string[]): Promise<number> {
  const bets: HttpLoad[] = []
  const raw: number[] = []
  await runBets({ port, tokens, connections: CLIENTS, seconds: 3 })
  for (let round = 0; round < Number(values.rounds); round++) {
    raw.push(await runRaw(rawPool, { run: `${process.pid}r${round}`, seconds }))
    bets.push(await runBets({ port, tokens, connections: CLIENTS, seconds }))
  }
  const betsPool = createPool(betsUrl, { connectionsMax: 2, statementTimeoutMs: 0 })
  const ledger = await verifyLedger(betsPool)
  await betsPool.end()
  for (const finding of ledger.findings) console.log('P2 finding', finding)
  return report(bets, raw, ledger.findings.length)
}

function report(bets: readonly HttpLoad[], raw: readonly number[], findings: number): number {
  const mean = (items: readonly number[]) => items.reduce((sum, item) => sum + item, 0) / items.length
  const perSecond = mean(bets.map(load => load.perSecond))
  const rawPerSecond = mean(raw)
  const [p50Ms, p99Ms] = [mean(bets.map(load => load.p50Ms)), mean(bets.map(load => load.p99Ms))]
  console.log(`P2 bare posting call, 32 SQL clients          ${rawPerSecond.toFixed(0).padStart(8)}/s`)
  console.log(
    `P2 bets over HTTP, 32 connections             ${perSecond.toFixed(0).padStart(8)}/s   median ${p50Ms.toFixed(1)} ms   p99 ${p99Ms.toFixed(1)} ms`,
  )
  const failed = bets.reduce((sum, load) => sum + load.failed, 0)
  const refused = bets.reduce((sum, load) => sum + load.refused, 0)
  const checks: [string, number, boolean, string][] = [
    ['bets over HTTP × bare posting call', perSecond / rawPerSecond, perSecond >= BARS.raw * rawPerSecond, `≥ ${BARS.raw}`],
    ['the same, by group commit', perSecond / rawPerSecond, perSecond >= BARS.rawInGroups * rawPerSecond, `≥ ${BARS.rawInGroups}`],
    ['p99 × median', p99Ms / p50Ms, p99Ms <= BARS.p99OverMedian * p50Ms, `≤ ${BARS.p99OverMedian}`],
    ['answers 5xx', failed, failed === 0, '0'],
    ['answers 4xx', refused, refused === 0, '0'],
    ['findings in the ledger afterwards', findings, findings === 0, '0'],
  ]
  for (const [name, value, isMet, bar] of checks)
    console.log(`P2 ${isMet ? '✓' : '✗'} ${name.padEnd(42)} ${value.toFixed(2).padStart(8)}   bar ${bar}`)
  return checks.every(([, , isMet]) => isMet) ? 0 : 1
}
