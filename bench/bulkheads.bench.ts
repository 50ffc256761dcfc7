import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { createClient } from '../apps/server/src/testing/test-client.ts'
import { runOnBenchDatabase } from './bench-database.ts'
import { exchange, type HttpLoad, postOf, runBets } from './bets/http-load.ts'
import { type BetsServer, startBetsServer } from './bets/start-server.ts'
import { percentile } from './ledger/pgbench.ts'

/**
 * One trouble keeps to itself: what the bets of `--players 400` wait for at a steady pace of `--pace 150` a second, in quiet, while the rows of six members who
 * bet on are held for `--seconds 10`, and while 300 people sign in at once; as ratios of the 99th percentile, in one run. `--port 4284`; DATABASE_URL chooses a server.
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '400' },
    pace: { type: 'string', default: '150' },
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '4284' },
  },
})
const HELD = 6
/** A server that has just started still compiles and opens connections. */
const WARM_SECONDS = 12
const SIGN_INS = 300
const RATIO_MAX = 2
const SEATS = 50
const BODY = `{"bet":"1.00","betEntropy":"${'5e'.repeat(16)}"}`

await runOnBenchDatabase('bulkheads', async ({ url, pool }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bulkheads-'))
  const server = await startBetsServer({ databaseUrl: url, dataDir, port: Number(values.port), players: Number(values.players) + HELD })
  try {
    return await measure(server, pool)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function measure(server: BetsServer, pool: Pool): Promise<number> {
  const seconds = Number(values.seconds)
  const [held, others] = [server.tokens.slice(0, HELD), server.tokens.slice(HELD)]
  await betSteadily(server, others, WARM_SECONDS)
  const quiet = await betSteadily(server, others, seconds)
  const behindRows = await whileRowsAreHeld(pool, held, seconds, () =>
    Promise.all([betSteadily(server, others, seconds), betUntilTold(server, held, seconds)]).then(([answer]) => answer),
  )
  const bodies = await sealSignIns(server)
  const [behindSignIns, signInMs] = await Promise.all([betSteadily(server, others, seconds), signInAtOnce(server, bodies)])
  console.log(`bulkheads: 300 sign-ins at once took ${signInMs.toFixed(0)} ms in all`)
  const judged = [
    ['six members’ rows held', behindRows],
    ['300 sign-ins at once', behindSignIns],
  ] as const
  let isMet = true
  for (const [name, busy] of judged) {
    const ratio = percentile(busy, 0.99) / percentile(quiet, 0.99)
    isMet &&= ratio <= RATIO_MAX
    console.log(
      `bulkheads ${ratio <= RATIO_MAX ? '✓' : '✗'} ${name}: others' p50 ${percentile(quiet, 0.5).toFixed(1)} → ${percentile(busy, 0.5).toFixed(1)} ms, p99 ${percentile(quiet, 0.99).toFixed(1)} → ${percentile(busy, 0.99).toFixed(1)} ms: ${ratio.toFixed(2)} ×   bar ≤ ${RATIO_MAX}`,
    )
  }
  return isMet ? 0 : 1
}

/** So many bets a second, whether answers come or not, each from a seat of its own that waits for the one before. */
async function betSteadily({ port }: BetsServer, tokens: readonly string[], seconds: number): Promise<number[]> {
  const seats = Array.from({ length: SEATS }, () => ({
    socket: connect({ port, host: '127.0.0.1', noDelay: true }),
    last: Promise.resolve(),
  }))
  const times: number[] = []
  const run = Math.random().toString(36).slice(2)
  const endsAt = performance.now() + seconds * 1_000
  for (let n = 0; performance.now() < endsAt; n++) {
    const seat = seats[n % SEATS]
    const token = tokens[n % tokens.length]
    if (!seat || token === undefined) throw new Error('there are seats and players')
    const at = performance.now()
    seat.last = seat.last.then(async () => {
      const status = await exchange(seat.socket, postOf({ port, token, key: `steady-${run}-${n}`, path: '/wps/v2/play/spins', body: BODY }))
      if (status !== 200) throw new Error(`a bet of somebody else answered ${status}`)
      times.push(performance.now() - at)
    })
    await sleep(1_000 / Number(values.pace))
  }
  await Promise.all(seats.map(({ last }) => last))
  for (const { socket } of seats) socket.destroy()
  return times
}

/** The six go on betting, and hear that they have to come back. */
function betUntilTold({ port }: BetsServer, tokens: readonly string[], seconds: number): Promise<HttpLoad> {
  return runBets({ port, tokens, connections: HELD, seconds })
}

async function whileRowsAreHeld<T>(pool: Pool, tokens: readonly string[], seconds: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = 0`)
    await client.query(
      `SELECT FROM wallet.balances WHERE account_id IN (
         SELECT a.account_id FROM wallet.accounts a JOIN seats.sessions s ON s.owner_id = a.owner_id
          WHERE s.token_hash = ANY (SELECT sha256(convert_to(t, 'UTF8')) FROM unnest($1::text[]) t)) FOR UPDATE`,
      [tokens],
    )
    const timer = sleep(seconds * 1_000)
    const answer = await work()
    await timer
    return answer
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** Names that nobody has cost as much as wrong passwords. Bodies are sealed beforehand: that is the browsers' work. */
async function sealSignIns({ port }: BetsServer): Promise<string[]> {
  const client = createClient({
    send: async ({ method, url, headers, payload }) => {
      const body = payload === undefined ? {} : { body: String(payload) }
      const answer = await fetch(`http://localhost:${port}${url}`, { method, headers, ...body })
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
    },
    answerOf: () => Promise.reject(new Error('nobody solves a captcha here')),
    now: () => new Date(),
  })
  return Promise.all(Array.from({ length: SIGN_INS }, (_, n) => client.seal({ username: `nobody${n}`, password: 'no account has this' })))
}

async function signInAtOnce({ port }: BetsServer, bodies: readonly string[]): Promise<number> {
  await sleep(1_000)
  const from = performance.now()
  await Promise.all(
    bodies.map(async body => {
      const headers = { 'content-type': 'application/jose', merchant: 'MIDNIGHT' }
      const answer = await fetch(`http://localhost:${port}/console/session`, { method: 'POST', headers, body })
      const told = await answer.text()
      if (answer.status !== 401) throw new Error(`a sign-in answered ${answer.status} ${told}`)
    }),
  )
  return performance.now() - from
}
