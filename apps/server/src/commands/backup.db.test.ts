import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createWallet } from '../modules/wallet/index.ts'
import { createWalletFixture, transfer, type WalletFixture } from '../modules/wallet/testing.ts'
import { restoreBackup, writeBackup } from '../platform/backup/index.ts'
import { HEAD_BYTES, judgeHead, openChunks, sealChunks } from '../platform/backup/sealed-file.ts'
import { createDb, createPool, type Db, migrate, withDatabase } from '../platform/db/index.ts'
import { createFeeds, type FeedReader, type FeedRow, type OutboxRow, publish, readOutbox } from '../platform/outbox/index.ts'

const SECRET = Buffer.from('the secret of this installation!')
let source: WalletFixture
let dir = ''
const targets: { name: string; end(): Promise<void> }[] = []
const roles: string[] = []

beforeAll(async () => {
  source = await createWalletFixture()
  dir = mkdtempSync(join(tmpdir(), 'backup-'))
})

afterEach(async () => {
  for (const { name, end } of targets.splice(0)) {
    await end()
    await source.admin.query(`drop database ${name} with (force)`)
  }
  for (const role of roles.splice(0)) await source.admin.query(`drop role ${role}`)
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
  return { name, url, pool, db: createDb(pool) }
}

/** Hands a database over to a user who may do nothing else; answers his way in. */
async function ownerOf(database: string): Promise<string> {
  const name = `owner_${randomUUID().replaceAll('-', '')}`
  await source.admin.query(`create role ${name} login nosuperuser password 'theirs'`)
  await source.admin.query(`alter database ${database} owner to ${name}`)
  roles.push(name)
  const url = new URL(withDatabase(source.url, database))
  if (url.protocol === 'socket:') url.searchParams.set('user', name)
  else url.username = name
  if (url.protocol === 'socket:') url.searchParams.set('password', 'theirs')
  else url.password = 'theirs'
  return url.toString()
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
  await writeBackup(source.url, path, SECRET)
  load.abort()
  await Promise.all(players)

  const target = await createTarget()
  const restored = await restoreBackup(target.url, path, [SECRET])
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
  await writeBackup(source.url, path, SECRET)

  const target = await createTarget()
  expect((await restoreBackup(target.url, path, [SECRET])).ok).toBe(true)
  await announce(target.db, 5)
  const there = readers(target.db, target.url)
  await vi.waitFor(async () => {
    await there.feeds.drain()
    expect(there.seen).toEqual({ quick: [4, 5], slow: [2, 3, 4, 5] })
  }, 5000)
})

test('R12 a reader of a view goes on where it was, whatever readers there are of other sources', async () => {
  const instant = (n: number) =>
    `insert into bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, key,
       payout, refund, valid, settled_at)
     select id, now(), id, id, 'reader', 0, 'rng', 'house', 'coin', id, id, 'CNY', false, ${n}, ${n}, 'feed:${n}', 0, 0, ${n}, now() from (select gen_random_uuid() as id) new`
  const reader = (db: Db, url: string) => {
    const seen: bigint[] = []
    const feeds = createFeeds({ db, url, log: { error: () => undefined } })
    const ofAView: FeedReader<FeedRow & { valid: bigint }> = {
      ...{ name: 'of-a-view', source: 'bets.settled_feed', from: 'start', batchMax: 10 },
      handle: async (_tx, rows) => void seen.push(...rows.map(({ valid }) => valid)),
    }
    feeds.add(ofAView)
    return { feeds, seen }
  }
  await source.admin.query(instant(1))
  const here = reader(source.db, source.url)
  await vi.waitFor(async () => {
    await here.feeds.drain()
    expect(here.seen.at(-1)).toBe(1n)
  }, 5000)
  for (const n of [2, 3]) await source.admin.query(instant(n))
  const path = join(dir, 'view.backup')
  await writeBackup(source.url, path, SECRET)

  const target = await createTarget()
  expect((await restoreBackup(target.url, path, [SECRET])).ok).toBe(true)
  await target.pool.query(instant(4))
  const there = reader(target.db, target.url)
  await vi.waitFor(async () => {
    await there.feeds.drain()
    expect(there.seen).toEqual([2n, 3n, 4n])
  }, 5000)
})

test('a partition of a month that the new database would not make comes along, closed to the application as it was', async () => {
  await source.admin.query(`create table wallet.entries_2001_01 partition of wallet.entries for values from ('2001-01-01') to ('2001-02-01');
    create trigger never_emptied before truncate on wallet.entries_2001_01 for each statement execute function wallet.refuse_change();
    revoke insert, update, delete, truncate on wallet.entries_2001_01 from croupier_app`)
  const path = join(dir, 'partitions.backup')
  await writeBackup(source.url, path, SECRET)
  const target = await createTarget()
  expect((await restoreBackup(target.url, path, [SECRET])).ok).toBe(true)
  const { rows } = await target.pool.query(
    `select has_table_privilege('croupier_app', 'wallet.entries_2001_01', 'select') as reads, has_table_privilege('croupier_app', 'wallet.entries_2001_01', 'update') as writes`,
  )
  expect(rows).toEqual([{ reads: true, writes: false }])
  await expect(target.pool.query('truncate wallet.entries_2001_01')).rejects.toThrow()
})

/** Packs records anew and seals them, as only somebody with the secret can. */
async function forge(path: string, change: (records: Buffer) => Buffer): Promise<string> {
  const key = judgeHead(readFileSync(path).subarray(0, HEAD_BYTES), [SECRET])
  if (typeof key === 'string') throw new Error(key)
  const read = async (chunks: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = []
    for await (const part of chunks) parts.push(part)
    return Buffer.concat(parts)
  }
  const packed = await read(openChunks(createReadStream(path), key))
  const forged = join(dir, 'forged.backup')
  writeFileSync(forged, await read(sealChunks(Readable.from([gzipSync(change(gunzipSync(packed)))]), SECRET)))
  return forged
}
const schemasOf = async (target: Awaited<ReturnType<typeof createTarget>>) =>
  (await target.pool.query(`select 1 from pg_namespace where nspname in ('platform', 'wallet')`)).rowCount

test('a damaged or cut file is refused before anything is done, another file too, and so is a database that has something in it', async () => {
  const path = join(dir, 'sound.backup')
  await writeBackup(source.url, path, SECRET)
  const bytes = readFileSync(path)
  const flipped = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  flipped.writeUInt8(flipped.readUInt8(middle) ^ 0xff, middle)
  for (const damaged of [flipped, bytes.subarray(0, middle)]) {
    const target = await createTarget()
    writeFileSync(join(dir, 'damaged.backup'), damaged)
    await expect(restoreBackup(target.url, join(dir, 'damaged.backup'), [SECRET])).rejects.toThrow('the backup is damaged or cut short')
    expect(await schemasOf(target)).toBe(0)
  }
  const target = await createTarget()
  writeFileSync(join(dir, 'other.backup'), 'not ours')
  expect(await restoreBackup(target.url, join(dir, 'other.backup'), [SECRET])).toEqual({ ok: false, error: 'not_a_backup' })
  expect(await restoreBackup(source.url, path, [SECRET])).toEqual({ ok: false, error: 'database_not_empty' })
})

test('a backup tells nothing to whoever has the file alone, and is opened under its own secret, also once that is the previous one', async () => {
  const path = join(dir, 'secret.backup')
  await writeBackup(source.url, path, SECRET)
  expect(readFileSync(path).includes('wallet.')).toBe(false)
  const target = await createTarget()
  const next = Buffer.from('the secret that came after it...')
  expect(await restoreBackup(target.url, path, [next])).toEqual({ ok: false, error: 'other_secret' })
  expect(await schemasOf(target)).toBe(0)
  expect((await restoreBackup(target.url, path, [next, SECRET])).ok).toBe(true)
})

test('a row that was changed inside the file is found before anything is done, though it was packed and sealed again around it', async () => {
  const path = join(dir, 'whole.backup')
  await writeBackup(source.url, path, SECRET)
  const forged = await forge(path, records => {
    const place = records.indexOf('CNY', records.indexOf('wallet.accounts'))
    expect(place).toBeGreaterThan(0)
    records.write('USD', place)
    return records
  })
  const target = await createTarget()
  await expect(restoreBackup(target.url, forged, [SECRET])).rejects.toThrow(/the backup is damaged in /)
  expect(await schemasOf(target)).toBe(0)
})

test.each([
  ['a table', 'wallet.accounts', 'wallet.acc;drop'],
  ['a column', '"account_id"', '"account;--"'],
  ['a partition', 'wallet.entries_2001_01', 'wallet.entries;drop--_'],
])('no word of the file becomes a statement: %s that this database does not have is refused', async (_what, name, other) => {
  const path = join(dir, 'words.backup')
  await writeBackup(source.url, path, SECRET)
  const forged = await forge(path, records =>
    Buffer.from(records.toString('latin1').replaceAll(name, other.padEnd(name.length, '-')), 'latin1'),
  )
  const target = await createTarget()
  await expect(restoreBackup(target.url, forged, [SECRET])).rejects.toThrow(/is (a|no)|is damaged|has partitions/)
  // Nothing is left of it: the next try finds the database empty.
  expect((await target.pool.query(`select nspname from pg_namespace where nspname not like 'pg\\_%' order by 1`)).rows).toEqual([
    { nspname: 'information_schema' },
    { nspname: 'public' },
  ])
})

test('a restore that loses its connections leaves nothing', async () => {
  const path = join(dir, 'cut.backup')
  await writeBackup(source.url, path, SECRET)
  const target = await createTarget()
  const restoring = restoreBackup(target.url, path, [SECRET]).catch((error: Error) => error.message)
  await vi.waitFor(async () => expect(await schemasOf(target)).toBe(2), { timeout: 60_000, interval: 20 })
  await source.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${target.name}' and application_name like 'croupier-%'`,
  )
  expect(await restoring).toMatch(/terminat|connection|ECONNRESET|EPIPE|not queryable/i)
  expect(await schemasOf(target)).toBe(0)
})

test('nobody starts on what a killed restore has left, and the next restore takes it away and goes through', async () => {
  const path = join(dir, 'killed.backup')
  await writeBackup(source.url, path, SECRET)
  const target = await createTarget()
  await target.pool.query(`create schema extras; create schema croupier_restore; comment on schema croupier_restore is '["extras","public"]';
    create schema wallet; create table wallet.left_behind (n int)`)
  await expect(migrate(target.url)).rejects.toThrow('a restore into this database was not finished')
  expect((await restoreBackup(target.url, path, [SECRET])).ok).toBe(true)
  expect(
    (await target.pool.query(`select to_regclass('wallet.left_behind') as left, to_regnamespace('extras')::text as extras`)).rows,
  ).toEqual([{ left: null, extras: 'extras' }])
  expect((await migrate(target.url)).applied).toEqual([])
})

test('a backup of another version is refused before anything is done', async () => {
  const path = join(dir, 'version.backup')
  await writeBackup(source.url, path, SECRET)
  const forged = await forge(path, records => Buffer.from(records.toString('latin1').replace('_wallet_0001_', '_wallet_0000_'), 'latin1'))
  const target = await createTarget()
  expect(await restoreBackup(target.url, forged, [SECRET])).toEqual({ ok: false, error: 'other_version' })
  expect(await schemasOf(target)).toBe(0)
})

/** All that rows set off or must fit to. */
const rulesOf = async (pool: TestPool) =>
  (
    await pool.query(`select t.tgrelid::regclass::text || ' ' || t.tgname || ' ' || t.tgenabled::text as rule from pg_trigger t where not t.tgisinternal
      union all select k.conrelid::regclass::text || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k where k.contype = 'f' order by 1`)
  ).rows
type TestPool = Awaited<ReturnType<typeof createTarget>>['pool']

test('the owner of a database restores into it without being a superuser, and every rule stands again afterwards', async () => {
  const member = await source.openMember(1_000n)
  const path = join(dir, 'owner.backup')
  await writeBackup(source.url, path, SECRET)
  const target = await createTarget()
  expect((await restoreBackup(await ownerOf(target.name), path, [SECRET])).ok).toBe(true)
  expect(await rulesOf(target.pool)).toEqual(await rulesOf(source.admin))
  const wallet = createWallet(target)
  expect((await wallet.verifyLedger({ withSeals: true })).findings).toEqual([])
  expect((await wallet.listBalances(member.memberId)).map(({ balance }) => balance)).toContain(1_000n)
  await expect(target.pool.query('delete from wallet.transfers')).rejects.toThrow('append-only')
  await wallet.close()
})

test('what no restore could take is not backed up, and said: tables and columns of others, unless they are empty', async () => {
  const path = join(dir, 'foreign.backup')
  await source.admin.query('create table public.notes (note text); alter table wallet.accounts add column colour_of_the_day text')
  try {
    await writeBackup(source.url, path, SECRET)
    const target = await createTarget()
    expect((await restoreBackup(target.url, path, [SECRET])).ok).toBe(true)
    rmSync(path)
    await source.admin.query(`insert into public.notes values ('ours')`)
    await source.admin.query(`update wallet.accounts set colour_of_the_day = 'red'`)
    await expect(writeBackup(source.url, path, SECRET)).rejects.toThrow(/public\.notes, wallet\.accounts\.colour_of_the_day/)
    expect(existsSync(path)).toBe(false)
    // Somebody else's table is no place to restore into.
    const other = await createTarget()
    await other.pool.query('create table public.notes (note text)')
    await source.admin.query('drop table public.notes; alter table wallet.accounts drop column colour_of_the_day')
    await writeBackup(source.url, path, SECRET)
    expect(await restoreBackup(other.url, path, [SECRET])).toEqual({ ok: false, error: 'database_not_empty' })
  } finally {
    await source.admin.query('drop table if exists public.notes; alter table wallet.accounts drop column if exists colour_of_the_day')
  }
})

test('a path without a file that can be read is refused, and an empty database is nothing to back up', async () => {
  const target = await createTarget()
  for (const path of [join(dir, 'nowhere.backup'), dir])
    expect(await restoreBackup(target.url, path, [SECRET])).toEqual({ ok: false, error: 'unreadable' })
  await expect(writeBackup(target.url, join(dir, 'empty.backup'), SECRET)).rejects.toThrow('nothing to back up')
  expect(existsSync(join(dir, 'empty.backup'))).toBe(false)
})
