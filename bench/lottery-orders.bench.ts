import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runOnBenchDatabase } from './bench-database.ts'
import { type HttpLoad, postOf, runBets } from './bets/http-load.ts'
import { type BetsServer, startBetsServer } from './bets/start-server.ts'
import { CLIENTS } from './ledger/pgbench.ts'

/**
 * Orders of one lottery ticket a second over HTTP, next to spins in the same run: 32 keep-alive connections each, in turns of `--seconds 2`, `--rounds 6`
 * times. `--players 320 --port 4277`; DATABASE_URL chooses a server.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '6' },
    players: { type: 'string', default: '320' },
    port: { type: 'string', default: '4277' },
  },
})
/** An order checks a slip, its issue and its price besides what a spin does. */
const RATIO_MIN = 0.5
const GAME = 'LF_3D'

const mean = (loads: readonly HttpLoad[]): number => loads.reduce((sum, load) => sum + load.perSecond, 0) / loads.length

await runOnBenchDatabase('lottery_orders', async ({ url }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lottery-orders-'))
  const server = await startBetsServer({ databaseUrl: url, dataDir, port: Number(values.port), players: Number(values.players) })
  try {
    return await compare(server)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function compare({ port, tokens, sessions }: BetsServer): Promise<number> {
  const { game, groupMax } = await get<{ game: { issue: { number: string } }; groupMax: number }>(port, `/wps/v2/lottery/games/${GAME}`)
  const orderOf = (to: number, token: string, key: string): string => {
    const digits = [randomInt(10), randomInt(10), randomInt(10)]
    const line = { play: 'lf3-3-direct', selection: { slots: digits.map(digit => [digit]) }, mode: 'yuan', multiple: 1, betGroup: groupMax }
    const issues = [{ number: game.issue.number, multiple: 1 }]
    const body = JSON.stringify({ gameCode: GAME, lines: [line], issues, total: '2.00', betEntropy: '5e'.repeat(16) })
    return postOf({ port: to, token, key, path: '/wps/v2/lottery/orders', body })
  }
  const shared = { port, connections: CLIENTS, seconds: Number(values.seconds) }
  await runBets({ ...shared, tokens })
  await runBets({ ...shared, tokens: sessions, requestOf: orderOf })
  const [spins, orders]: [HttpLoad[], HttpLoad[]] = [[], []]
  for (let round = 0; round < Number(values.rounds); round++) {
    spins.push(await runBets({ ...shared, tokens }))
    orders.push(await runBets({ ...shared, tokens: sessions, requestOf: orderOf }))
  }
  const [spinsPerSecond, ordersPerSecond] = [mean(spins), mean(orders)]
  const failed = orders.reduce((sum, load) => sum + load.failed + load.refused, 0)
  const ratio = ordersPerSecond / spinsPerSecond
  const isMet = ratio >= RATIO_MIN && failed === 0
  console.log(`lottery orders ${ordersPerSecond.toFixed(0)}/s, spins ${spinsPerSecond.toFixed(0)}/s`)
  console.log(`lottery orders ${isMet ? '✓' : '✗'} ${ratio.toFixed(2)} × spins, ${failed} not accepted   bar ≥ ${RATIO_MIN}, 0`)
  return isMet ? 0 : 1
}

async function get<T>(port: number, path: string): Promise<T> {
  const { value } = (await (await fetch(`http://localhost:${port}${path}`)).json()) as { value: T }
  return value
}
