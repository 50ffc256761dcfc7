import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Pool } from 'pg'
import { issuesFrom, LOTTERY_GAMES } from '../games/lottery/index.ts'
import { runOnBenchDatabase } from './bench-database.ts'
import { BRAND, openLottery } from './lottery/lottery-process.ts'
import { postgresSeconds } from './processor-time.ts'

/**
 * An idle installation with all games on sale: `--hours 24` of its clock, a pulse each second, as fast as the machine can. Every issue is made and drawn, none
 * twice, and what the day costs is measured: processor time of the process and, on Linux with a database of this machine, of PostgreSQL; growth of the
 * database and of the process. Run with `npm run bench -- --only lottery-day`. DATABASE_URL chooses a server.
 */
const { values } = parseArgs({ options: { hours: { type: 'string', default: '24' } } })
const hours = Number(values.hours)
const DAY_S = 86_400
const CORE_SHARE_MAX = 0.05
const GROWTH_MB_A_DAY_MAX = 50
const HEAP_MB_MAX = 20

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

await runOnBenchDatabase('lottery_day', async ({ pool }) => {
  const startedAt = Date.now()
  let now = new Date(startedAt)
  const { lottery } = openLottery(pool, { now: () => now })
  const postgres = await postgresSeconds(pool)
  // What the first pulse makes, such as chains, is made once.
  await lottery.keepIssues()
  const before = { process: process.cpuUsage(), postgres: postgres(), bytes: await databaseBytes(pool) }
  let warmHeap = 0
  for (let second = 1; second <= hours * 3_600; second++) {
    now = new Date(startedAt + second * 1_000)
    await lottery.keepIssues()
    // Issues become due by the database's clock, which is not driven.
    await pool.query(
      `UPDATE lottery.issues SET next_at = clock_timestamp() WHERE status IN ('open', 'closed', 'drawn') AND next_at <= $1`,
      [now],
    )
    await lottery.runIssues(now)
    if (second === Math.ceil(hours * 600)) warmHeap = heapMb()
  }
  const { user, system } = process.cpuUsage(before.process)
  const days = (hours * 3_600) / DAY_S
  const spent = { process: (user + system) / 1e6, postgres: postgres() - before.postgres }
  const share = (spent.process + spent.postgres) / (hours * 3_600)
  const growthMb = ((await databaseBytes(pool)) - before.bytes) / 2 ** 20 / days
  const heapMbMore = heapMb() - warmHeap
  const told = [
    tell(
      'core',
      share * 100,
      CORE_SHARE_MAX * 100,
      `% of a core (${spent.process.toFixed(0)} s here, ${spent.postgres.toFixed(0)} s PostgreSQL)`,
    ),
    tell('database', growthMb, GROWTH_MB_A_DAY_MAX, 'MB a day'),
    tell('heap', heapMbMore, HEAP_MB_MAX, `MB more than after a sixth of the time, of ${heapMb().toFixed(0)}`),
    await isWhole(pool, new Date(startedAt), now),
  ]
  return told.every(isMet => isMet) ? 0 : 1
})

function tell(what: string, measured: number, most: number, unit: string): boolean {
  const isMet = measured <= most
  console.log(`day ${isMet ? '✓' : '✗'} ${what.padEnd(9)} ${measured.toFixed(2)} ${unit}   bar ≤ ${most}`)
  return isMet
}

/** Each issue that the schedules have between the two times has one row, and was drawn by its time. */
async function isWhole(pool: Pool, from: Date, to: Date): Promise<boolean> {
  const { rows } = await pool.query<{ game: string; numbers: string[]; late: number; cancelled: number }>(
    `SELECT game_code AS game, array_agg(number) AS numbers, (count(*) FILTER (WHERE status <> 'settled' AND draws_at < $2))::int AS late,
            (count(*) FILTER (WHERE status = 'cancelled'))::int AS cancelled FROM lottery.issues WHERE brand_id = $1 GROUP BY 1`,
    [BRAND, to],
  )
  const stored = new Map(rows.map(row => [row.game, row]))
  let [issues, missing, twice, late] = [0, 0, 0, 0]
  for (const { code, schedule } of LOTTERY_GAMES) {
    const row = stored.get(code)
    const numbers = new Set(row?.numbers)
    issues += numbers.size
    twice += (row?.numbers.length ?? 0) - numbers.size
    late += (row?.late ?? 0) + (row?.cancelled ?? 0)
    const count = Math.ceil((to.getTime() - from.getTime()) / (schedule.intervalSec * 1_000)) + 1
    missing += issuesFrom(schedule, from, count).filter(({ number, closesAt }) => closesAt <= to && !numbers.has(number)).length
  }
  const isMet = missing === 0 && twice === 0 && late === 0 && stored.size === LOTTERY_GAMES.length
  console.log(
    `day ${isMet ? '✓' : '✗'} ${issues} issues of ${stored.size} games: ${missing} missing, ${twice} twice, ${late} not drawn in time`,
  )
  return isMet
}

function heapMb(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

async function databaseBytes(pool: Pool): Promise<number> {
  await pool.query('VACUUM')
  return Number((await pool.query<{ bytes: string }>('SELECT pg_database_size(current_database())::text AS bytes')).rows[0]?.bytes)
}
