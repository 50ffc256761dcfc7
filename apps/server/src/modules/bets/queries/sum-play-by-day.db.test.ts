import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BetsFixture, type Better, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import { rewriteHistory } from '../../../testing/rewrite-history.ts'
import { createPlayed } from '../index.ts'

let fixture: BetsFixture
let better: Better
/** Midnight in Shanghai three days ago. */
const midnight = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 3 * 86_400_000 - 8 * 3_600_000)
const at = (days: number, ms = 0) => new Date(midnight.getTime() + days * 86_400_000 + ms)
const on = (days: number) => new Date(at(days).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
const bets = new Map<string, string>()

beforeAll(async () => {
  fixture = await createBetsFixture()
  better = await fixture.openBetter(10_000n)
  const trial = await fixture.openTrial(100n, better.memberId)
  const [heads, waiting] = [await fixture.openEvent(), await fixture.openEvent()]
  const bet = async (name: string, stake: bigint, eventId = heads, side: 'heads' | 'tails' = 'heads') =>
    bets.set(name, await fixture.bet(better, { eventId, stake, side }))
  await bet('last of the day before', 1_000n)
  await bet('first', 100n)
  await bet('lost', 40n, heads, 'tails')
  await bet('void', 70n, waiting)
  await bet('rolled back', 60n)
  await bet('corrected', 30n)
  await bet('open, last', 5n, waiting)
  await bet('next day', 8n)
  const placed = await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId: waiting, stake: 50n }]))
  bets.set('demo', (placed.ok && placed.value.betIds[0]) || '')
  await fixture.settle(heads, 'heads')
  const idOf = (name: string) => bets.get(name) ?? ''
  await fixture.bets.voidBets({ ...fixture.operation(), betIds: [idOf('void')] })
  await fixture.bets.rollback({ ...fixture.operation(), betIds: [idOf('rolled back')] })
  await fixture.bets.correct({ ...fixture.operation(), bets: [{ betId: idOf('corrected'), payout: 33n, refund: 0n, valid: 30n }] })
  const times: readonly (readonly [string, Date])[] = [
    ['last of the day before', at(0, -1)],
    ['first', at(0)],
    ['lost', at(0, 1)],
    ['void', at(0, 2)],
    ['rolled back', at(0, 3)],
    ['corrected', at(0, 4)],
    ['demo', at(0, 5)],
    ['open, last', at(1, -1)],
    ['next day', at(1)],
  ]
  for (const [name, time] of times)
    for (const table of ['bets', 'settlements', 'open_bets'])
      await rewriteHistory(fixture.admin, `UPDATE bets.${table} SET placed_at = $2 WHERE bet_id = $1`, [idOf(name), time])
})
afterAll(() => fixture.drop())

const sums = async (since: Date, timeZone = 'Asia/Shanghai', brandId = fixture.brandId) =>
  (await fixture.bets.sumPlayByDay({ brandId, since, timeZone }))
    .map(day => [day.on, day.stakes, day.wins, day.rounds] as const)
    .sort(([a], [b]) => a.localeCompare(b))

describe('play by day', () => {
  test('is for money, by the day on which rounds began, without void ones and as corrected since', async () => {
    expect(await sums(at(-1))).toEqual([
      [on(-1), 1_000n, 2_000n, 1],
      [on(0), 175n, 233n, 4],
      [on(1), 8n, 16n, 1],
    ])
  })

  test('begins with an instant, inclusive', async () => {
    expect(await sums(at(1))).toEqual([[on(1), 8n, 16n, 1]])
    expect(await sums(at(1, 1))).toEqual([])
  })

  test('is of the brand’s time zone: another one divides the same rounds otherwise', async () => {
    expect((await sums(at(-1), 'Asia/Tokyo')).map(([day, stakes]) => [day, stakes])).toEqual([
      [on(0), 1_170n],
      [on(1), 13n],
    ])
  })

  test('of another brand is none', async () => {
    expect(await sums(at(-1), 'Asia/Shanghai', freshId())).toEqual([])
  })
})

describe('the winner board', () => {
  const wins = async (count = 10, since = at(-9)) =>
    (await createPlayed(fixture.db).listTopWins(fixture.brandId, since, count)).map(({ bet, amount, account, gameId }) => [
      bet,
      amount,
      account,
      gameId,
    ])

  test('CATALOG-WINS-1 has settled wins above their stake, largest first, as the last correction left them', async () => {
    expect(await wins()).toEqual([
      [1_000n, 2_000n, 'better', 'coin'],
      [100n, 200n, 'better', 'coin'],
      [30n, 33n, 'better', 'coin'],
      [8n, 16n, 'better', 'coin'],
    ])
  })

  test('is as long as asked for, and forgets what is older', async () => {
    expect([await wins(1), await wins(10, new Date(Date.now() + 60_000))]).toEqual([[[1_000n, 2_000n, 'better', 'coin']], []])
  })

  test('takes a win off once it is corrected away', async () => {
    const eventId = await fixture.openEvent()
    const betId = await fixture.bet(better, { eventId, stake: 50n })
    await fixture.settle(eventId, 'heads')
    const amounts = async () => (await wins()).map(([, amount]) => amount)
    expect(await amounts()).toEqual([2_000n, 200n, 100n, 33n, 16n])
    await fixture.bets.correct({ ...fixture.operation(), bets: [{ betId, payout: 50n, refund: 0n, valid: 50n }] })
    expect(await amounts()).toEqual([2_000n, 200n, 33n, 16n])
  })
})
