import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createPool, withDatabase } from '../apps/server/src/platform/db/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { runBets } from './bets/http-load.ts'
import { type BetsServer, startBetsServer } from './bets/start-server.ts'
import { CLIENTS } from './ledger/pgbench.ts'

/**
 * P9: what a bet costs with `--rows 10000000` bets, rounds and transfers before it, next to 10,000. Two servers on databases of one PostgreSQL take turns
 * of `--seconds 3`, `--rounds 8` times, so that what else the machine does weighs on both alike. DATABASE_URL chooses a server.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '8' },
    players: { type: 'string', default: '2000' },
    port: { type: 'string', default: '4276' },
  },
})
const COST_MAX = 1.3
const FEW = 10_000
const seconds = Number(values.seconds)

const dataDir = mkdtempSync(join(tmpdir(), 'growth-bench-'))
const embedded = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
const serverUrl = process.env.DATABASE_URL ?? embedded?.connectionString ?? ''
const admin = createPool(serverUrl, { connectionsMax: 1, statementTimeoutMs: 0 })
const names = [`growth_few_${process.pid}`, `growth_many_${process.pid}`]
const servers: BetsServer[] = []

try {
  for (const [place, name] of names.entries())
    servers.push(await startWithHistory(name, Number(values.port) + place, place === 0 ? FEW : Number(values.rows)))
  process.exitCode = await compare()
} finally {
  for (const server of servers) await server.stop()
  for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.end()
  await embedded?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function startWithHistory(name: string, port: number, rows: number): Promise<BetsServer> {
  await admin.query(`CREATE DATABASE ${name}`)
  const databaseUrl = withDatabase(serverUrl, name)
  const server = await startBetsServer({ databaseUrl, dataDir: join(dataDir, name), port, players: Number(values.players) })
  const startedAt = performance.now()
  const pool = createPool(databaseUrl, { connectionsMax: 1, statementTimeoutMs: 0 })
  const { rows: houses } = await pool.query<{ id: string }>(
    `SELECT account_id AS id FROM wallet.accounts WHERE is_house AND kind = 'sandbox' LIMIT 1`,
  )
  const text = readFileSync(new URL('growth/history.sql', import.meta.url), 'utf8')
  const filled = text
    .replaceAll(':rows', String(rows))
    .replaceAll(':players', values.players)
    .replaceAll(':house', houses[0]?.id ?? '')
  await pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${filled}; COMMIT`)
  await pool.query('VACUUM (ANALYZE)')
  await pool.query('CHECKPOINT')
  await pool.end()
  console.log(`P9 ${rows.toLocaleString('en')} bets before, made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return server
}

async function compare(): Promise<number> {
  for (const { port, tokens } of servers) await runBets({ port, tokens, connections: CLIENTS, seconds: 5 })
  const turns = servers.map(() => [] as { perSecond: number; p99Ms: number }[])
  let refused = 0
  for (let round = 0; round < Number(values.rounds); round++) {
    // The one that begins changes, so that neither always follows the other.
    for (const place of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const { port, tokens } = servers[place] ?? { port: 0, tokens: [] }
      const load = await runBets({ port, tokens, connections: CLIENTS, seconds })
      turns[place]?.push(load)
      refused += load.refused + load.failed
    }
  }
  const [few = 0, many = 0] = turns.map(loads => median(loads.map(load => load.perSecond)))
  const [fewP99 = 0, manyP99 = 0] = turns.map(loads => median(loads.map(load => load.p99Ms)))
  console.log(`P9 after ${FEW.toLocaleString('en')} bets   ${few.toFixed(0).padStart(6)}/s   p99 ${fewP99.toFixed(1)} ms`)
  console.log(`P9 after ${Number(values.rows).toLocaleString('en')} bets   ${many.toFixed(0).padStart(6)}/s   p99 ${manyP99.toFixed(1)} ms`)
  const isMet = few / many <= COST_MAX && refused === 0
  console.log(`P9 ${isMet ? '✓' : '✗'} a bet costs ${(few / many).toFixed(2)} × as much, ${refused} not accepted   bar ≤ ${COST_MAX}, 0`)
  return isMet ? 0 : 1
}

function median(items: readonly number[]): number {
  const sorted = items.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
