import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createWallet } from '../modules/wallet/index.ts'
import { createWalletFixture, transfer, type WalletFixture } from '../modules/wallet/testing.ts'
import { restoreBackup, writeBackup } from '../platform/backup/index.ts'
import { createDb, createPool, type Db, withDatabase } from '../platform/db/index.ts'
import { createFeeds, type OutboxRow, publish, readOutbox } from '../platform/outbox/index.ts'

let source: WalletFixture
let dir = ''
const targets: { name: string; end(): Promise<void> }[] = []

beforeAll(async () => {
  source = await createWalletFixture()
  dir = mkdtempSync(join(tmpdir(), 'backup-'))
})

afterEach(async () => {
  for (const { name, end } of targets.splice(0)) {
    await end()
    await source.admin.query(`drop database ${name} with (force)`)
  }
})

afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
  await source.drop()
})

/** An empty database beside the source's. */
async function createTarget() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await source.admin.query(`create database ${name}`)
  const url = withDatabase(source.url, name)
  const pool = createPool(url, { statementTimeoutMs: 0 })
  targets.push({ name, end: () => pool.end() })
  return { url, pool, db: createDb(pool) }
}

test('R12 a backup under load, restored elsewhere, is clean and has all that was acknowledged before it began', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => source.openMember(1_000_000n)))
  const acknowledged: string[] = []
  const load = new AbortController()
  const players = members.map(async ({ memberId, account }, place) => {
    for (let i = 0; !load.signal.aborted; i += 1) {
      const key = `bet-${place}-${i}`
      await source.wallet.post(transfer(memberId, key, 'stake', { from: account, to: source.stakes, amount: 3n }))
      acknowledged.push(key)
    }
  })
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), 10_000)
  const before = [...acknowledged]
  const path = join(dir, 'load.backup')
  await writeBackup(source.url, path)
  load.abort()
  await Promise.all(players)

  const target = await createTarget()
  const restored = await restoreBackup(target.url, path)
  expect(restored.ok).toBe(true)
  const wallet = createWallet(target)
  const report = await wallet.verifyLedger({ withSeals: true })
  expect(report.findings).toEqual([])
  const { rows } = await target.pool.query<{ key: string }>(`select key from wallet.transfers where key like 'bet-%'`)
  const present = new Set(rows.map(row => row.key))
  expect(before.filter(key => !present.has(key))).toEqual([])
  expect(rows.length).toBeLessThanOrEqual(acknowledged.length)

  // Life goes on there: numbers continue, and the ledger stays clean.
  const [member] = members
  if (!member) throw new Error('a member was opened')
  const next = await wallet.post(transfer(member.memberId, 'after', 'stake', { from: member.account, to: source.stakes, amount: 1n }))
  expect(next.ok).toBe(true)
  expect((await wallet.verifyLedger()).isClean).toBe(true)
  await wallet.close()
})

test('R12 readers of facts go on exactly where they were, and what is new comes after', async () => {
  const announce = (db: Db, n: number) => db.transaction().execute(tx => publish(tx, { topic: 'test.happened', payload: { n } }))
  const readers = (db: Db, url: string) => {
    const seen = { quick: [] as unknown[], slow: [] as unknown[] }
    const feeds = createFeeds({ db, url, log: { error: () => undefined } })
    for (const name of ['quick', 'slow'] as const) {
      const handle = async (_tx: unknown, rows: readonly OutboxRow[]) => void seen[name].push(...rows.map(row => row.payload.n))
      feeds.add(readOutbox({ name, topics: ['test.happened'], handle }))
    }
    return { feeds, seen }
  }
  for (const n of [1, 2, 3]) await announce(source.db, n)
  const here = readers(source.db, source.url)
  await vi.waitFor(async () => {
    await here.feeds.drain()
    expect(here.seen.quick).toEqual([1, 2, 3])
  }, 5000)
  // The slow one lags behind by two, and one fact is read by nobody.
  await source.admin.query(
    `update platform.feed_checkpoints c set xid = o.xid, id = o.id from platform.outbox o where c.reader = 'slow' and o.payload->>'n' = '1'`,
  )
  await announce(source.db, 4)
  const path = join(dir, 'feeds.backup')
  await writeBackup(source.url, path)

  const target = await createTarget()
  expect((await restoreBackup(target.url, path)).ok).toBe(true)
  await announce(target.db, 5)
  const there = readers(target.db, target.url)
  await vi.waitFor(async () => {
    await there.feeds.drain()
    expect(there.seen).toEqual({ quick: [4, 5], slow: [2, 3, 4, 5] })
  }, 5000)
})

test('a partition of a month that the new database would not make comes along, closed to the application as it was', async () => {
  await source.admin.query(`create table wallet.entries_2001_01 partition of wallet.entries for values from ('2001-01-01') to ('2001-02-01');
    create trigger never_emptied before truncate on wallet.entries_2001_01 for each statement execute function wallet.refuse_change();
    revoke insert, update, delete, truncate on wallet.entries_2001_01 from croupier_app`)
  const path = join(dir, 'partitions.backup')
  await writeBackup(source.url, path)
  const target = await createTarget()
  expect((await restoreBackup(target.url, path)).ok).toBe(true)
  const { rows } = await target.pool.query(
    `select has_table_privilege('croupier_app', 'wallet.entries_2001_01', 'select') as reads, has_table_privilege('croupier_app', 'wallet.entries_2001_01', 'update') as writes`,
  )
  expect(rows).toEqual([{ reads: true, writes: false }])
  await expect(target.pool.query('truncate wallet.entries_2001_01')).rejects.toThrow()
})

test('a damaged or cut file fills nothing, another file is refused, and so is a database that has something in it', async () => {
  const path = join(dir, 'sound.backup')
  await writeBackup(source.url, path)
  const bytes = readFileSync(path)
  const flipped = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  flipped.writeUInt8(flipped.readUInt8(middle) ^ 0xff, middle)
  for (const damaged of [flipped, bytes.subarray(0, middle)]) {
    const target = await createTarget()
    writeFileSync(join(dir, 'damaged.backup'), damaged)
    await expect(restoreBackup(target.url, join(dir, 'damaged.backup'))).rejects.toThrow(/the backup is (damaged|cut short)/)
    expect((await target.pool.query('select 1 from wallet.transfers')).rowCount).toBe(0)
  }
  const target = await createTarget()
  writeFileSync(join(dir, 'other.backup'), 'not ours')
  expect(await restoreBackup(target.url, join(dir, 'other.backup'))).toEqual({ ok: false, error: 'not_a_backup' })
  expect(await restoreBackup(source.url, path)).toEqual({ ok: false, error: 'database_not_empty' })
})

test('a row that was changed inside the file is found, though the file was packed again around it', async () => {
  const path = join(dir, 'whole.backup')
  await writeBackup(source.url, path)
  const bytes = gunzipSync(readFileSync(path))
  const place = bytes.indexOf('CNY', bytes.indexOf('wallet.accounts'))
  expect(place).toBeGreaterThan(0)
  bytes.write('USD', place)
  writeFileSync(join(dir, 'changed.backup'), gzipSync(bytes))
  const target = await createTarget()
  await expect(restoreBackup(target.url, join(dir, 'changed.backup'))).rejects.toThrow(/the backup is damaged in /)
  expect((await target.pool.query('select 1 from wallet.accounts')).rowCount).toBe(0)
})

test('a path without a file that can be read is refused, and an empty database is nothing to back up', async () => {
  const target = await createTarget()
  for (const path of [join(dir, 'nowhere.backup'), dir])
    expect(await restoreBackup(target.url, path)).toEqual({ ok: false, error: 'unreadable' })
  await expect(writeBackup(target.url, join(dir, 'empty.backup'))).rejects.toThrow('nothing to back up')
  expect(existsSync(join(dir, 'empty.backup'))).toBe(false)
})
