import { parseArgs } from 'node:util'
import { LAGS_SEC, type Terms, termsHash } from '@croupier/games/contracts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { runBills } from '../apps/server/src/modules/bills/commands/run-bills.ts'
import { storedTerms } from '../apps/server/src/modules/bills/domain/terms.ts'
import type { BillingBrand } from '../apps/server/src/modules/bills/index.ts'
import { createWallet } from '../apps/server/src/modules/wallet/index.ts'
import { createDb, createPool, type Db } from '../apps/server/src/platform/db/index.ts'
import { systemRandom } from '../apps/server/src/platform/system-random.ts'
import { BILL_SOURCES } from '../apps/server/src/reports/bill-sources.ts'
import { billLedger } from '../apps/server/src/wiring/bill-ledger.ts'
import { runOnBenchDatabase } from './bench-database.ts'

/**
 * Bills of `--people 100000` in six levels, of whom everybody above somebody has a contract: a window of real-time salary in which all of them bet ten times, which may take
 * 30 s, and a month's dividend over `--bets 10000000`, which may take 120 s. What is measured is a run: computing, writing and paying its bills. Bets stand in the sums of five
 * minutes that runs read, as the reader of bets leaves them. DATABASE_URL chooses a server.
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, bets: { type: 'string', default: '10000000' } },
})
const PEOPLE = Number(values.people)
const BETS = Number(values.bets)
const WINDOW_BETS = 10
const WINDOW_MAX_SEC = 30
const MONTH_MAX_SEC = 120
/** How many stand beneath each person. */
const BENEATH = 7
const DAYS = 31
const ZONE = 'UTC'
const BRAND = '00000000-0000-4000-8000-00000000b4a1'
const MONTH = new Date('2026-03-01T00:00:00Z')
const NEXT_MONTH = new Date('2026-04-01T00:00:00Z')
const WINDOW = new Date('2026-04-02T12:00:00Z')
const WINDOW_DAY = new Date('2026-04-02T00:00:00Z')
const ids = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const brand: BillingBrand = {
  brandId: BRAND,
  currency: 'CNY',
  timeZone: ZONE,
  lagsSec: LAGS_SEC,
  claimDays: 7,
  reviewAbove: null,
  showsAllLevels: false,
}
const TERMS: Pick<Terms, 'payout' | 'carry' | 'deductions' | 'activeBet' | 'activeDeposit'> = {
  ...{ payout: 'auto', carry: 'none', deductions: [], activeBet: 10_000_000n, activeDeposit: 0n },
}

await runOnBenchDatabase('bills', async ({ pool, url }) => {
  const work = createPool(url, { connectionsMax: 4, statementTimeoutMs: 0 })
  const db = createDb(work)
  await fill(pool)
  await pool.query('VACUUM (ANALYZE)')
  const month = await measure(db, work, new Date('2026-04-01T03:00:00Z'), `a month's dividend over ${BETS} bets`)
  const window = await measure(
    db,
    work,
    new Date(WINDOW.getTime() + 360_000),
    `a window of real-time salary over ${PEOPLE * WINDOW_BETS} bets`,
  )
  await db.destroy()
  return month <= MONTH_MAX_SEC && window <= WINDOW_MAX_SEC ? 0 : 1
})

async function fill(pool: Pool): Promise<void> {
  await pool.query(
    `BEGIN; SET LOCAL statement_timeout = 0;
     INSERT INTO identity.members (id, brand_id, account, type, nickname, password_hash, password_changed_at, currency, upline_id, path, referral_code, avatar, register_ip,
         register_method, registered_at)
       WITH RECURSIVE tree(n, upline, path) AS (
         SELECT 1, NULL::int, ${ids('1')} || '.'
         UNION ALL
         SELECT c, t.n, t.path || ${ids('c')} || '.' FROM tree t CROSS JOIN LATERAL generate_series(${BENEATH} * (t.n - 1) + 2, least(${BENEATH} * t.n + 1, ${PEOPLE})) c
       )
       SELECT ${ids('n')}, '${BRAND}', 'person' || n, CASE WHEN n = 1 THEN 2 WHEN ${BENEATH} * (n - 1) + 2 <= ${PEOPLE} THEN 1 ELSE 0 END, 'p', 'x', now(), 'CNY',
              CASE WHEN upline IS NOT NULL THEN ${ids('upline')} END, path, 'code' || n, 'a', '::1', 'WEB', '2026-02-01'::timestamptz + n * interval '1 second' FROM tree;
     INSERT INTO bills.sums (member_id, starts_at, brand_id, bets, valid, loss)
       SELECT ${ids('n')}, '${MONTH.toISOString()}'::timestamptz + d * interval '1 day' + (n % 288) * interval '5 minutes', '${BRAND}', ${Math.round(BETS / PEOPLE / DAYS)},
              (1 + n % 97) * 100000, ((n + d) % 23 - 9) * 10000
         FROM generate_series(1, ${PEOPLE}) n, generate_series(0, ${DAYS - 1}) d;
     INSERT INTO bills.sums (member_id, starts_at, brand_id, bets, valid, loss)
       SELECT ${ids('n')}, '${WINDOW.toISOString()}', '${BRAND}', ${WINDOW_BETS}, (1 + n % 97) * 100000, (n % 23 - 9) * 10000 FROM generate_series(1, ${PEOPLE}) n;
     COMMIT`,
  )
  await contracts(pool, { ...TERMS, kind: 'dividend', period: 'monthly', basis: 'loss', tiers: [{ ratePpm: 100_000 }] }, MONTH, NEXT_MONTH)
  await contracts(
    pool,
    { ...TERMS, kind: 'realtime_salary', period: null, basis: 'validBet', tiers: [{ ratePpm: 1_000 }] },
    WINDOW_DAY,
    null,
  )
}

/** Everybody above somebody has this contract with whoever is above. */
async function contracts(pool: Pool, terms: Terms, from: Date, to: Date | null): Promise<void> {
  await pool.query(
    `INSERT INTO contracts.versions (version_id, brand_id, payer_id, receiver_id, kind, period, basis, payout, carry, deductions, active_bet, active_deposit, tiers, terms_hash,
         offered_at, offered_by, answered_at, effective_from, effective_to, state, end_reason, answer_days)
       SELECT gen_random_uuid(), brand_id, upline_id, id, $1, $2, $3, $4, $5, '{}', $6, $7, $8, $9, $10::timestamptz - interval '2 days', 'bench', $10::timestamptz - interval '1 day', $10, $11,
              CASE WHEN $11::timestamptz IS NULL THEN 'in_force' ELSE 'terminated' END, CASE WHEN $11::timestamptz IS NULL THEN NULL ELSE 'operator' END, 7
         FROM identity.members WHERE type IN (1, 2)`,
    [
      ...[terms.kind, terms.period, terms.basis, terms.payout, terms.carry, String(terms.activeBet), String(terms.activeDeposit)],
      ...[JSON.stringify(storedTerms(terms).tiers), termsHash(terms), from, to],
    ],
  )
}

async function measure(db: Db, pool: Pool, at: Date, name: string): Promise<number> {
  const wallet = createWallet({ pool, db })
  const ports = {
    sources: BILL_SOURCES,
    brandOf: async () => brand,
    listBrands: async () => [brand],
    isKnownTo: async () => true,
    ...billLedger(wallet),
    announce: () => undefined,
  }
  const begun = performance.now()
  await runBills({ db, patientDb: db, clock: { now: () => at }, random: systemRandom, ports })
  const seconds = (performance.now() - begun) / 1000
  const { rows } = await sql<{ bills: number; lines: number; paid: string }>`
    SELECT count(*)::int AS bills, (SELECT count(*)::int FROM bills.lines) AS lines, (count(*) FILTER (WHERE state = 'paid'))::text AS paid FROM bills.bills`.execute(
    db,
  )
  const [{ bills, lines, paid } = { bills: 0, lines: 0, paid: '0' }] = rows
  console.log(`bills     ${name}: ${seconds.toFixed(1)} s (${bills} bills with ${lines} lines so far, ${paid} paid)`)
  return seconds
}
