import { randomUUID } from 'node:crypto'
import { assert, present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, migrate, withDatabase } from '../../platform/db/index.ts'
import { readSqlFiles } from '../../platform/db/sql-files.ts'
import { postTransfers } from './commands/post-transfers.ts'
import { moveLegs } from './index.ts'
import { verifyLedger } from './queries/verify-ledger.ts'

const server = present(process.env.CROUPIER_TEST_DATABASE_URL, 'set by the global set-up of the database tests')
const name = `test_${randomUUID().replaceAll('-', '')}`
const url = withDatabase(server, name)
const owner = createPool(server, { connectionsMax: 1, statementTimeoutMs: 0 })
const pool = createPool(url, { connectionsMax: 2, statementTimeoutMs: 0 })
const [BRAND, MEMBER] = [1, 2].map(n => `00000000-0000-7000-8000-00000000000${n}`)
const BY_MONTH = '10_wallet_0008_transfers_by_month'
const COLUMNS = 'transfer_id, posted_at, owner_id, reference_id, key, request_hash, kind, leg_count'
let before: unknown[]

/** An installation that has posted for three months, of which the middle one was quiet, before transfers stood in months. */
beforeAll(async () => {
  await owner.query(`CREATE DATABASE ${name}`)
  const files = readSqlFiles('migrations').filter(file => file.name !== BY_MONTH)
  await pool.query(`CREATE SCHEMA platform; DO $$ BEGIN CREATE ROLE croupier_app NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
    ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO croupier_app`)
  for (const file of files) await pool.query(file.text)
  await pool.query(`CREATE VIEW wallet.ledger_transfers AS SELECT transfer_id, posted_at, owner_id, reference_id, key, kind, leg_count FROM wallet.transfers;
    CREATE VIEW public.own_report AS SELECT count(*)::int AS n FROM wallet.ledger_transfers;
    CREATE VIEW wallet.suspect_buckets AS SELECT transfer_id AS bucket FROM wallet.transfers WHERE false;
    CREATE TABLE wallet.entries_old PARTITION OF wallet.entries DEFAULT;
    INSERT INTO wallet.accounts (brand_id, owner_kind, owner_id, kind, asset) VALUES ('${BRAND}', 'house', '${BRAND}', 'stakes', 'CNY'), ('${BRAND}', 'member', '${MEMBER}', 'cash', 'CNY');
    INSERT INTO wallet.balances (account_id, asset, balance, entry_count) VALUES (2, 'CNY', 600, 6);
    INSERT INTO wallet.transfers (posted_at, owner_id, reference_id, key, request_hash, kind, leg_count)
      SELECT date_trunc('month', now(), 'UTC') - CASE WHEN n <= 3 THEN interval '40 days' ELSE -interval '1 hour' END, '${MEMBER}', CASE n WHEN 2 THEN '${BRAND}'::uuid END,
             'key-' || n, decode(repeat('0' || n, 8), 'hex'), 'deposit', 2 FROM generate_series(1, 6) n;
    INSERT INTO wallet.entries SELECT transfer_id, 2, 100, posted_at, 100 * transfer_id, transfer_id FROM wallet.transfers;
    INSERT INTO wallet.entries SELECT transfer_id, 1, -100, posted_at FROM wallet.transfers;
    -- Months as each start makes them, which a partition for everything would be in the way of.
    ALTER TABLE wallet.entries DETACH PARTITION wallet.entries_old;
    CREATE TABLE wallet.entries_before PARTITION OF wallet.entries FOR VALUES FROM ('2000-01-01') TO (date_trunc('month', now(), 'UTC') - interval '1 month')`)
  await pool.query(`CREATE TABLE IF NOT EXISTS platform.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
    CREATE TABLE IF NOT EXISTS platform.kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0);
    INSERT INTO platform.kysely_migration_lock VALUES ('migration_lock', 0) ON CONFLICT DO NOTHING`)
  for (const file of files)
    await pool.query('INSERT INTO platform.kysely_migration VALUES ($1, now()::text) ON CONFLICT DO NOTHING', [file.name])
  before = (await pool.query(`SELECT ${COLUMNS} FROM wallet.transfers ORDER BY 1`)).rows
  await migrate(url)
  await pool.query('INSERT INTO wallet.entries SELECT * FROM wallet.entries_old; DROP TABLE wallet.entries_old')
})
afterAll(async () => {
  await pool.end()
  await owner.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await owner.end()
})

const post = (key: string, hash: string) =>
  pool.query<{ outcome: string }>(
    `SELECT outcome FROM wallet.post_one($1, $2, decode($3, 'hex'), 'deposit', NULL, ARRAY[2, 1]::bigint[], ARRAY[100, -100]::bigint[])`,
    [MEMBER, key, hash],
  )

test('WALLET-MONTHS-1: transfers of before stand in their months, to the letter, and whoever read them reads on', async () => {
  expect((await pool.query(`SELECT ${COLUMNS} FROM wallet.transfers ORDER BY 1`)).rows).toEqual(before)
  const { rows } = await pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM wallet.transfers GROUP BY tableoid ORDER BY min(posted_at)',
  )
  expect(rows).toEqual([{ n: 3 }, { n: 3 }])
  expect((await pool.query('SELECT n FROM public.own_report')).rows).toEqual([{ n: 6 }])
})

test('WALLET-MONTHS-2: a key that was used before moves nothing again, in whatever month', async () => {
  expect((await post('key-1', '01'.repeat(8))).rows).toEqual([{ outcome: 'replayed' }])
  expect((await post('key-1', '02'.repeat(8))).rows).toEqual([{ outcome: 'idempotency_conflict' }])
  expect((await post('key-6', '06'.repeat(8))).rows).toEqual([{ outcome: 'replayed' }])
  expect((await pool.query('SELECT balance::int FROM wallet.balances')).rows).toEqual([{ balance: 600 }])
  const [posted] = await postTransfers(pool, [
    { ownerId: present(MEMBER, 'a member'), key: 'key-7', kind: 'deposit', legs: moveLegs({ from: 1n, to: 2n, amount: 100n }) },
  ])
  assert(posted?.ok, 'a new key moves')
  expect((await verifyLedger(pool)).findings).toEqual([])
})

test('WALLET-MONTHS-1: neither the owner nor the application changes what was moved over', async () => {
  await expect(pool.query('UPDATE wallet.transfers SET key = $$x$$')).rejects.toThrow('append-only')
  await expect(pool.query('DELETE FROM wallet.spent_keys')).rejects.toThrow('append-only')
  const { rows } = await pool.query<{ month: string }>(
    `SELECT inhrelid::regclass::text AS month FROM pg_inherits WHERE inhparent = 'wallet.transfers'::regclass`,
  )
  for (const table of ['wallet.spent_keys', ...rows.map(({ month }) => month)]) {
    await expect(pool.query(`TRUNCATE ${table}`), table).rejects.toThrow('append-only')
    const rights = await pool.query(
      `SELECT has_table_privilege('croupier_app', '${table}', 'SELECT') AS reads, has_table_privilege('croupier_app', '${table}', 'INSERT, UPDATE, DELETE, TRUNCATE') AS writes`,
    )
    expect(rights.rows, table).toEqual([{ reads: true, writes: false }])
  }
})
