import { randomUUID } from 'node:crypto'
import { newId, present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { seedBrands } from '../modules/brand/index.ts'
import { hashToken } from '../modules/identity/domain/tokens.ts'
import { createDb, createPool, transaction, withDatabase } from '../platform/db/index.ts'
import { readSqlFiles } from '../platform/db/sql-files.ts'
import { systemRandom } from '../platform/system-random.ts'

/**
 * The newest migration of each module in commit 6907ff41c, which had neither rewards nor agents, and no sums of bets. A module that is not named came later;
 * what was called `play` before has only early ones.
 */
const NEWEST: Readonly<Record<string, number>> = {
  ...{ '00_platform-http': 2, '00_platform-jobs': 1, '00_platform-messages': 1, '00_platform-outbox': 1, '00_platform-realtime': 1 },
  ...{ '10_wallet': 5, '20_audit': 2, '20_bets': 5, '20_books': 1, '20_brand': 22, '20_cashier': 8, '20_catalog': 1, '20_claims': 1 },
  ...{
    '20_console': 3,
    '20_draws': 2,
    '20_duplicates': 1,
    '20_identity': 43,
    '20_liabilities': 2,
    '20_lottery': 7,
    '20_member-transfers': 1,
  },
  ...{ '20_messages': 5, '20_originals': 1, '20_play': 9999, '20_records': 3, '20_result-alarms': 1, '20_rooms': 1, '20_safer-play': 2 },
  ...{ '20_slots': 7, '20_tables': 1, '20_terms': 1, '20_vendor-wallets': 1, '20_verification': 2, '20_withdrawals': 5, '30_flows': 5 },
}

const isOfThen = (name: string): boolean => {
  const [, module = '', number = ''] = /^(\d\d_.+?)_(\d{4})_/.exec(name) ?? []
  return Number(number) <= (NEWEST[module] ?? 0)
}

/** What such a database has: members with a session each, whose bets are all settled. Every fifth bet of a member won twice its stake. */
export interface EarlierDatabase {
  readonly url: string
  readonly owner: Pool
  readonly migrations: { readonly before: number; readonly since: readonly string[] }
  readonly members: readonly { readonly memberId: string; readonly token: string; readonly bets: number; readonly balance: string }[]
  drop(): Promise<void>
}

const MEMBERS = 20
const FUNDS = 1_000_000_000n
const STAKE = 10_000n

/** A database as an earlier version left it, with so many bets. */
export async function createEarlierDatabase(bets: number): Promise<EarlierDatabase> {
  const server = present(process.env.CROUPIER_TEST_DATABASE_URL, 'set by the global set-up of the database tests')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = createPool(server, { connectionsMax: 1, statementTimeoutMs: 0 })
  await admin.query(`CREATE DATABASE ${name}`)
  const url = withDatabase(server, name)
  const owner = createPool(url, { connectionsMax: 2, statementTimeoutMs: 0 })
  const all = readSqlFiles('migrations').map(({ name: migration }) => migration)
  await migrateToThen(owner)
  const members = await fill(owner, bets)
  return {
    ...{ url, owner, members },
    migrations: { before: all.filter(isOfThen).length, since: all.filter(migration => !isOfThen(migration)) },
    drop: async () => {
      await owner.end()
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await admin.end()
    },
  }
}

async function migrateToThen(owner: Pool): Promise<void> {
  await owner.query(`
    CREATE SCHEMA platform;
    ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO croupier_app;
    ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO croupier_app;
    ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO croupier_app;
    GRANT USAGE ON SCHEMA platform TO croupier_app;
    CREATE TABLE platform.kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
    CREATE TABLE platform.kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0);
    INSERT INTO platform.kysely_migration_lock VALUES ('migration_lock', 0);`)
  for (const { name, text } of readSqlFiles('migrations').filter(file => isOfThen(file.name))) {
    await owner.query(text)
    await owner.query('INSERT INTO platform.kysely_migration VALUES ($1, now()::text)', [name])
  }
  // The wallet's of today makes months of transfers, too, which stood in one table then.
  await owner.query(`DO $$ BEGIN
    EXECUTE format('CREATE TABLE wallet.entries_%s PARTITION OF wallet.entries FOR VALUES FROM (%L) TO (%L)', to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM'),
      date_trunc('month', now(), 'UTC'), (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
  END $$`)
  const partitions = readSqlFiles('functions').filter(({ name }) => name.endsWith('_partitions') && !name.startsWith('10_wallet'))
  for (const { text } of partitions) await owner.query(text)
}

async function fill(owner: Pool, bets: number): Promise<EarlierDatabase['members']> {
  const db = createDb(owner)
  const now = new Date()
  const [brand] = await transaction(db, tx => seedBrands(tx, { secondBrandHosts: ['jade.localhost'], random: systemRandom, now }))
  const brandId = present(brand, 'the first brand').id
  const people = Array.from({ length: MEMBERS }, (_, p) => ({ p, memberId: newId(now, systemRandom), token: randomUUID() }))
  for (const person of people) await addMember(owner, { ...person, brandId })
  await owner.query(FILL.replaceAll(':members', String(MEMBERS)).replaceAll(':bets', String(bets)).replaceAll(':brand', brandId))
  const own = bets / MEMBERS
  const balance = FUNDS - STAKE * BigInt(own) + 2n * STAKE * BigInt(Math.ceil(own / 5))
  return people.map(({ memberId, token }) => ({ memberId, token, bets: own, balance: `${balance / 10_000n}.00` }))
}

async function addMember(owner: Pool, { p, memberId, token, brandId }: { p: number; memberId: string; token: string; brandId: string }) {
  await owner.query(
    `INSERT INTO identity.members (id, brand_id, account, type, nickname, password_hash, password_changed_at, currency, path, referral_code, avatar, register_ip,
        register_method, registered_at)
      VALUES ($1::uuid, $2, 'earlier' || $3::text, 0, 'Earlier', 'none', now(), 'CNY', $1::uuid::text || '.', 'REF' || $3::text, 'lamp', '203.0.113.7', 'username', now() - interval '30 days')`,
    [memberId, brandId, p],
  )
  await owner.query(
    `INSERT INTO identity.sessions (id, member_id, token_hash, method, created_at, seen_at, expires_at, ip, country, user_agent)
      VALUES (gen_random_uuid(), $1, $2, 'password', now(), now(), now() + interval '1 day', '203.0.113.7', 'ZZ', 'test')`,
    [memberId, hashToken(token)],
  )
  await owner.query(`INSERT INTO wallet.accounts (brand_id, owner_kind, owner_id, kind, asset) VALUES ($1, 'member', $2, 'cash', 'CNY')`, [
    brandId,
    memberId,
  ])
}

/** Every movement of a member in its order, spread over the past day within this month, where the partitions are. */
const FILL = `
  INSERT INTO wallet.accounts (brand_id, owner_kind, owner_id, kind, asset)
    VALUES (':brand', 'house', ':brand', 'stakes', 'CNY'), (':brand', 'house', ':brand', 'sandbox', 'CNY');
  CREATE TABLE public.people AS
    SELECT row_number() OVER (ORDER BY m.account) - 1 AS p, m.id AS member_id, m.account, a.account_id FROM identity.members m JOIN wallet.accounts a ON a.owner_id = m.id;
  CREATE TABLE public.moves AS
    WITH raw AS (
      SELECT p, 0 AS n, 0 AS step, 'deposit' AS kind, 1000000000::bigint AS delta FROM public.people
      UNION ALL SELECT n % :members, n + 1, 0, 'stake', -10000 FROM generate_series(0, :bets - 1) n
      UNION ALL SELECT n % :members, n + 1, 1, 'win', 20000 FROM generate_series(0, :bets - 1) n WHERE (n / :members) % 5 = 0)
    SELECT raw.*, o.member_id, o.account, o.account_id, md5('bet' || raw.n)::uuid AS bet_id,
           row_number() OVER (ORDER BY raw.n, raw.step, raw.p) AS ord,
           sum(delta) OVER (PARTITION BY raw.p ORDER BY raw.n, raw.step) AS balance, row_number() OVER (PARTITION BY raw.p ORDER BY raw.n, raw.step) AS seq
      FROM raw JOIN public.people o USING (p);
  ALTER TABLE public.moves ADD COLUMN at timestamptz;
  UPDATE public.moves SET at = t.first + (now() - t.first) * (n / (:bets + 1)::float8)
    FROM (SELECT greatest(now() - interval '1 day', date_trunc('month', now(), 'UTC')) AS first) t;
  INSERT INTO wallet.transfers (transfer_id, posted_at, owner_id, reference_id, key, request_hash, kind, leg_count)
    SELECT ord, at, member_id, CASE WHEN kind = 'deposit' THEN NULL ELSE bet_id END, kind || ':' || n, '\\x0000000000000000', kind, 2 FROM public.moves ORDER BY ord;
  SELECT setval('wallet.transfer_id_seq', (SELECT max(ord) FROM public.moves));
  INSERT INTO wallet.entries (transfer_id, account_id, amount, posted_at, balance_after, account_seq)
    SELECT m.ord, l.account, l.amount, m.at, l.balance, l.seq
      FROM public.moves m
      JOIN wallet.accounts h ON h.is_house AND h.kind = CASE WHEN m.kind = 'deposit' THEN 'sandbox' ELSE 'stakes' END,
           LATERAL (VALUES (m.account_id, m.delta, m.balance::bigint, m.seq), (h.account_id, -m.delta, NULL, NULL)) l(account, amount, balance, seq) ORDER BY m.ord;
  INSERT INTO wallet.balances (account_id, balance, entry_count, asset)
    SELECT DISTINCT ON (account_id) account_id, balance, seq, 'CNY' FROM public.moves ORDER BY account_id, seq DESC;
  INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, key,
      payout, refund, valid, settled_at)
    SELECT s.bet_id, s.at, ':brand', s.member_id, s.account, 0, 'rng', 'LUMENFORGE', 'neon-sevens', s.bet_id, s.bet_id, 'CNY', false, 10000, 10000, 'stake:' || s.n,
           coalesce(w.delta, 0), 0, 10000, s.at
      FROM public.moves s LEFT JOIN public.moves w ON w.n = s.n AND w.kind = 'win' WHERE s.kind = 'stake' ORDER BY s.ord;
  DROP TABLE public.moves, public.people;`
