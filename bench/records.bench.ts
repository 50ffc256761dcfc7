import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readJournal } from '../apps/server/src/modules/records/commands/read-journal.ts'
import type { RecordsDeps } from '../apps/server/src/modules/records/ports.ts'
import { getProfit } from '../apps/server/src/modules/records/queries/get-profit.ts'
import { listEntries } from '../apps/server/src/modules/records/queries/list-entries.ts'
import { createWallet } from '../apps/server/src/modules/wallet/index.ts'
import { createDb, createPool, migrate, withDatabase } from '../apps/server/src/platform/db/index.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'

/**
 * P9 and P10 for one member's records: pages and profit of a member with many entries (`--entries 1000000`) next to the same questions to the whole
 * journal, in one run. A page must not know how much lies before it; what is counted by day must beat counting it anew tenfold.
 */
const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' }, tries: { type: 'string', default: '25' } } })
const [entries, tries] = [Number(values.entries), Number(values.tries)]
const BARS = { deepOverFirst: 3, rareOverFirst: 3, profitOverLedger: 0.1 }
/** Of a hundred entries this many are deposits: what a filter has to find among the bets. */
const DEPOSIT_EVERY = 2_000

const dataDir = mkdtempSync(join(tmpdir(), 'records-bench-'))
const embedded = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })
const serverUrl = process.env.DATABASE_URL ?? embedded?.connectionString ?? ''
const admin = createPool(serverUrl, { connectionsMax: 1, statementTimeoutMs: 0 })
const name = `records_bench_${process.pid}`
await admin.query(`CREATE DATABASE ${name}`)
const url = withDatabase(serverUrl, name)
const pool = createPool(url, { connectionsMax: 4, statementTimeoutMs: 0 })

try {
  await migrate(url)
  process.exitCode = await measure()
} finally {
  await pool.end()
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
  await embedded?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<number> {
  const db = createDb(pool)
  const wallet = createWallet({ pool, db })
  const owner = { brandId: randomUUID(), memberId: randomUUID(), accountType: 0 }
  const [account = 0n] = await wallet.openAccounts(db, { ...owner, currency: 'CNY', kinds: ['cash'] })
  const stakes = await wallet.houseAccount({ brandId: owner.brandId, kind: 'result:rng', asset: 'CNY' })
  await fill(owner.memberId, account, stakes)
  const deps: RecordsDeps = {
    db,
    ports: {
      ledger: { ...wallet, listAccounts: wallet.listBalances },
      brandOf: async () => ({ name: 'Bench', currency: 'CNY', timeZone: 'UTC', colour: '#000000' }),
      memberOf: async () => ({ account: 'bench', registeredAt: new Date(0) }),
      describe: async () => new Map(),
      findReference: async () => undefined,
      gamesOf: async (_db, ids) => new Map(ids.map(id => [id, `game-${id.slice(0, 1)}`])),
      gameOf: async (_brandId, gameId) => ({ category: 'rng', vendorCode: gameId, vendorName: gameId }),
    },
  }
  const readingMs = await timeOf(() => readJournal(deps))
  const today = new Date().toISOString().slice(0, 10)
  const since = new Date(Date.now() - 29 * 86_400_000)
  const page = { pageSize: 20 }
  const first = await medianOf(() => listEntries(deps, owner, page))
  const deep = await medianOf(() => listEntries(deps, owner, { ...page, before: `${Math.floor(entries / 20)}-${account}` }))
  const rare = await medianOf(() => listEntries(deps, owner, { ...page, group: 'deposits' }))
  const profit = await medianOf(() => getProfit(deps, owner, { from: since.toISOString().slice(0, 10), to: today }))
  const ledger = await medianOf(() => wallet.sumByDay({ accountId: account, since, timeZone: 'UTC' }), 3)
  const ratios = { deepOverFirst: deep / first, rareOverFirst: rare / first, profitOverLedger: profit / ledger }
  console.log(`${entries} entries of one member; read and counted in ${(readingMs / 1000).toFixed(1)} s`)
  console.log(`page: first ${first.toFixed(1)} ms, deep ${deep.toFixed(1)} ms, deposits alone ${rare.toFixed(1)} ms`)
  console.log(`profit of 30 days: counted ${profit.toFixed(1)} ms, from the ledger ${ledger.toFixed(1)} ms`)
  const missed = (Object.keys(BARS) as (keyof typeof BARS)[]).filter(bar => ratios[bar] > BARS[bar])
  for (const bar of Object.keys(BARS) as (keyof typeof BARS)[]) console.log(`${bar}: ${ratios[bar].toFixed(2)} (bar ${BARS[bar]})`)
  return missed.length > 0 ? 1 : 0
}

/** The member's whole past at once, spread over the last 30 days, and a closed block over it. */
async function fill(memberId: string, account: bigint, stakes: bigint): Promise<void> {
  const at = `date_trunc('milliseconds', now() - interval '29 days' * (1 - i::float8 / ${entries}))`
  const kind = `CASE WHEN i % ${DEPOSIT_EVERY} = 0 THEN 'deposit' WHEN i % 3 = 0 THEN 'win' ELSE 'stake' END`
  await pool.query(`INSERT INTO wallet.transfers (transfer_id, owner_id, reference_id, key, request_hash, kind, leg_count, posted_at)
    SELECT i, '${memberId}', gen_random_uuid(), 'k' || i, '\\x0011223344556677', ${kind}, 2, ${at} FROM generate_series(1, ${entries}) i`)
  await pool.query(`WITH posted AS (SELECT transfer_id AS i, kind, posted_at FROM wallet.transfers)
    INSERT INTO wallet.entries (transfer_id, account_id, amount, posted_at, balance_after, account_seq)
    SELECT i, ${account}, CASE WHEN kind = 'stake' THEN -10000 ELSE 20000 END, posted_at, 1, i FROM posted
    UNION ALL SELECT i, ${stakes}, CASE WHEN kind = 'stake' THEN 10000 ELSE -20000 END, posted_at, NULL, NULL FROM posted`)
  await pool.query(
    `INSERT INTO wallet.blocks (block_id, through_transfer_id, transfer_count, entry_count, digest) VALUES (1, ${entries}, 0, 0, '')`,
  )
  await pool.query('ANALYZE')
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function medianOf(work: () => Promise<unknown>, count = tries): Promise<number> {
  await work()
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) times.push(await timeOf(work))
  return times.sort((one, other) => one - other)[Math.floor(count / 2)] ?? 0
}
