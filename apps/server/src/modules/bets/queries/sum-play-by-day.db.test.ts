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
    (await createPlayed(fixture.db).listTopWins(fixture.brandId, since, count)).map(({ bet, amount, gameId }) => [bet, amount, gameId])
  /** A bet that an operator has corrected to some payout: a coin pays no more than double. */
  const win = async (who: Better, stake: bigint, payout: bigint) => {
    const eventId = await fixture.openEvent()
    const betId = await fixture.bet(who, { eventId, stake })
    await fixture.settle(eventId, 'heads')
    const pay = async (to: bigint) =>
      fixture.bets.correct({ ...fixture.operation(), bets: [{ betId, payout: to, refund: 0n, valid: stake }] })
    await pay(payout)
    return pay
  }

  test('CATALOG-WINS-1 has no win below five times its stake', async () => {
    expect(await wins()).toEqual([])
    await win(better, 100n, 499n)
    expect(await wins()).toEqual([])
    await win(better, 100n, 500n)
    expect(await wins()).toEqual([[100n, 500n, 'coin']])
  })

  test('CATALOG-WINS-1 has the largest of each person alone, as the last correction left it, largest first', async () => {
    const other = await fixture.openBetter(10_000n)
    await win(other, 10n, 900n)
    const correct = await win(other, 10n, 1_000n)
    await win(better, 50n, 400n)
    expect(await wins()).toEqual([
      [10n, 1_000n, 'coin'],
      [100n, 500n, 'coin'],
    ])
    await correct(10n)
    expect((await wins())[0]).toEqual([10n, 900n, 'coin'])
  })

  test('is as long as asked for, and forgets what is older', async () => {
    expect([(await wins(1)).length, await wins(10, new Date(Date.now() + 60_000))]).toEqual([1, []])
  })
})
