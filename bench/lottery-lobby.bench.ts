import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { LotteryDeps } from '../apps/server/src/modules/lottery/lottery-deps.ts'
import { listGames } from '../apps/server/src/modules/lottery/queries/list-games.ts'
import { createDb } from '../apps/server/src/platform/db/index.ts'
import { LOTTERY_GAMES } from '../games/lottery/index.ts'
import { runOnBenchDatabase } from './bench-database.ts'
import { BRAND } from './lottery/lottery-process.ts'

/**
 * The lobby of a brand with `--games 200` lotteries, each with a month of drawn issues behind it: milliseconds a call and bytes of its answer, as they are and
 * compressed. Run with `npm run bench -- --only lottery-lobby`. DATABASE_URL chooses a server.
 */
const { values } = parseArgs({ options: { games: { type: 'string', default: '200' }, issues: { type: 'string', default: '1000' } } })
const CALLS = 300
/** Of the platform's lists (P4). */
const P95_MS_MAX = 25
const GZIP_KB_MAX = 50

await runOnBenchDatabase('lottery_lobby', async ({ pool }) => {
  const games = Array.from({ length: Number(values.games) }, (_, n) => {
    const game = LOTTERY_GAMES[n % LOTTERY_GAMES.length]
    if (!game) throw new Error('there are lotteries')
    return { ...game, code: `${game.code}_${n}` }
  })
  await pool.query(
    `INSERT INTO lottery.issues (issue_id, brand_id, game_code, number, opens_at, closes_at, draws_at, cancels_at, source, status, chain_id, chain_index, beacon_chain_id,
        beacon_index, made_at, closed_at, draw, drawn_at, settled_at)
       SELECT gen_random_uuid(), $1, g, lpad(n::text, 9, '0'), t, t, t, t, 'own', 'settled', gen_random_uuid(), n, gen_random_uuid(), n, t, t, '[1, 2, 3, 4, 5]', t, t
         FROM unnest($2::text[]) g, generate_series(1, $3::int) n, LATERAL (SELECT now() - make_interval(mins => $3::int - n) AS t) x`,
    [BRAND, games.map(({ code }) => code), Number(values.issues)],
  )
  await pool.query('VACUUM (ANALYZE)')
  const brand = { brandId: BRAND, prizeModes: [...new Set(games.flatMap(({ prizeModes }) => prizeModes))] }
  // What the lobby asks of others is answered from memory in a server too.
  const ports = { brands: { get: async () => brand, list: async () => [brand] }, games: { isOpen: async () => true } }
  const deps = { db: createDb(pool), games, ports } as unknown as LotteryDeps
  const times: number[] = []
  let answer = ''
  for (let call = 0; call < CALLS; call++) {
    const startedAt = performance.now()
    answer = JSON.stringify(await listGames(deps, BRAND, 'CN', new Date()))
    times.push(performance.now() - startedAt)
  }
  times.sort((one, other) => one - other)
  const [median = Number.NaN, p95 = Number.NaN] = [times[CALLS / 2], times[Math.floor(CALLS * 0.95)]]
  const listed = (JSON.parse(answer) as { games: { last: unknown }[] }).games.filter(({ last }) => last !== null).length
  const gzipKb = gzipSync(answer).length / 1024
  const isMet = listed === games.length && p95 <= P95_MS_MAX && gzipKb <= GZIP_KB_MAX
  console.log(
    `lobby ${isMet ? '✓' : '✗'} ${listed} games: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (bar ≤ ${P95_MS_MAX}), ${(answer.length / 1024).toFixed(0)} KB, ${gzipKb.toFixed(1)} KB compressed (bar ≤ ${GZIP_KB_MAX})`,
  )
  return isMet ? 0 : 1
})
