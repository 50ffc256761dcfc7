import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { runOnBenchDatabase } from './bench-database.ts'
import { type BetsServer, startBetsServer } from './bets/start-server.ts'
import { percentile } from './ledger/pgbench.ts'

/**
 * Nothing that a member does may depend on their own past: one of two members has `--bets 1000000` behind them, the other none. What opening a game, a spin and
 * the game's last rounds take of the one next to the other, `--tries 60` of each in turns. `--port 4282`; DATABASE_URL chooses a server.
 */
const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '1000000' },
    tries: { type: 'string', default: '60' },
    port: { type: 'string', default: '4282' },
  },
})
const RATIO_MAX = 1.3

await runOnBenchDatabase('own_past', async ({ url, pool }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-past-'))
  const server = await startBetsServer({ databaseUrl: url, dataDir, port: Number(values.port), players: 2 })
  try {
    await fillPast(server, pool)
    return await measure(server, pool)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** All bets are the first player's, and end as one that was really played. */
async function fillPast({ port, tokens }: BetsServer, pool: Pool): Promise<void> {
  await spin(port, present(tokens[1], 'a second player'), 'own-past-example')
  const { rows: played } = await pool.query<{ outcome: string }>('SELECT outcome::text AS outcome FROM slots.rounds LIMIT 1')
  const { rows } = await pool.query<{ id: string }>(
    `SELECT account_id AS id FROM wallet.accounts WHERE is_house AND kind = 'sandbox' LIMIT 1`,
  )
  const text = readFileSync(new URL('growth/history.sql', import.meta.url), 'utf8')
  const filled = text
    .replace(/'\{"kind":"spin".*?\}'/, `'${present(played[0], 'a round was played').outcome}'`)
    .replaceAll(':rows', values.bets)
    .replaceAll(':players', '1')
    .replaceAll(':house', present(rows[0], 'the house has an account').id)
  await pool.query(`BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL statement_timeout = 0; ${filled}; COMMIT`)
  await pool.query('VACUUM (ANALYZE)')
}

function call(port: number, token: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, merchant: 'MIDNIGHT', ...init.headers }
  return fetch(`http://localhost:${port}${path}`, { ...init, headers })
}

function spin(port: number, token: string, key: string): Promise<Response> {
  return call(port, token, '/wps/v2/play/spins', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ bet: '1.00', betEntropy: '5e'.repeat(16) }),
  })
}

type Act = (token: string, key: string) => Promise<Response>

async function measure({ port, tokens }: BetsServer, pool: Pool): Promise<number> {
  const acts: readonly [string, Act][] = [
    ['opening a game', token => call(port, token, '/wps/v2/play/session')],
    ['its last rounds', token => call(port, token, '/wps/v2/play/rounds')],
    ['a spin', (token, key) => spin(port, token, key)],
  ]
  const [first, second] = await withMostBets(pool, tokens)
  let isMet = true
  for (const [name, act] of acts) {
    const times: [number[], number[]] = [[], []]
    for (let n = 0; n < Number(values.tries); n++)
      for (const place of [0, 1] as const) {
        const startedAt = performance.now()
        const answer = await act(place === 0 ? first : second, `own-past-${name.length}-${place}-${n}`)
        await answer.text()
        if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`)
        times[place].push(performance.now() - startedAt)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
    const [long, none] = times.map(list => percentile(list, 0.5)) as [number, number]
    isMet &&= long / none <= RATIO_MAX
    console.log(
      `own past ${long / none <= RATIO_MAX ? '✓' : '✗'} ${name}: ${long.toFixed(1)} ms after ${values.bets} bets, ${none.toFixed(1)} ms after none: ${(long / none).toFixed(2)} ×   bar ≤ ${RATIO_MAX}`,
    )
  }
  return isMet ? 0 : 1
}

/** Tokens come in the order of sign-up, and so do accounts: the history is of the first account. */
async function withMostBets(pool: Pool, tokens: readonly string[]): Promise<[string, string]> {
  const { rows } = await pool.query<{ bets: bigint }>('SELECT count(*) AS bets FROM bets.bets')
  if (Number(rows[0]?.bets) < Number(values.bets)) throw new Error('the past is missing')
  return [present(tokens[0], 'a first player'), present(tokens[1], 'a second player')]
}
