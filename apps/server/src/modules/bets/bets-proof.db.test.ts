import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BetsFixture, type Better, createBetsFixture, freshId, type Ticket } from '../../testing/bets.fixture.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

const once = () => ({ brandId: fixture.brandId, key: freshId(), cause: 'test' })
/** One order, so that its bets are the first, the second and so on. */
const placeAll = async (better: Better, tickets: readonly Ticket[]) => {
  const placed = await fixture.bets.place('coin', fixture.orderOf(better, tickets))
  if (!placed.ok) throw new Error(placed.error)
  return placed.value.betIds
}
const settle = (betId: string, payout: bigint) => fixture.bets.settleBets({ ...once(), bets: [{ betId, payout, refund: 0n, valid: 0n }] })
/** Owes `amount`, has nothing, and has bets open that were placed before. */
async function openDebtor(amount: bigint, tickets: readonly Ticket[]): Promise<{ better: Better; betIds: readonly string[] }> {
  const better = await fixture.openBetter(100n)
  const [won = ''] = await placeAll(better, [{ eventId: await fixture.openEvent(), stake: 10n }])
  await settle(won, amount)
  const betIds = await placeAll(better, tickets)
  const left = await fixture.balanceOf(better.cash)
  await placeAll(better, [{ eventId: await fixture.openEvent(), stake: left }])
  await fixture.bets.correct({ ...once(), bets: [{ betId: won, payout: 0n, refund: 0n, valid: 0n }] })
  expect([await fixture.balanceOf(better.cash), await fixture.owedBy(better)]).toEqual([0n, amount])
  return { better, betIds }
}

describe('the proof that ledger and bets agree', () => {
  test.each([
    ['the first', 20n],
    ['the first and a part of the second', 30n],
    ['all', 200n],
  ])('knows a payout of several bets of which %s pays what is owed', async (_which, owed) => {
    const eventId = await fixture.openEvent()
    const { better } = await openDebtor(
      owed,
      [10n, 15n, 20n].map(stake => ({ eventId, stake })),
    )
    await fixture.settle(eventId, 'heads')
    const [cash, rest] = owed > 90n ? [0n, owed - 90n] : [90n - owed, 0n]
    expect([await fixture.balanceOf(better.cash), await fixture.owedBy(better)]).toEqual([cash, rest])
  })

  test('knows a rollback of open and settled bets of one event', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const betIds = await placeAll(
      better,
      [10n, 15n, 20n, 25n].map(stake => ({ eventId, stake })),
    )
    const [first = '', , third = '', fourth = ''] = betIds
    await settle(first, 0n)
    await settle(third, 60n)
    await fixture.bets.cashOut({ ...once(), bets: [{ betId: fourth, payout: 40n, stake: 5n, atRisk: 25n }] })
    expect(await fixture.balanceOf(better.cash)).toBe(130n)
    await fixture.bets.rollback({ ...once(), betIds })
    expect(await fixture.balanceOf(better.cash)).toBe(100n)
  })
})
