import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { BETS_LAWS } from '../apps/server/src/testing/bets-laws.ts'
import { runOnBenchDatabase } from './bench-database.ts'
import { seedEvent } from './settlement/seed-event.ts'

/**
 * P6: one draw with `--bets 1000000` open bets (10 % winners, 5 % of members with an amount owed, 20 % of stakes part bonus, opposite bets), settled by
 * `--processes 2`, which are killed at 25, 50 and 75 % and started again: seconds of settling in sum, each bet paid once. DATABASE_URL chooses a server.
 */
const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '1000000' },
    processes: { type: 'string', default: '2' },
    batch: { type: 'string', default: '1000' },
    'no-kills': { type: 'boolean' },
  },
})
const bets = Number(values.bets)
const SECONDS_MAX = 60
const BRAND = '00000000-0000-7000-8000-000000000001'
const EVENT = '00000000-0000-7000-8000-000000000002'

await runOnBenchDatabase('settlement', async ({ pool, url }) => {
  const placement = "jsonb_build_object('side', CASE WHEN n % 2 = 0 THEN 'heads' ELSE 'tails' END, 'wins', (n + n / 10) % 10 = 0)"
  await seedEvent(pool, { brandId: BRAND, eventId: EVENT, class: 'coin', gameId: 'coin', bets, placement, isClosed: true })
  return measure(pool, url)
})

/** Starts the settlers, lets them go and answers the seconds until they end, or until `until` bets are settled: then they are killed. */
async function run(url: string, done: { bets: number }, until: number): Promise<number> {
  const settlers = await Promise.all(Array.from({ length: Number(values.processes) }, () => startSettler(url)))
  const startedAt = performance.now()
  const ended = settlers.map(settler => new Promise<number | null>(resolve => settler.once('exit', code => resolve(code))))
  for (const settler of settlers) {
    settler.on('message', (message: { settled?: number }) => {
      done.bets += message.settled ?? 0
      if (done.bets >= until) for (const other of settlers) other.kill('SIGKILL')
    })
    settler.send('go')
  }
  const codes = await Promise.all(ended)
  if (until > bets && codes.some(code => code !== 0)) throw new Error('a settler failed')
  return (performance.now() - startedAt) / 1000
}

async function startSettler(url: string): Promise<ChildProcess> {
  const settler = fork(fileURLToPath(new URL('settlement/settler.ts', import.meta.url)), [url, BRAND, EVENT, values.batch], {
    execArgv: ['--import', 'tsx'],
  })
  await new Promise(resolve => settler.once('message', resolve))
  return settler
}

async function measure(of: Pool, url: string): Promise<number> {
  const done = { bets: 0 }
  let seconds = 0
  for (const share of values['no-kills'] ? [2] : [0.25, 0.5, 0.75, 2]) {
    const took = await run(url, done, share * bets)
    seconds += took
    console.log(`P6   through ${share > 1 ? 'the end' : `${share * 100} %, killed`} after ${took.toFixed(1)} s`)
  }
  await of.query('VACUUM (ANALYZE)')
  const { rows: findings } = await of.query<{ finding: string }>(BETS_LAWS)
  // The seeded debt has no bet that it came from, so the law of a member's money differs by it, and by nothing else.
  const broken = findings.filter(({ finding }) => !finding.startsWith('member 00000000'))
  const { rows } = await of.query<{ settled: number; open: number; winners: number; paid: number; debts: number }>(
    `SELECT (SELECT count(*)::int FROM bets.settlements) AS settled, (SELECT count(*)::int FROM bets.open_bets) AS open,
            (SELECT count(*)::int FROM bets.settlements WHERE payout > 0) AS winners,
            (SELECT count(*)::int FROM wallet.transfers WHERE kind IN ('win')) AS paid, (SELECT count(*)::int FROM wallet.receivables WHERE amount < 7000) AS debts`,
  )
  const [counted] = rows
  const debts = await of.query<{ n: number }>(`
    SELECT count(*)::int AS n FROM (SELECT a.owner_id, w.balance - wallet.owed_by(a.owner_id, 'CNY') AS net FROM wallet.accounts a JOIN wallet.balances w USING (account_id) WHERE a.kind = 'cash') h
      LEFT JOIN (SELECT owner_id, sum(payout_cash) AS won FROM bets.settlements GROUP BY 1) s USING (owner_id)
     WHERE h.net <> coalesce(s.won, 0) - CASE WHEN ('x' || right(h.owner_id::text, 12))::bit(48)::bigint % 20 = 0 THEN 7000 ELSE 0 END`)
  const isRight = broken.length === 0 && debts.rows[0]?.n === 0 && counted?.settled === bets && counted.open === 0
  for (const { finding } of broken.slice(0, 5)) console.log(`P6 ✗ ${finding}`)
  const isMet = isRight && seconds <= SECONDS_MAX
  console.log(
    `P6 ${isMet ? '✓' : '✗'} ${counted?.settled} bets settled once, ${counted?.winners} winners, ${counted?.paid} payments, ${counted?.debts} amounts owed paid, ${debts.rows[0]?.n} wrong: ${seconds.toFixed(1)} s   bar ≤ ${SECONDS_MAX} s a million`,
  )
  return isMet ? 0 : 1
}
