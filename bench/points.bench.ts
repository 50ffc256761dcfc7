import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { systemClock } from '@croupier/kernel'
import type { Pool } from 'pg'
import { createPoints, type PointsPorts } from '../apps/server/src/modules/points/index.ts'
import { createWallet } from '../apps/server/src/modules/wallet/index.ts'
import { createDb } from '../apps/server/src/platform/db/index.ts'
import { createFeeds } from '../apps/server/src/platform/outbox/index.ts'
import { systemRandom } from '../apps/server/src/platform/system-random.ts'
import { pointsLedger } from '../apps/server/src/wiring/points-ledger.ts'
import { runOnBenchDatabase } from './bench-database.ts'

/**
 * Points of `--bets 1000000` by `--members 10000`: read from the feed, added to running totals, and credited in the ledger. The time for all of it, and how much
 * longer it takes than merely reading the feed in the same stretches. Then as many again: the time must not grow with what is counted already. DATABASE_URL chooses
 * a server.
 */
const { values } = parseArgs({ options: { bets: { type: 'string', default: '1000000' }, members: { type: 'string', default: '10000' } } })
const [bets, members] = [Number(values.bets), Number(values.members)]
/** Ranks read the same bets beside it, and both together have a minute. */
const SECONDS_PER_MILLION_MAX = 30
const AGAIN_RATIO_MAX = 1.3
const BRAND = randomUUID()
const GAMES = ['slot', 'table', 'match', 'reef']

await runOnBenchDatabase('points', async ({ pool, url }) => {
  const db = createDb(pool)
  const wallet = createWallet({ pool, db })
  const never = () => Promise.reject(new Error('nobody asks for it here'))
  const ports: PointsPorts = {
    listBrands: async () => [{ brandId: BRAND, timeZone: 'Asia/Shanghai', currency: 'CNY' }],
    listGames: async () =>
      new Map([['rng', ['slot']] as const, ['live', ['table']] as const, ['sports', ['match']] as const, ['fish', ['reef']] as const]),
    ledger: pointsLedger(wallet),
    ...{ checkPaymentPassword: never, shutOut: never, creditCash: never, tell: never, claims: { mayDecide: never, end: never } },
    ...{ pointsChanged: () => undefined, ordersChanged: () => undefined },
  }
  const points = createPoints({ db, clock: systemClock, random: systemRandom, ports })
  const [reader] = points.module.readers ?? []
  const [job] = points.module.jobs ?? []
  if (!reader || !job) throw new Error('points have a reader and a job')
  const feedsOf = (handle: typeof reader.handle, name: string) => {
    const feeds = createFeeds({ db, url, log: { error: fields => console.error(fields) } })
    feeds.add({ ...reader, name, handle })
    return feeds
  }
  await pool.query(
    'SELECT wallet.open_account($1, $2, m, $3, $3) FROM (SELECT md5(n::text)::uuid AS m FROM generate_series(1, $4::int) n) o',
    [BRAND, 'member', 'points', members],
  )
  const once = async (round: number) => {
    await place(pool, round)
    const read = await seconds(() => feedsOf(async () => undefined, 'only-read').drain())
    const counted = await seconds(() => feedsOf(reader.handle, reader.name).drain())
    const credited = await seconds(() => job.handle({}, { attempt: 1, signal: new AbortController().signal }))
    return { read, counted, credited, total: counted + credited }
  }
  const first = await once(1)
  const again = await once(2)
  const perMillion = (first.total * 1_000_000) / bets
  console.log(
    `points     counted ${first.counted.toFixed(1)} s, credited ${first.credited.toFixed(1)} s; ${(first.counted / first.read).toFixed(1)} × only reading`,
  )
  return [
    tell('a million', perMillion, SECONDS_PER_MILLION_MAX, 's'),
    tell('again', again.total / first.total, AGAIN_RATIO_MAX, '× the first'),
    await isRight(pool),
  ].every(isMet => isMet)
    ? 0
    : 1
})

/** Instant bets of a whole brand, by members in turns. */
async function place(pool: Pool, round: number): Promise<void> {
  await pool.query('SELECT bets.ensure_partitions()')
  await pool.query(
    `INSERT INTO bets.bets (bet_id, placed_at, brand_id, owner_id, account, account_type, class, vendor_code, game_id, event_id, order_id, asset, is_trial, base, stake, bonus, key,
        payout, refund, valid, settled_at)
     SELECT b, at, $1, md5((1 + n % $2::int)::text)::uuid, 'bench', 0, 'rng', 'LUMENFORGE', ($3::text[])[1 + n % 4], b, b, 'CNY', false, 25000, 25000, CASE n % 7 WHEN 0 THEN 5000 ELSE 0 END,
            'spin:' || $4::int || ':' || n, 0, 0, 25000, at
       FROM generate_series(1, $5::int) n, LATERAL (SELECT gen_random_uuid() AS b, now() - interval '1 millisecond' * (n % 1000) AS at) x`,
    [BRAND, members, GAMES, round, bets],
  )
  await pool.query('VACUUM (ANALYZE)')
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

function tell(what: string, measured: number, most: number, unit: string): boolean {
  const isMet = measured <= most
  console.log(`points ${isMet ? '✓' : '✗'} ${what.padEnd(10)} ${measured.toFixed(2)} ${unit}   bar ≤ ${most}`)
  return isMet
}

/** Every member has what their bets come to. */
async function isRight(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ wrong: number }>(
    `SELECT count(*)::int AS wrong FROM (
       SELECT owner_id, floor(sum((valid - bets.bonus_part(valid, bonus, stake)) * CASE game_id WHEN 'slot' THEN 120 WHEN 'table' THEN 70 WHEN 'match' THEN 100 ELSE 120 END) / 1000000) * 100 AS points
         FROM bets.bets GROUP BY 1) b
       JOIN wallet.accounts a ON a.owner_id = b.owner_id AND a.kind = 'points' JOIN wallet.balances w USING (account_id) WHERE w.balance <> b.points`,
  )
  const wrong = rows[0]?.wrong ?? -1
  console.log(`points ${wrong === 0 ? '✓' : '✗'} balances   ${wrong} differ   bar 0`)
  return wrong === 0
}
