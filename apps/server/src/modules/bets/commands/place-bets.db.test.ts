import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BetsFixture, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

describe('placing', () => {
  test('takes the stake into open bets, and a repeat answers the same bets', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const ticket = { eventId, stake: 30n, key: freshId() }
    const first = await fixture.place(better, ticket)
    const again = await fixture.place(better, ticket)
    expect(first).toMatchObject({ ok: true, value: { balanceAfter: 70n, isReplay: false } })
    expect(again).toMatchObject({
      ok: true,
      value: { isReplay: true, betIds: first.ok ? first.value.betIds : [], orderId: first.ok ? first.value.orderId : '' },
    })
    expect(await fixture.place(better, { ...ticket, stake: 31n })).toEqual({ ok: false, error: 'idempotency_conflict' })
    expect(await fixture.cashOf(better)).toBe(70n)
    expect(await fixture.bets.listOpen({ brandId: fixture.brandId, eventId, pageSize: 9 })).toMatchObject([
      { atRisk: 30n, placement: { side: 'heads' } },
    ])
    expect(await fixture.bets.listOpen({ brandId: fixture.brandId, memberId: better.memberId, pageSize: 9 })).toHaveLength(1)
  })

  test('a repeat answers the bets of an order in the order in which they were asked for', async () => {
    const [better, eventId] = [await fixture.openBetter(1_000n), await fixture.openEvent()]
    const stakes = Array.from({ length: 12 }, (_, n) => BigInt(n + 1))
    const order = fixture.orderOf(
      better,
      stakes.map(stake => ({ eventId, stake, key: 'many' })),
    )
    const answers = [await fixture.bets.place('coin', order), await fixture.bets.place('coin', order)]
    const [first, again] = answers.map(answer => (answer.ok ? answer.value.betIds : []))
    expect(again).toEqual(first)
    const placed = new Map((await fixture.bets.findBets(first ?? [])).map(({ betId, stake }) => [betId, stake]))
    expect(first?.map(betId => placed.get(betId))).toEqual(stakes)
  })

  test('answers each order of a group for itself, all bets of an order or none', async () => {
    const [rich, poor, eventId] = [await fixture.openBetter(100n), await fixture.openBetter(5n), await fixture.openEvent()]
    const closed = await fixture.openEvent()
    await fixture.bets.closeEvent(closed)
    const answers = await fixture.bets.placeAll('coin', [
      fixture.orderOf(rich, [
        { eventId, stake: 10n },
        { eventId, stake: 20n, side: 'tails' },
      ]),
      fixture.orderOf(poor, [
        { eventId, stake: 3n },
        { eventId, stake: 3n },
      ]),
      fixture.orderOf(rich, [
        { eventId, stake: 1n },
        { eventId: closed, stake: 1n },
      ]),
      fixture.orderOf(rich, [{ eventId: freshId(), stake: 1n }]),
      { ...fixture.orderOf(poor, [{ eventId, stake: 1n }]), refusal: 'bet_level_invalid' },
    ])
    expect(answers.map(answer => (answer.ok ? 'placed' : answer.error))).toEqual([
      'placed',
      'insufficient_funds',
      'event_closed',
      'event_closed',
      'bet_level_invalid',
    ])
    expect(await fixture.cashOf(rich)).toBe(70n)
  })

  test('keeps what one member may have on an event, also for bets that arrive at once', async () => {
    const [better, eventId] = [await fixture.openBetter(1_000n), await fixture.openEvent({ memberStakeMax: 50n })]
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => fixture.bets.placeAll('coin', [fixture.orderOf(better, [{ eventId, stake: 20n }])])),
    )
    const placed = answers.flat().filter(answer => answer.ok)
    expect(placed).toHaveLength(2)
    expect(answers.flat().filter(answer => !answer.ok && answer.error === 'event_stake_max')).toHaveLength(10)
    await fixture.bets.voidBets({
      ...fixture.operation(),
      betIds: placed.flatMap(answer => (answer.ok ? answer.value.betIds : [])).slice(0, 1),
    })
    expect(await fixture.place(better, { eventId, stake: 30n })).toMatchObject({ ok: true })
  })

  test('composes stakes of cash first, then the grant, over several orders of a group', async () => {
    const [better, eventId] = [await fixture.openBetter(10n, 100n), await fixture.openEvent()]
    const answers = await fixture.bets.placeAll('coin', [
      fixture.orderOf(better, [
        { eventId, stake: 6n },
        { eventId, stake: 14n, side: 'tails' },
      ]),
      fixture.orderOf(better, [{ eventId, stake: 30n }]),
    ])
    const ids = answers.flatMap(answer => (answer.ok ? answer.value.betIds : []))
    const { rows } = await fixture.admin.query<{ bonus: bigint }>(
      'SELECT bonus FROM bets.bets WHERE bet_id = ANY ($1) ORDER BY array_position($1, bet_id)',
      [ids],
    )
    expect(rows.map(row => row.bonus)).toEqual([0n, 10n, 30n])
    expect([await fixture.cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([0n, 60n])
    expect(await fixture.settle(eventId, 'tails')).toEqual({ ok: true, value: 3 })
    expect([await fixture.cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([8n, 80n])
  })
})
test('no bet is committed after its event closed: 2,000 bets around the cut-off, each answered', async () => {
  const eventId = await fixture.openEvent({ closesAt: new Date(Date.now() + 60_000) })
  const betters = await Promise.all(Array.from({ length: 50 }, () => fixture.openBetter(1_000n)))
  const fired = Array.from({ length: 2_000 }, async (_, n) => {
    await new Promise(resolve => setTimeout(resolve, (n / 2_000) * 2_500))
    return fixture.place(present(betters[n % 50], 'a better'), { eventId, stake: 1n })
  })
  await new Promise(resolve => setTimeout(resolve, 1_200))
  const closedAt = await fixture.bets.closeEvent(eventId)
  const { rows } = await fixture.admin.query<{ n: number }>('SELECT count(*)::int AS n FROM bets.bets WHERE event_id = $1', [eventId])
  const answers = await Promise.all(fired)
  const placed = answers.filter(answer => answer.ok)
  expect(closedAt).toMatchObject({ ok: true })
  expect(placed.length).toBe(rows[0]?.n)
  expect(placed.length).toBeGreaterThan(0)
  expect(answers.filter(answer => !answer.ok && answer.error === 'event_closed')).toHaveLength(2_000 - placed.length)
  expect(answers.length).toBeGreaterThan(placed.length)
})

test('no bet is placed from the cut-off on, by the clock of the database', async () => {
  const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent({ closesAt: new Date(Date.now() - 1) })]
  expect(await fixture.place(better, { eventId, stake: 1n })).toEqual({ ok: false, error: 'event_closed' })
})

test('a bet that took longer than two seconds is not placed, however short each wait was', async () => {
  const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
  const holders = [await fixture.admin.connect(), await fixture.admin.connect()] as const
  try {
    for (const holder of holders) await holder.query('BEGIN')
    await holders[0].query('SELECT pg_advisory_xact_lock(bets.event_lock($1))', [eventId])
    await holders[1].query('SELECT FROM wallet.balances WHERE account_id = $1 FOR UPDATE', [better.cash])
    const refused = expect(fixture.bets.placeAll('coin', [fixture.orderOf(better, [{ eventId, stake: 1n }])])).rejects.toThrow()
    for (const holder of holders) {
      await sleep(1_200)
      await holder.query('COMMIT')
    }
    await refused
    expect(await fixture.cashOf(better)).toBe(10n)
  } finally {
    for (const holder of holders) holder.release(true)
  }
})
