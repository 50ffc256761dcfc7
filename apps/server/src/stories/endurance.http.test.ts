import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { present, seededRandom } from '@croupier/kernel'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BankClient } from '../testing/bank-client.ts'
import { BET_ENTROPY } from '../testing/bet-entropy.ts'
import { inspectBooks } from '../testing/inspect-books.ts'
import { signUpPlayer } from '../testing/run-bank-test.ts'
import { createServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { createClient } from '../testing/test-client.ts'

const PLAYERS = 8
const CLEAN = { findings: [], doubled: 0, negative: 0 }

let server: ServerProcess
let players: readonly BankClient[]
beforeAll(async () => {
  server = await createServerProcess('endurance')
  await server.start()
  await server.query("UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '0')")
  players = await Promise.all(Array.from({ length: PLAYERS }, () => signUpPlayer(server)))
}, 120_000)
afterAll(() => server.close())

/** All play until told to stop; each insists on an answer to what he began, and compares it with what he must have. */
function play(seed: number): { stop(): Promise<unknown> } {
  let isPlaying = true
  const all = players.map(async (player, place) => {
    const random = seededRandom(seed + place)
    while (isPlaying) await player.act(random)
  })
  return {
    stop: () => {
      isPlaying = false
      return Promise.all(all)
    },
  }
}

async function ask(path = '/wps/system/status') {
  const began = performance.now()
  const answer = await fetch(`${server.address}${path}`, { headers: { merchant: 'MIDNIGHT' }, signal: AbortSignal.timeout(10_000) })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text(), ms: performance.now() - began }
}

const played = () => players.reduce((sum, { counts }) => sum + counts.spins, 0)
const settledRounds = async () =>
  Number((await server.query<{ n: string }>("SELECT count(*)::text AS n FROM bets.all_bets WHERE state IN ('won', 'lost')"))[0]?.n)

describe('R11: the database is killed while people play', () => {
  it('calls are told to come back within 2 s, the database is started again, and all is well within 5 s of that', async () => {
    const playing = play(1)
    await vi.waitFor(() => expect(played()).toBeGreaterThan(5), 20_000)
    server.killDatabase()
    const during = []
    const from = performance.now()
    // A token that no process remembers has to be looked up.
    const lookUp = () =>
      fetch(`${server.address}/wps/v2/wallets/balance`, {
        headers: { merchant: 'MIDNIGHT', authorization: `Bearer ${'x'.repeat(30)}${Math.trunc(performance.now())}` },
        signal: AbortSignal.timeout(10_000),
      })
    // A question that was under way when the database died may still have had its answer, so that one alone does not mean that it is back.
    for (let isBack = false; !isBack && performance.now() - from < 15_000; ) {
      const began = performance.now()
      const answer = await lookUp()
      isBack = answer.status === 401 && during.some(({ status }) => status !== 401)
      during.push({ status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: performance.now() - began })
      await sleep(20)
    }
    const outages = during.filter(({ status }) => status !== 401)
    expect(outages.length).toBeGreaterThan(0)
    expect(new Set(outages.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 2']))
    // 2 s to wait for a connection, and what a busy machine adds.
    expect(Math.max(...outages.map(({ ms }) => ms))).toBeLessThan(3_000)
    expect(during.at(-1)?.status).toBe(401)
    await playing.stop()
    expect((await ask('/readyz')).status).toBe(200)
    expect(await inspectBooks(server.database().pool)).toMatchObject(CLEAN)
  }, 60_000)
})

describe('R4: the database is killed in the draw of a lottery', () => {
  it('at each of its steps, and every ticket is paid once, by the rules', async () => {
    const client = createClient(server.transport)
    const { token } = await client.signUp()
    await client.payIn(token, '100.00')
    const GAME = 'SSC_1M'
    const [, , issue] = (await client.call('lotteryUpcoming', { params: { gameCode: GAME }, query: { count: 3 } })).value
    const { number } = present(issue, 'an issue that is still on sale')
    // Every digit at one place: one unit in ten wins whatever is drawn.
    const sure = { slots: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] }
    const line = { play: 'ssc-fixed', selection: sure, mode: 'yuan' as const, multiple: 1, betGroup: 1956 }
    const slip = { gameCode: GAME, lines: [line, line, line], issues: [{ number, multiple: 1 }], total: '60', betEntropy: BET_ENTROPY }
    expect((await client.call('placeLotteryOrder', { token, body: slip, key: randomUUID() })).success).toBe(true)
    const statusAfter = async (change: string) => {
      // Another brand may have an issue of this number.
      const set = `UPDATE lottery.issues SET ${change} WHERE game_code = $1 AND number = $2 AND issue_id = (SELECT event_id FROM bets.bets WHERE game_id = $1 LIMIT 1) RETURNING status`
      const [row] = await server.query<{ status: string }>(set, [GAME, number]).catch(() => [])
      return row?.status
    }
    const status = () => statusAfter('status = status')
    const startedAt = async () => (await server.query<{ at: string }>('SELECT pg_postmaster_start_time()::text AS at'))[0]?.at
    const killAndWait = async () => {
      const before = await startedAt()
      server.killDatabase()
      // A process of the database that has not noticed yet still answers.
      await vi.waitFor(async () => expect(await startedAt()).not.toBe(before), { timeout: 20_000, interval: 50 })
    }
    // The draw is due some seconds after the closing, so that both wait for a look of their own.
    await statusAfter(`next_at = clock_timestamp(), draws_at = clock_timestamp() + interval '20 seconds'`)
    await killAndWait()
    await statusAfter('next_at = clock_timestamp()')
    await vi.waitFor(async () => expect(await status()).toBe('closed'), { timeout: 30_000, interval: 20 })
    await killAndWait()
    await statusAfter('next_at = clock_timestamp(), draws_at = clock_timestamp()')
    await vi.waitFor(async () => expect(['drawn', 'settled']).toContain(await status()), { timeout: 30_000, interval: 1 })
    await killAndWait()
    await statusAfter('next_at = CASE WHEN next_at IS NOT NULL THEN clock_timestamp() END')
    await vi.waitFor(async () => expect(await status()).toBe('settled'), { timeout: 30_000, interval: 50 })
    const settled = await server.query<{ revisions: number; bets: number }>(
      'SELECT count(*)::int AS revisions, count(DISTINCT bet_id)::int AS bets FROM bets.settlements s JOIN bets.bets b USING (bet_id) WHERE b.game_id = $1',
      [GAME],
    )
    expect(settled).toEqual([{ revisions: 3, bets: 3 }])
    expect(await inspectBooks(server.database().pool)).toMatchObject(CLEAN)
  }, 120_000)
})

describe('P8: after a kill -9 with data', () => {
  it('the first answer comes within 10 s, and the rounds are there', async () => {
    const before = await settledRounds()
    expect(before).toBeGreaterThan(0)
    await server.kill()
    const began = performance.now()
    await server.start()
    expect((await ask()).status).toBe(200)
    // The bar is measured by `npm run bench`; this bounds a start that hangs.
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(await settledRounds()).toBe(before)
  }, 60_000)
})

describe('a shutdown while people play', () => {
  it('ends every round that was begun, tells the open lines, exits 0 in time, and loses nothing that was acknowledged', async () => {
    const line = io(server.address, { path: '/socket', transports: ['websocket'], reconnection: false })
    const reason = new Promise<string>(resolve => line.once('disconnect', resolve))
    await new Promise<void>((resolve, reject) => line.once('connect', resolve).once('connect_error', reject))
    const playing = play(2)
    const atFirst = played()
    await vi.waitFor(() => expect(played()).toBeGreaterThan(atFirst + 5), 10_000)
    const began = performance.now()
    expect(await server.stop()).toBe(0)
    // 0 says that each step kept to its own limit; 10 s in all is the aim on a machine that does nothing else.
    expect(performance.now() - began).toBeLessThan(20_000)
    // A page whose line was cut, as against dismissed, looks for another process by itself.
    expect(await reason).toBe('transport close')
    await server.start()
    // Each player repeats what was not answered and compares all he has with the server, to the cent.
    await playing.stop()
    const unpaid = await server.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM bets.bets b WHERE NOT EXISTS (SELECT 1 FROM wallet.transfers t WHERE t.reference_id = b.order_id)',
    )
    expect(unpaid).toEqual([{ n: 0 }])
    expect(await inspectBooks(server.database().pool)).toMatchObject(CLEAN)
  }, 60_000)
})
