import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { verifyLedger } from '../apps/server/src/modules/wallet/queries/verify-ledger.ts'
import { createPool, migrate, withDatabase } from '../apps/server/src/platform/db/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { type HttpLoad, runBets } from './bets/http-load.ts'
import { runRaw } from './bets/raw-posting.ts'
import { type BetsServer, startBetsServer } from './bets/start-server.ts'
import { CLIENTS } from './ledger/pgbench.ts'
import { prepareLedgers } from './ledger/prepare.ts'
import { postgresSeconds, processSeconds } from './processor-time.ts'

/**
 * P2: bets over HTTP by 32 keep-alive connections against the whole server (session, limits, fair draw, ledger, round, answer), next to the bare posting
 * call by 32 SQL clients, on one database server in one run. `--seconds 2 --rounds 8 --players 2000 --port 4275`: many short turns,
 * so that what else the machine does weighs on both alike; DATABASE_URL chooses a server. On Linux it says what a bet costs of a processor, with all that
 * follows it: rounds that are verified, results that are counted. `--processes 2` plays in turn against one process and against that many on one database, and
 * leaves out the bare posting call, whose connections would be too many.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '8' },
    players: { type: 'string', default: '2000' },
    port: { type: 'string', default: '4275' },
    processes: { type: 'string', default: '1' },
  },
})
const seconds = Number(values.seconds)
const BARS = { raw: 0.5, rawInGroups: 1, p99OverMedian: 15, nodeUs: 190, postgresUs: 130, processes: 1.15 }

const dataDir = mkdtempSync(join(tmpdir(), 'bets-bench-'))
const embedded = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
const serverUrl = process.env.DATABASE_URL ?? embedded?.connectionString ?? ''
const admin = createPool(serverUrl, { connectionsMax: 1, statementTimeoutMs: 0 })
const names = { bets: `bets_bench_${process.pid}`, raw: `raw_bench_${process.pid}` }
for (const name of Object.values(names)) await admin.query(`CREATE DATABASE ${name}`)
const rawUrl = withDatabase(serverUrl, names.raw)
const betsUrl = withDatabase(serverUrl, names.bets)
const rawPool = createPool(rawUrl, { connectionsMax: CLIENTS, statementTimeoutMs: 0 })
const betsPool = createPool(betsUrl, { connectionsMax: 2, statementTimeoutMs: 0 })
const servers: BetsServer[] = []

try {
  await migrate(rawUrl)
  await prepareLedgers(rawPool)
  const secret = randomBytes(32).toString('hex')
  for (let n = 0; n < Number(values.processes); n++) {
    const players = n === 0 ? Number(values.players) : 0
    servers.push(await startBetsServer({ databaseUrl: betsUrl, dataDir, port: Number(values.port) + n, players, secret }))
  }
  process.exitCode = await compare()
} finally {
  for (const server of servers) await server.stop()
  await betsPool.end()
  await rawPool.end()
  for (const name of Object.values(names)) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
  await embedded?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Bets of a turn, and the microseconds of a processor that each of them cost. */
type Turn = HttpLoad & { readonly nodeUs: number; readonly postgresUs: number }

async function compare(): Promise<number> {
  const [raw, one, all]: [number[], Turn[], Turn[]] = [[], [], []]
  await runTurn(servers, 3)
  for (let round = 0; round < Number(values.rounds); round++) {
    if (servers.length === 1) raw.push(await runRaw(rawPool, { run: `${process.pid}r${round}`, seconds }))
    one.push(await runTurn(servers.slice(0, 1), seconds))
    if (servers.length > 1) all.push(await runTurn(servers, seconds))
  }
  const ledger = await verifyLedger(betsPool)
  for (const finding of ledger.findings) console.log('P2 finding', finding)
  return report(raw, one, all, ledger.findings.length)
}

/** Each player stays with one process. Whatever process works on what follows the bets, it counts. */
async function runTurn(targets: readonly BetsServer[], seconds: number): Promise<Turn> {
  const tokens = servers[0]?.tokens ?? []
  const connections = CLIENTS / targets.length
  const postgres = await postgresSeconds(betsPool)
  const node = () => servers.reduce((sum, { pid }) => sum + processSeconds(pid), 0)
  const before = { node: node(), postgres: postgres() }
  const loads = await Promise.all(
    targets.map(({ port }, place) => {
      const own = tokens.filter((_, n) => n % targets.length === place)
      return runBets({ port, tokens: own, connections, seconds })
    }),
  )
  await everythingRead()
  const sum = (of: (load: HttpLoad) => number) => loads.reduce((total, load) => total + of(load), 0)
  const perSecond = sum(load => load.perSecond)
  const bets = perSecond * seconds
  return {
    perSecond,
    p50Ms: sum(load => load.p50Ms) / loads.length,
    p99Ms: Math.max(...loads.map(load => load.p99Ms)),
    refused: sum(load => load.refused),
    failed: sum(load => load.failed),
    nodeUs: ((node() - before.node) / bets) * 1e6,
    postgresUs: ((postgres() - before.postgres) / bets) * 1e6,
  }
}

/** Readers that are behind would leave their work to the next turn. */
async function everythingRead(): Promise<void> {
  for (;;) {
    const { rows } = await betsPool.query<{ isBehind: boolean }>(
      `SELECT EXISTS (SELECT FROM platform.feed_checkpoints c, bets.settled_feed f
         WHERE c.source = 'bets.settled_feed' AND (f.xid, f.id) > (c.xid, c.id)) AS "isBehind"`,
    )
    if (!rows[0]?.isBehind) return
    await sleep(50)
  }
}

function report(raw: readonly number[], one: readonly Turn[], all: readonly Turn[], findings: number): number {
  const mean = (items: readonly number[]) => items.reduce((sum, item) => sum + item, 0) / items.length
  const of = (turns: readonly Turn[], name: keyof Turn) => mean(turns.map(turn => turn[name]))
  const print = (what: string, turns: readonly Turn[]) =>
    console.log(
      `P2 ${what.padEnd(42)} ${of(turns, 'perSecond').toFixed(0).padStart(8)}/s   median ${of(turns, 'p50Ms').toFixed(1)} ms   p99 ${of(turns, 'p99Ms').toFixed(1)} ms` +
        `   a bet ${of(turns, 'nodeUs').toFixed(0)} µs of Node, ${of(turns, 'postgresUs').toFixed(0)} µs of PostgreSQL`,
    )
  if (raw.length > 0) console.log(`P2 ${'bare posting call, 32 SQL clients'.padEnd(42)} ${mean(raw).toFixed(0).padStart(8)}/s`)
  print('bets over HTTP, 32 connections', one)
  if (all.length > 0) print(`the same over ${servers.length} processes`, all)
  const total = (name: 'failed' | 'refused') => [...one, ...all].reduce((sum, turn) => sum + turn[name], 0)
  const cost = (turns: readonly Turn[]) => of(turns, 'nodeUs') + of(turns, 'postgresUs')
  const p99OverMedian = of(one, 'p99Ms') / of(one, 'p50Ms')
  const checks: [string, number, boolean, string][] = [
    ['p99 × median', p99OverMedian, p99OverMedian <= BARS.p99OverMedian, `≤ ${BARS.p99OverMedian}`],
    ['Node, µs a bet', of(one, 'nodeUs'), of(one, 'nodeUs') <= BARS.nodeUs, `≤ ${BARS.nodeUs}`],
    ['PostgreSQL, µs a bet', of(one, 'postgresUs'), of(one, 'postgresUs') <= BARS.postgresUs, `≤ ${BARS.postgresUs}`],
    ['answers 5xx', total('failed'), total('failed') === 0, '0'],
    ['answers 4xx', total('refused'), total('refused') === 0, '0'],
    ['findings in the ledger afterwards', findings, findings === 0, '0'],
  ]
  if (raw.length > 0) {
    const byRaw = of(one, 'perSecond') / mean(raw)
    checks.unshift(
      ['bets over HTTP × bare posting call', byRaw, byRaw >= BARS.raw, `≥ ${BARS.raw}`],
      ['the same, by group commit', byRaw, byRaw >= BARS.rawInGroups, `≥ ${BARS.rawInGroups}`],
    )
  }
  if (all.length > 0) {
    const more = cost(all) / cost(one)
    checks.push([`a bet over ${servers.length} processes × over one`, more, more <= BARS.processes, `≤ ${BARS.processes}`])
  }
  for (const [name, value, isMet, bar] of checks)
    console.log(`P2 ${isMet ? '✓' : '✗'} ${name.padEnd(42)} ${value.toFixed(2).padStart(8)}   bar ${bar}`)
  return checks.every(([, , isMet]) => isMet) ? 0 : 1
}
