import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, migrate, withDatabase } from '../platform/db/index.ts'
import { readSqlFiles } from '../platform/db/sql-files.ts'

const server = present(process.env.CROUPIER_TEST_DATABASE_URL, 'set by the global set-up of the database tests')
const name = `test_${randomUUID().replaceAll('-', '')}`
const url = withDatabase(server, name)
const owner = createPool(server, { connectionsMax: 1, statementTimeoutMs: 0 })
const MIGRATION = '30_flows_0003_one_way_to_claim'
const [BRAND, MEMBER, MEI, TOM] = [1, 2, 3, 4].map(n => `00000000-0000-7000-8000-00000000000${n}`)
const item = (id: number) => `00000000-0000-7000-8000-0000000001${String(id).padStart(2, '0')}`
let pool: ReturnType<typeof createPool>

const order = (id: number, minutesAgo: number) => `
  INSERT INTO cashier.deposits (deposit_id, brand_id, member_id, reference, method_code, provider, state, amount, fee, currency, created_at, expires_at, holder_id, holder_name, held_since)
    VALUES ('${item(id)}', '${BRAND}', '${MEMBER}', 'D${id}', 'bank', 'desk', 'pending', 1000, 0, 'CNY', now(), now(), '${MEI}', 'mei', now() - interval '${minutesAgo} minutes');`
const check = (id: number, memberId: string, state: string) => `
  INSERT INTO verification.cases (id, brand_id, member_id, level, state, created_at, submitted_at, claimed_by, claimed_name)
    VALUES ('${item(id)}', '${BRAND}', '${memberId}', 1, '${state}', now(), now(), ${state === 'in_review' ? `'${TOM}', 'tom'` : 'NULL, NULL'});`
const withdrawal = (id: number, ended: boolean) => `
  INSERT INTO withdrawals.withdrawals (withdrawal_id, brand_id, member_id, number, account_id, method_code, provider, payout_max, currency, amount, fee, decision, state,
      claimed_by, claimed_name, claimed_at, created_at, ended_at)
    VALUES ('${item(id)}', '${BRAND}', '${MEMBER}', 'W${id}', '${item(id)}', 'bank', 'sandbox', 1000, 'CNY', 1000, 0, 'review', 'review',
            '${TOM}', 'tom', now() - interval '2 hours', now(), ${ended ? 'now()' : 'NULL'});`
const letter = (id: number, state: string, answer: string | undefined) => `
  INSERT INTO messages.feedback (id, brand_id, reference, contact, language, type, content, digest, ip, state, claimed_by, claimed_by_name, answer, answered_at, created_at)
    VALUES ('${item(id)}', '${BRAND}', 'L${id}', 'a@example.org', 'EN', 'other', 'words', '\\x00', '203.0.113.7', '${state}', '${MEI}', 'mei',
            ${answer ? `'${answer}', now()` : 'NULL, NULL'}, now());`

beforeAll(async () => {
  await owner.query(`CREATE DATABASE ${name}`)
  pool = createPool(url, { statementTimeoutMs: 0 })
  // As an installation stood before: every migration but those that this one came with, and the views over the columns that go.
  const isNew = (file: string) => file === MIGRATION || file.startsWith('20_claims_')
  const before = readSqlFiles('migrations').filter(file => !isNew(file.name))
  await pool.query('CREATE SCHEMA IF NOT EXISTS platform')
  for (const file of before) await pool.query(file.text)
  await pool.query(`
    CREATE VIEW cashier.open_cases AS SELECT deposit_id AS case_id, holder_name AS owner FROM cashier.deposits;
    CREATE VIEW withdrawals.open_cases AS SELECT withdrawal_id AS case_id, claimed_name AS owner FROM withdrawals.withdrawals;`)
  await pool.query('SET session_replication_role = replica')
  for (const row of [order(1, 5), order(2, 20), check(3, MEMBER ?? '', 'in_review'), check(4, BRAND ?? '', 'submitted')])
    await pool.query(row)
  for (const row of [withdrawal(7, false), withdrawal(8, true)]) await pool.query(row)
  for (const row of [letter(5, 'claimed', undefined), letter(6, 'answered', 'Yes.')]) await pool.query(row)
  await pool.query(`INSERT INTO verification.events (case_id, at, actor_kind, actor_name, kind)
    VALUES ('${item(3)}', '2026-11-01T10:00:00Z', 'operator', 'tom', 'claimed')`)
  await pool.query(`
    CREATE TABLE IF NOT EXISTS platform.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
    CREATE TABLE IF NOT EXISTS platform.kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0);
    INSERT INTO platform.kysely_migration_lock VALUES ('migration_lock', 0) ON CONFLICT DO NOTHING;`)
  for (const file of before)
    await pool.query('INSERT INTO platform.kysely_migration VALUES ($1, now()::text) ON CONFLICT DO NOTHING', [file.name])
  await migrate(url)
})
afterAll(async () => {
  await pool.end()
  await owner.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await owner.end()
})

test('what was claimed at each desk is claimed as before, with its time; an order that had expired is free', async () => {
  const { rows } = await pool.query(
    `SELECT kind, item_id, operator_name, round(extract(epoch FROM until - claimed_at) / 60)::int AS minutes FROM claims.claims ORDER BY item_id`,
  )
  expect(rows).toEqual([
    { kind: 'deposit', item_id: item(1), operator_name: 'mei', minutes: 15 },
    { kind: 'verification', item_id: item(3), operator_name: 'tom', minutes: null },
    { kind: 'feedback', item_id: item(5), operator_name: 'mei', minutes: null },
    // Nobody has ended it: the sweep does, with its line in the log.
    { kind: 'withdrawal', item_id: item(7), operator_name: 'tom', minutes: 30 },
  ])
  const check = await pool.query(`SELECT claimed_at FROM claims.claims WHERE kind = 'verification'`)
  expect(check.rows).toEqual([{ claimed_at: new Date('2026-11-01T10:00:00Z') }])
})

test('no desk keeps a second way to claim, and the views over what is open are there again', async () => {
  const { rows } = await pool.query(`SELECT table_schema, column_name FROM information_schema.columns
    WHERE column_name IN ('holder_id', 'held_since', 'claimed_by', 'claimed_name', 'claimed_by_name')`)
  expect(rows).toEqual([])
  for (const view of ['cashier.open_cases', 'withdrawals.open_cases']) await pool.query(`SELECT owner, waits_for FROM ${view}`)
})
