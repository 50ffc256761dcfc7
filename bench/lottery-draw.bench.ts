import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { issueIdOf } from '../apps/server/src/modules/lottery/domain/issue.ts'
import { BETS_LAWS } from '../apps/server/src/testing/bets-laws.ts'
import { runOnBenchDatabase } from './bench-database.ts'
import { BRAND, openLottery } from './lottery/lottery-process.ts'
import { seedEvent } from './settlement/seed-event.ts'

/**
 * P6 for a lottery: one issue with `--tickets 1000000` is closed and numbered, drawn, and settled by `--processes 2`, which are killed at 25, 50 and 75 % and started
 * again: seconds of each part, every ticket paid once. DATABASE_URL chooses a server.
 */
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    processes: { type: 'string', default: '2' },
    'no-kills': { type: 'boolean' },
  },
})
const tickets = Number(values.tickets)
const SECONDS_MAX = 60
const GAME = 'SSC_5M'
/** One digit at the first place: one ticket in ten wins. */
const PLACEMENT = `jsonb_build_object('play', 'ssc-fixed', 'selection', jsonb_build_object('slots', jsonb_build_array(jsonb_build_array(n % 10), '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb)),
  'mode', 'yuan', 'multiple', 1, 'betGroup', 1956, 'ownGroup', 1956, 'units', 1, 'entropy', md5(n::text),
  'price', '{"baseBet": "1.00", "prices": {"win": "9.78"}, "caps": {"unitMax": null, "ticketMax": "200000.00", "issueMax": "400000.00"}}'::jsonb)`

await runOnBenchDatabase('lottery_draw', async ({ pool, url }) => {
  const lottery = openLottery(pool)
  await lottery.keepIssues()
  const { rows } = await pool.query<{ number: string }>(
    'SELECT number FROM lottery.issues WHERE game_code = $1 ORDER BY draws_at DESC LIMIT 1',
    [GAME],
  )
  const number = rows[0]?.number ?? ''
  const eventId = issueIdOf(BRAND, GAME, number)
  await pool.query('DELETE FROM wallet.accounts')
  await seedEvent(pool, { brandId: BRAND, eventId, class: 'lott', gameId: GAME, bets: tickets, placement: PLACEMENT, isClosed: false })
  // The draw lies ahead until the root is fixed; then the settlers act as if it were due.
  const drawsAt = new Date(Date.now() + 3_600_000)
  await pool.query(`UPDATE lottery.issues SET draws_at = $2, cancels_at = $2::timestamptz + interval '1 hour' WHERE issue_id = $1`, [
    eventId,
    drawsAt,
  ])
  await makeDue(pool, eventId)
  const startedAt = performance.now()
  await lottery.runIssues()
  const rootSeconds = (performance.now() - startedAt) / 1000
  console.log(`P6 tickets numbered and fixed under their root in ${rootSeconds.toFixed(1)} s`)
  return measure(pool, { url, eventId, drawsAt })
})

async function makeDue(pool: Pool, eventId: string): Promise<void> {
  await pool.query(`UPDATE lottery.issues SET next_at = clock_timestamp() WHERE issue_id = $1 AND status <> 'settled'`, [eventId])
}

async function measure(pool: Pool, issue: { url: string; eventId: string; drawsAt: Date }): Promise<number> {
  let seconds = 0
  for (const share of values['no-kills'] ? [2] : [0.25, 0.5, 0.75, 2]) {
    const took = await settleUntil(pool, issue, share * tickets)
    seconds += took
    console.log(`P6   through ${share > 1 ? 'the end' : `${share * 100} %, killed`} after ${took.toFixed(1)} s`)
  }
  const { rows: findings } = await pool.query<{ finding: string }>(BETS_LAWS)
  const broken = findings.filter(({ finding }) => !finding.startsWith('member 00000000'))
  for (const { finding } of broken.slice(0, 5)) console.log(`P6 ✗ ${finding}`)
  const { rows } = await pool.query<{ settled: number; winners: number; prizes: number }>(
    `SELECT (SELECT count(*)::int FROM bets.settlements) AS settled, (SELECT count(*)::int FROM bets.settlements WHERE payout > 0) AS winners,
            (SELECT sum(cardinality(prizes))::int FROM lottery.ticket_parts) AS prizes`,
  )
  const [counted] = rows
  const isMet = broken.length === 0 && counted?.settled === tickets && counted.prizes === tickets && seconds <= SECONDS_MAX
  console.log(
    `P6 ${isMet ? '✓' : '✗'} ${counted?.settled} tickets settled once, ${counted?.winners} winners: ${seconds.toFixed(1)} s   bar ≤ ${SECONDS_MAX} s a million`,
  )
  return isMet ? 0 : 1
}

/** Lets the settlers go until so many tickets are settled, when they are killed, or until the issue is; answers the seconds. */
async function settleUntil(
  pool: Pool,
  { url, eventId, drawsAt }: { url: string; eventId: string; drawsAt: Date },
  until: number,
): Promise<number> {
  const settlers = await Promise.all(Array.from({ length: Number(values.processes) }, () => startSettler(url, drawsAt)))
  const startedAt = performance.now()
  for (const settler of settlers) settler.send('go')
  for (;;) {
    // The second process joins at once, not when the lease of the first is over.
    await makeDue(pool, eventId)
    const { rows } = await pool.query<{ status: string; settled: number }>(
      'SELECT status, (SELECT count(*)::int FROM bets.settlements) AS settled FROM lottery.issues WHERE issue_id = $1',
      [eventId],
    )
    if (rows[0]?.status === 'settled' || (rows[0]?.settled ?? 0) >= until) break
    await sleep(200)
  }
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(settlers.map(settler => [settler.kill(until > tickets ? 'SIGTERM' : 'SIGKILL'), once(settler, 'exit')][1]))
  return seconds
}

async function startSettler(url: string, now: Date): Promise<ChildProcess> {
  const settler = fork(fileURLToPath(new URL('lottery/settler.ts', import.meta.url)), [url, now.toISOString()], {
    execArgv: ['--import', 'tsx'],
  })
  await once(settler, 'message')
  return settler
}
