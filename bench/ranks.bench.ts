import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { amount } from '@croupier/kernel'
import type { Pool } from 'pg'
import { type CashbackPorts, createCashback } from '../apps/server/src/modules/cashback/index.ts'
import { createRanks, type RanksPorts } from '../apps/server/src/modules/ranks/index.ts'
import { createDb } from '../apps/server/src/platform/db/index.ts'
import { createFeeds } from '../apps/server/src/platform/outbox/index.ts'
import { systemRandom } from '../apps/server/src/platform/system-random.ts'
import { runOnBenchDatabase } from './bench-database.ts'

/**
 * Ranks of `--bets 1000000` by `--members 10000`, read from the feed; the end of a month for `--ranked 100000`; and the cashback of a day for as many. DATABASE_URL
 * chooses a server.
 */
const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '10000' },
    ranked: { type: 'string', default: '100000' },
  },
})
const [bets, members, ranked] = [Number(values.bets), Number(values.members), Number(values.ranked)]
/** Points read the same bets beside it, and both together have a minute. */
const SECONDS_PER_MILLION_MAX = 30
const MONTH_SECONDS_MAX = 60
const RUN_SECONDS_MAX = 60
const DAY_MS = 86_400_000
/** As many a transaction as a busy second settles: the feed is read by them. */
const BETS_AT_ONCE = 1_000
const BRAND = { brandId: randomUUID(), currency: 'CNY', timeZone: 'Asia/Shanghai' }

const SUMS_DIFFER = `SELECT count(*)::int AS wrong FROM (SELECT owner_id, sum(valid - bets.bonus_part(valid, bonus, stake)) AS valid FROM bets.bets GROUP BY 1) b
  LEFT JOIN ranks.members m ON m.member_id = b.owner_id WHERE m.valid_bet IS DISTINCT FROM b.valid`
const CLOSED_DIFFER = `SELECT count(*)::int AS wrong FROM (SELECT DISTINCT member_id, day FROM cashback.bets) b LEFT JOIN cashback.amounts a USING (member_id, day) WHERE a.member_id IS NULL`

await runOnBenchDatabase('ranks', async ({ pool, url }) => {
  const db = createDb(pool)
  let now = new Date()
  const clock = { now: () => now }
  const never = () => Promise.reject(new Error('nobody asks for it here'))
  const shared = { shutOut: async () => undefined, balanceChanged: () => undefined, give: never, tellReached: never, tellReady: never }
  const ranks = createRanks({
    ...{ db, clock, random: systemRandom },
    ports: {
      ...shared,
      brandOf: async () => ({ ...BRAND, hasCashback: true }),
      listBrands: async () => [BRAND],
      bornOn: never,
    } satisfies RanksPorts,
  })
  const { days, ranksAt } = ranks
  const cashback = createCashback({
    ...{ db, clock },
    ports: {
      ...{ ...shared, days, ranksAt, areRankedTo: async () => true, hasSetLimitSince: async () => false },
      brandOf: async () => ({ ...BRAND, isOn: true }),
      listBrands: async () => [{ ...BRAND, isOn: true }],
      categoriesOf: async () => new Map([['slot', 'rng'] as const, ['table', 'live'] as const]),
      ladderAt: async () => ({ version: 0, termsOf: rank => ({ ratesPpm: { rng: 3000 + rank * 500, live: 2000 }, cap: amount('500') }) }),
    } satisfies CashbackPorts,
  })
  const feeds = createFeeds({ db, url, log: { error: fields => console.error(fields) } })
  for (const reader of ranks.module.readers ?? []) feeds.add(reader)
  const cashbackFeeds = createFeeds({ db, url, log: { error: fields => console.error(fields) } })
  for (const reader of cashback.module.readers ?? []) cashbackFeeds.add(reader)

  await place(pool)
  const counted = await seconds(() => feeds.drain())
  const read = await seconds(() => cashbackFeeds.drain())
  await fill(pool)
  now = new Date(now.getTime() + 32 * DAY_MS)
  const month = await seconds(() => ranks.keepRanks())
  const run = await seconds(() => cashback.closeDays())
  console.log(`ranks      cashback reads a million bets in ${((read * 1_000_000) / bets).toFixed(1)} s`)
  return [
    tell('a million', (counted * 1_000_000) / bets, SECONDS_PER_MILLION_MAX, 's'),
    tell('a month', month, MONTH_SECONDS_MAX, 's'),
    tell('cashback', run, RUN_SECONDS_MAX, 's'),
    await isNone(pool, 'valid bets', SUMS_DIFFER),
    await isNone(pool, 'months', `SELECT count(*)::int AS wrong FROM ranks.members WHERE month <> (SELECT max(month) FROM ranks.members)`),
    await isNone(pool, 'not closed', CLOSED_DIFFER),
  ].every(isMet => isMet)
    ? 0
    : 1
})

/** Instant bets of a whole brand, by members in turns. */
async function place(pool: Pool): Promise<void> {
  await pool.query('SELECT bets.ensure_partitions()')
  for (let first = 1; first <= bets; first += BETS_AT_ONCE)
    await pool.query(
      `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, bonus, key,
          payout, refund, valid, settled_at)
       SELECT b, at, $1, md5((1 + n % $2::int)::text)::uuid, 'bench', 0, 'rng', 'LUMENFORGE', (ARRAY['slot', 'table'])[1 + n % 2], b, b, 'CNY', false, 25000, 25000,
              CASE n % 7 WHEN 0 THEN 5000 ELSE 0 END, 'spin:' || n, 0, 0, 25000, at
         FROM generate_series($3::int, $4::int) n, LATERAL (SELECT gen_random_uuid() AS b, now() - interval '1 millisecond' * (n % 1000) AS at) x`,
      [BRAND.brandId, members, first, Math.min(first + BETS_AT_ONCE - 1, bets)],
    )
  await pool.query('VACUUM (ANALYZE)')
}

/** Further members of a rank, each with a day of bets in two categories. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO ranks.members (member_id, brand_id, rank, highest, deposits, valid_bet, month, month_bet)
     SELECT md5('ranked ' || n)::uuid, $1, 5, 5, 1500000000, 15000000000, (SELECT max(left(day, 7)) FROM ranks.days), 0 FROM generate_series(1, $2::int) n`,
    [BRAND.brandId, ranked],
  )
  await pool.query(
    `INSERT INTO cashback.bets (member_id, day, category, brand_id, valid)
     SELECT md5('ranked ' || n)::uuid, d.day, category, $1, 1000000 FROM (SELECT max(day) AS day FROM cashback.days) d, generate_series(1, $2::int) n, unnest(ARRAY['rng', 'live']) category`,
    [BRAND.brandId, ranked],
  )
  // The run comes within the week in which the day can be claimed, whatever the clock of the month's end says.
  await pool.query(`UPDATE cashback.days SET claim_until = claim_until + interval '60 days'`)
  await pool.query('VACUUM (ANALYZE)')
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

function tell(what: string, measured: number, most: number, unit: string): boolean {
  const isMet = measured <= most
  console.log(`ranks ${isMet ? '✓' : '✗'} ${what.padEnd(10)} ${measured.toFixed(2)} ${unit}   bar ≤ ${most}`)
  return isMet
}

async function isNone(pool: Pool, what: string, query: string): Promise<boolean> {
  const wrong = (await pool.query<{ wrong: number }>(query)).rows[0]?.wrong ?? -1
  console.log(`ranks ${wrong === 0 ? '✓' : '✗'} ${what.padEnd(10)} ${wrong} differ   bar 0`)
  return wrong === 0
}
