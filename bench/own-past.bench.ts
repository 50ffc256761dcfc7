import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { present } from '@croupier/kernel'
import type { Pool } from 'pg'
import { sumBets } from '../apps/server/src/modules/bets/commands/sum-bets.ts'
import type { GamesPort } from '../apps/server/src/modules/bets/ports.ts'
import { listPlayedGames } from '../apps/server/src/modules/bets/queries/list-played-games.ts'
import { createDb } from '../apps/server/src/platform/db/index.ts'
import { runOnBenchDatabase } from './bench-database.ts'
import { type BetsServer, startBetsServer } from './bets/start-server.ts'
import { percentile } from './ledger/pgbench.ts'

/**
 * Nothing that a member does may depend on their own past: one of two members has `--bets 1000000` behind them, the other none. What opening a game, a spin,
 * the game's last rounds, pages of the betting record and the list of played games take of the one next to the other, `--tries 60` of each in turns. `--port 4282`;
 * DATABASE_URL chooses a server.
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
  const startedAt = performance.now()
  while (await isBehind(pool)) await sumBets(createDb(pool))
  console.log(`own past   summed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  await pool.query('VACUUM (ANALYZE)')
}

/** The server sums as well, and one does at a time. */
async function isBehind(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('SELECT FROM bets.bet_changes c, bets.summed_to t WHERE (c.xid, c.id) > (t.xid, t.id) LIMIT 1')
  return rows.length > 0
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

/** A token of an open game and one of a session, and whose they are. */
interface Player {
  readonly game: string
  readonly session: string
  readonly memberId: string
  /** A page of the record far back; of who has no past the first one, since there must be bets on it. */
  readonly farPage: number
}
type Act = (player: Player, key: string) => Promise<unknown>

async function measure(server: BetsServer, pool: Pool): Promise<number> {
  const { port } = server
  const get = async (token: string, path: string) => {
    const answer = await call(port, token, path)
    await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
  const record = (query: string) => (player: Player) => get(player.session, `/wps/v2/rounds?${query}`)
  const since = new Date(Date.now() - 20 * 86_400_000 - 400_000).toISOString()
  const db = createDb(pool)
  const games: GamesPort = { findGame: async () => undefined, listGameIds: async () => [] }
  const acts: readonly [string, Act][] = [
    ['opening a game', player => get(player.game, '/wps/v2/play/session')],
    ['its last rounds', player => get(player.game, '/wps/v2/play/rounds')],
    [
      'a spin',
      async (player, key) => {
        const answer = await spin(port, player.game, key)
        await answer.text()
        if (answer.status !== 200) throw new Error(`a spin answered ${answer.status}`)
      },
    ],
    ['the betting record', record('pageSize=20')],
    ['its thousandth page', player => record(`pageSize=20&pageNo=${player.farPage}`)(player)],
    ['what is void in it', record('state=void')],
    ['a category of it', record('gameCategory=live')],
    ['twenty days of it', record(`from=${since}`)],
    ['played games', ({ memberId }) => listPlayedGames(db, games, { brandId: memberId, ownerId: memberId, isTrial: false })],
  ]
  const [first, second] = await withMostBets(server, pool)
  let isMet = true
  for (const [name, act] of acts) {
    const times: [number[], number[]] = [[], []]
    for (let n = 0; n < Number(values.tries); n++)
      for (const place of [0, 1] as const) {
        const startedAt = performance.now()
        await act(place === 0 ? first : second, `own-past-${name.length}-${place}-${n}`)
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

/** Who has the past, and who has none: players sign up at the same time, and neither their tokens nor their sessions come in the order of their accounts. */
async function withMostBets({ port, tokens, sessions }: BetsServer, pool: Pool): Promise<[Player, Player]> {
  const { rows } = await pool.query<{ memberId: string; bets: bigint; isExample: boolean }>(
    `SELECT a.owner_id AS "memberId", count(b) AS bets, coalesce(bool_or(b.key LIKE '%own-past-example'), false) AS "isExample"
       FROM wallet.accounts a LEFT JOIN bets.bets b USING (owner_id) WHERE a.kind = 'cash' AND NOT a.is_house GROUP BY 1 ORDER BY 2 DESC`,
  )
  if (Number(rows[0]?.bets) < Number(values.bets)) throw new Error('the past is missing')
  const counted = await Promise.all(
    sessions.map(async session => {
      const { value } = (await (await call(port, session, '/wps/v2/rounds')).json()) as { value: { total: number } }
      return { session, total: value.total }
    }),
  )
  const bySession = counted.toSorted((one, other) => other.total - one.total)
  const player = (place: number, farPage: number): Player => {
    const { memberId, isExample } = present(rows[place], 'two members have an account')
    const { session } = present(bySession[place], 'two members have a session')
    return { game: present(tokens[isExample ? 1 : 0], 'two members have a game'), session, memberId, farPage }
  }
  return [player(0, 1000), player(1, 1)]
}
