import { parseArgs } from 'node:util'
import { present, systemClock } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { addBets, addMovements } from '../apps/server/src/modules/teams/commands/add-sums.ts'
import { teamSpan } from '../apps/server/src/modules/teams/domain/team-span.ts'
import { EVERYTHING } from '../apps/server/src/modules/teams/domain/visibility.ts'
import { getIncome } from '../apps/server/src/modules/teams/queries/get-income.ts'
import { getOverview } from '../apps/server/src/modules/teams/queries/get-overview.ts'
import { listBets } from '../apps/server/src/modules/teams/queries/list-bets.ts'
import { getMember, listMembers } from '../apps/server/src/modules/teams/queries/list-members.ts'
import { listProfit } from '../apps/server/src/modules/teams/queries/list-profit.ts'
import { listTransactions } from '../apps/server/src/modules/teams/queries/list-transactions.ts'
import { findPlace } from '../apps/server/src/modules/teams/queries/places.ts'
import { createDb, type Db, transaction } from '../apps/server/src/platform/db/index.ts'
import { runOnBenchDatabase } from './bench-database.ts'
import { percentile } from './ledger/pgbench.ts'

/**
 * Reports of the account at the top of five levels with `--people 10000` and `--bets 1000000` over a month, `--tries 20` of each: none may take longer than
 * 300 ms in 95 of 100 cases. DATABASE_URL chooses a server.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    bets: { type: 'string', default: '1000000' },
    tries: { type: 'string', default: '20' },
  },
})
const P95_MAX_MS = 300
/** How many stand beneath each person, so that five levels hold all of them. */
const BENEATH = 7
const ZONE = 'Asia/Shanghai'
/** From the first of the next month on, since partitions of bets are made for the months to come. */
const START = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1))
const DAYS = 31
const dayAfter = (days: number): string => new Date(START.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const [FROM, TO] = [dayAfter(0), dayAfter(DAYS - 1)]
/** Shanghai is eight hours ahead. */
const BEGIN = new Date(START.getTime() - 8 * 3_600_000)
const BRAND = '00000000-0000-4000-8000-00000000b4a1'
const TOP = '00000000-0000-4000-8000-000000000001'
const ids = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

await runOnBenchDatabase('teams', async ({ pool }) => {
  const db = createDb(pool)
  await fill(pool)
  await count(db)
  await pool.query('VACUUM (ANALYZE)')
  return measure(db)
})

async function fill(pool: Pool): Promise<void> {
  const people = Number(values.people)
  await pool.query(
    `BEGIN; SET LOCAL statement_timeout = 0;
     INSERT INTO identity.members (id, brand_id, account, type, nickname, password_hash, password_changed_at, currency, upline_id, path, referral_code, avatar, register_ip,
         register_method, registered_at)
       WITH RECURSIVE tree(n, upline, path) AS (
         SELECT 1, NULL::int, ${ids('1')} || '.'
         UNION ALL
         SELECT c, t.n, t.path || ${ids('c')} || '.' FROM tree t CROSS JOIN LATERAL generate_series(${BENEATH} * (t.n - 1) + 2, least(${BENEATH} * t.n + 1, ${people})) c
       )
       SELECT ${ids('n')}, '${BRAND}', 'person' || n, CASE WHEN ${BENEATH} * (n - 1) + 2 <= ${people} THEN 1 ELSE 0 END, 'p', 'x', now(), 'CNY', CASE WHEN upline IS NOT NULL THEN ${ids('upline')} END,
              path, 'code' || n, 'a', '::1', 'WEB', '2026-02-01'::timestamptz + n * interval '1 second' FROM tree;
     INSERT INTO teams.days (brand_id, day, starts_at, ends_at)
       SELECT '${BRAND}', to_char(d, 'YYYY-MM-DD'), d AT TIME ZONE '${ZONE}', (d + interval '1 day') AT TIME ZONE '${ZONE}'
         FROM generate_series('${FROM}'::timestamp, '${TO}'::timestamp, interval '1 day') d;
     COMMIT`,
  )
  await pool.query(
    `BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL session_replication_role = replica;
     INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, bonus, key,
         payout, refund, valid, settled_at)
       SELECT b.id, b.at, '${BRAND}', ${ids('b.person')}, 'person', 0, 'slots', 'house', 'game-' || (random() * 30)::int, b.id, b.id, 'CNY', false, 100000, 100000, 0,
              b.id::text, b.payout, 0, 100000, b.at
         FROM (SELECT gen_random_uuid() AS id, date_trunc('milliseconds', '${BEGIN.toISOString()}'::timestamptz + n * interval '${DAYS} days' / ${values.bets}) AS at,
                      1 + (random() * ${people - 1})::int AS person, (random() * 190000)::bigint AS payout
                 FROM generate_series(0, ${values.bets} - 1) n) b;
     COMMIT`,
  )
}

async function count(db: Db): Promise<void> {
  const people = Number(values.people)
  const begun = performance.now()
  await transaction(db, async tx => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await addBets(tx, sql`true`)
  })
  console.log(`teams     ${values.bets} bets counted in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  const kinds = ['deposit', 'withdrawal_paid', 'reward:cashback', 'rebate', 'salary_daily', 'transfer_down']
  for (let first = 0; first < 100_000; first += 5_000)
    await transaction(db, tx =>
      addMovements(
        tx,
        Array.from({ length: 5_000 }, (_, n) => ({
          ...{
            transferId: BigInt(first + n + 1),
            brandId: BRAND,
            referenceId: null,
            kind: kinds[n % kinds.length] ?? 'deposit',
            amount: BigInt(n + 1) * (n % 6 === 1 ? -1n : 1n),
          },
          memberId: `00000000-0000-4000-8000-${(1 + (((first + n) * 7919) % people)).toString(16).padStart(12, '0')}`,
          postedAt: new Date(BEGIN.getTime() + (first + n) * 26_000),
        })),
      ),
    )
}

async function measure(db: Db): Promise<number> {
  const games = new Map(
    Array.from(
      { length: 31 },
      (_, n) =>
        [`game-${n}`, { name: `Game ${n}`, category: n % 2 ? 'rng' : 'live', vendorCode: `v${n % 5}`, vendorName: `V ${n % 5}` }] as const,
    ),
  )
  const deps = {
    ...{ db, clock: { ...systemClock, now: () => new Date(START.getTime() + DAYS * 86_400_000) } },
    ports: {
      brandOf: async () => ({ currency: 'CNY', timeZone: ZONE }),
      days: async () => [],
      listGames: async () => games,
      readClosed: async (_db: unknown, { after }: { after: bigint }) => ({ through: after, entries: [] }),
      rewardSources: async () => new Map<string, string>(),
      listUnavailable: async () => new Set<string>(),
    },
  }
  const span = teamSpan({ from: FROM, to: TO }, ZONE)
  if (typeof span === 'string') throw new Error(span)
  const look = { brandId: BRAND, viewerId: TOP, rootId: TOP }
  const root = present(await findPlace(db, look), 'the top')
  const asked = { ...look, root, span, visibility: EVERYTHING, now: START }
  const profit = { ...asked, isPersonOnly: false, limit: 20, offset: 0 }
  const bets = await listBets(deps, { ...asked, isPersonOnly: false, limit: 20 })
  const reports: Readonly<Record<string, () => Promise<unknown>>> = {
    overview: () => getOverview(deps, { ...asked, seesBalance: true }),
    'members, a page': () => Promise.all([listMembers(deps, { ...asked, limit: 20, offset: 0 }), getMember(deps, asked)]),
    'members, by name': () => listMembers(deps, { ...asked, q: 'person77', limit: 20, offset: 0 }),
    'bets, the newest': () => listBets(deps, { ...asked, isPersonOnly: false, limit: 20 }),
    'bets, the next': () => listBets(deps, { ...asked, isPersonOnly: false, before: bets.next, limit: 20 }),
    'bets, a vendor': () => listBets(deps, { ...asked, isPersonOnly: false, vassalage: 'v3', limit: 20 }),
    'profit by person': () => listProfit(deps, { ...profit, by: 'person' }),
    'profit by person, a category': () => listProfit(deps, { ...profit, by: 'person', gameCategory: 'rng' }),
    'profit by day': () => listProfit(deps, { ...profit, by: 'day' }),
    'profit by category': () => listProfit(deps, { ...profit, by: 'category' }),
    'profit by vendor': () => listProfit(deps, { ...profit, by: 'vendor' }),
    income: () => getIncome(deps, { brandId: BRAND, memberId: TOP, span }),
    transactions: () => listTransactions(deps, { ...asked, isPersonOnly: false, limit: 20 }),
    'transactions, a flow': () => listTransactions(deps, { ...asked, isPersonOnly: false, flow: 'rebate', limit: 20 }),
  }
  let isSlow = false
  for (const [name, run] of Object.entries(reports)) {
    await run()
    const times: number[] = []
    for (let n = 0; n < Number(values.tries); n++) {
      const begun = performance.now()
      await run()
      times.push(performance.now() - begun)
    }
    const p95 = percentile(times, 0.95)
    isSlow ||= p95 > P95_MAX_MS
    console.log(`teams     ${name.padEnd(30)} p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)
  }
  return isSlow ? 1 : 0
}
