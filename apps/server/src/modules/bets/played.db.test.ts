import { amount } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayFixture, type Player, type PlayFixture } from '../../testing/play.fixture.ts'
import { rewriteHistory } from '../../testing/rewrite-history.ts'
import { runJob } from '../../testing/run-job.ts'
import { createPlayed, type Played } from './index.ts'

let fixture: PlayFixture
let played: Played
let player: Player

/** Moves an account's rounds of a game back in time, as if they had been played then. */
const backdate = (gameId: string, interval: string) =>
  rewriteHistory(
    fixture.admin,
    `UPDATE bets.bets SET placed_at = placed_at - $2::interval, settled_at = settled_at - $2::interval WHERE game_id = $1`,
    [gameId, interval],
  )
const spins = async (gameId: string, count: number, trial = false) => {
  const token = await fixture.launch(player, gameId, { trial })
  for (let i = 0; i < count; i++) await fixture.spin(token, '1.00')
}
const countHours = () => runJob(fixture.play.bets.module, 'bets.count-hours')
const since = (hours: number) => new Date(Date.now() - hours * 3_600_000)

beforeAll(async () => {
  fixture = await createPlayFixture()
  played = createPlayed(fixture.db)
  player = await fixture.openPlayer(amount('10000.00'))
})
afterAll(() => fixture.close())

describe('popularity', () => {
  test('PLAY-COUNT-1 is the same before and after hours are counted, and never counts free play', async () => {
    await spins('test-blank', 5)
    await backdate('test-blank', '3 hours')
    await spins('neon-sevens', 4)
    await spins('neon-sevens', 3, true)
    const expected = new Map([
      ['test-blank', 5],
      ['neon-sevens', 4],
    ])
    expect(await played.countRounds(fixture.brandId, since(168))).toEqual(expected)
    expect(await countHours()).toBeGreaterThanOrEqual(2)
    expect(await played.countRounds(fixture.brandId, since(168))).toEqual(expected)
    expect(await countHours()).toBe(0)
    expect(await played.countRounds(fixture.brandId, since(168))).toEqual(expected)
  })

  test('PLAY-COUNT-1 forgets what is older than asked, and other brands', async () => {
    expect((await played.countRounds(fixture.brandId, since(1))).get('test-blank')).toBeUndefined()
    expect((await played.countRounds('01900000-0000-7000-8000-00000000000f', since(168))).size).toBe(0)
  })
})

describe('the winner board', () => {
  test('CATALOG-WINS-1 holds the largest win of each person, from five times the stake, for money and none of free play', async () => {
    const token = await fixture.launch(player, 'orchard-forty')
    const wins: bigint[] = []
    for (let i = 0; i < 60; i++) {
      const { round } = (await fixture.spin(token, '1.00')).body.value
      if (amount(round.win) >= 5n * amount('1.00')) wins.push(amount(round.win))
    }
    await spins('nine-tails', 40, true)
    const board = await played.listTopWins(fixture.brandId, since(1), 100)
    expect(board.length).toBeLessThanOrEqual(1)
    expect(board.every(win => win.amount >= 5n * win.bet && win.account === player.account && win.gameId !== 'nine-tails')).toBe(true)
    const best = wins.toSorted((a, b) => (a < b ? 1 : -1))[0]
    // Other games that were spun before may have won more.
    if (best !== undefined) expect(board[0]?.amount).toBeGreaterThanOrEqual(best)
  })
})
