import { randomUUID } from 'node:crypto'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, migrate, withDatabase } from '../platform/db/index.ts'
import { readSqlFiles } from '../platform/db/sql-files.ts'
import { betsProof } from '../reports/reconcile-bets.ts'
import { RECORDED_MONEY } from '../testing/recorded-money.ts'

const server = present(process.env.CROUPIER_TEST_DATABASE_URL, 'set by the global set-up of the database tests')
const name = `test_${randomUUID().replaceAll('-', '')}`
const url = withDatabase(server, name)
const owner = createPool(server, { connectionsMax: 1, statementTimeoutMs: 0 })
const [BRAND, MEMBER, PAIR, NEXT, SESSION] = [1, 2, 3, 4, 5].map(n => `00000000-0000-7000-8000-00000000000${n}`)
let pool: ReturnType<typeof createPool>

/** A round as slots kept them: its stake is posted, and its win where it is over. */
const played = (id: number, bet: number, win: number | undefined) => `
  SELECT wallet.post_one('${MEMBER}', 'spin:k${id}', '\\x0000000000000000', 'stake', '${roundOf(id)}', ARRAY[2, 1]::bigint[], ARRAY[-${bet}, ${bet}]::bigint[]);
  ${win ? `SELECT wallet.post_one('${MEMBER}', 'win:${roundOf(id)}', '\\x0000000000000000', 'win', '${roundOf(id)}', ARRAY[2, 1]::bigint[], ARRAY[${win}, -${win}]::bigint[]);` : ''}
  INSERT INTO play.rounds (round_id, started_at, brand_id, owner_id, session_id, game_id, is_trial, seed_id, nonce, key, bet, win, state, outcome, balance_after, balance_version,
      next_spin_at, settled_at)
    SELECT '${roundOf(id)}', t.posted_at, '${BRAND}', '${MEMBER}', '${SESSION}', 'neon-sevens', false, '${PAIR}', ${id}, 'k${id}', ${bet}, ${win ?? 0},
           '${win === undefined ? 'open' : win > 0 ? 'won' : 'lost'}', '{}', 0, 0, now(), ${win === undefined ? 'NULL' : 't.posted_at'}
      FROM wallet.transfers t WHERE t.key = 'spin:k${id}';`
/** Ids that were made in this minute, as they begin with their time. */
const roundOf = (id: number): string => {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8, 11)}0-7000-8000-00000000010${id}`
}

beforeAll(async () => {
  await owner.query(`CREATE DATABASE ${name}`)
  pool = createPool(url, { statementTimeoutMs: 0 })
  // As an installation stood before: all that there was, the ledger's functions among it.
  const before = readSqlFiles('migrations').filter(
    file => /^(00|10)_|^20_(play|catalog)_/.test(file.name) && !file.name.includes('receivables'),
  )
  await pool.query('CREATE SCHEMA platform')
  for (const file of before) await pool.query(file.text)
  for (const file of readSqlFiles('functions').filter(file => /^10_wallet_0[0-4]_(?!published)/.test(file.name)))
    await pool.query(file.text)
  await pool.query(`DO $$
    DECLARE v_month timestamptz := date_trunc('month', now(), 'UTC');
    BEGIN
      EXECUTE format('CREATE TABLE play.%I PARTITION OF play.rounds FOR VALUES FROM (%L) TO (%L)', 'rounds_' || to_char(v_month AT TIME ZONE 'UTC', 'YYYY_MM'), v_month,
        (v_month AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC');
    END $$`)
  await pool.query(`
    INSERT INTO wallet.accounts (brand_id, owner_kind, owner_id, kind, asset) VALUES ('${BRAND}', 'house', '${BRAND}', 'stakes', 'CNY'),
      ('${BRAND}', 'member', '${MEMBER}', 'cash', 'CNY'), ('${BRAND}', 'house', '${BRAND}', 'sandbox', 'CNY');
    INSERT INTO wallet.balances (account_id, asset) VALUES (2, 'CNY');
    SELECT wallet.post_one('${MEMBER}', 'funds', '\\x0000000000000000', 'deposit', NULL, ARRAY[2, 3]::bigint[], ARRAY[1000000, -1000000]::bigint[]);
    INSERT INTO play.seeds (seed_id, owner_id, is_trial, server_seed_hash, server_seed_sealed, client_seed, successor_hash)
      VALUES ('${PAIR}', '${MEMBER}', false, repeat('a', 64), '', 'lamp', repeat('b', 64)), ('${NEXT}', '${MEMBER}', false, repeat('b', 64), '', NULL, NULL);
    INSERT INTO play.seats (owner_id, is_trial, brand_id, active_seed_id, next_seed_id, nonce) VALUES ('${MEMBER}', false, '${BRAND}', '${PAIR}', '${NEXT}', 3);
    INSERT INTO play.sessions (session_id, token_hash, brand_id, owner_id, account, account_type, game_id, is_trial, member_account_id, house_account_id, started_at, seen_at)
      VALUES ('${SESSION}', '\\x00', '${BRAND}', '${MEMBER}', 'mei', 0, 'neon-sevens', false, 2, 1, now(), now());
    INSERT INTO play.limits (owner_id, kind, period, amount, time_zone, starts_at, staked) VALUES ('${MEMBER}', 'stake', 'day', 900000, 'UTC', now(), 60000);`)
  for (const round of [played(1, 10_000, 0), played(2, 20_000, 50_000), played(3, 30_000, undefined)]) await pool.query(round)
  await pool.query(`INSERT INTO play.open_rounds (owner_id, is_trial, game_id, round_id, started_at, touched_at)
    SELECT owner_id, is_trial, game_id, round_id, started_at, now() FROM play.rounds WHERE state = 'open'`)
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

test('rounds of before are bets, with what came of them; what waits for its next step is an open bet', async () => {
  const { rows } = await pool.query(`SELECT state, stake::int, payout::int, key, class, account FROM bets.all_bets ORDER BY stake`)
  expect(rows).toEqual([
    { state: 'lost', stake: 10_000, payout: 0, key: 'spin:k1', class: 'rng', account: 'mei' },
    { state: 'won', stake: 20_000, payout: 50_000, key: 'spin:k2', class: 'rng', account: 'mei' },
    { state: 'open', stake: 30_000, payout: null, key: 'spin:k3', class: 'rng', account: 'mei' },
  ])
})

test('the house’s stakes are results and open stakes, and agree with the bets', async () => {
  const { rows } = await pool.query(
    `SELECT kind, wallet.balance_of(account_id)::int AS balance FROM wallet.accounts WHERE is_house AND kind ~ ':' ORDER BY kind`,
  )
  expect(rows).toEqual([
    { kind: 'open:rng', balance: 30_000 },
    { kind: 'result:rng', balance: -20_000 },
  ])
  expect(await betsProof(pool, RECORDED_MONEY.waiting).run()).toEqual([])
})

test('seeds keep the version of the stream that they were drawn with, and limits what was played', async () => {
  const seeds = await pool.query('SELECT version FROM seats.seeds ORDER BY seed_id')
  expect(seeds.rows).toEqual([{ version: 1 }, { version: null }])
  expect((await pool.query('SELECT staked::int FROM bets.limits')).rows).toEqual([{ staked: 60_000 }])
})
