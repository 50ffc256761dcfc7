import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BetsFixture, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import type { PlaceAnswer } from '../index.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

const outcomeOf = (answer: PlaceAnswer) => (answer.ok ? (answer.value.isReplay ? 'replayed' : 'placed') : answer.error)
const tally = (answers: readonly PlaceAnswer[]) => {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[outcomeOf(answer)] = (counts[outcomeOf(answer)] ?? 0) + 1
  return counts
}
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
/** The largest first: bets of one moment have ids in no order. */
const stakesOn = async (eventId: string) =>
  (await fixture.bets.listOpen({ brandId: fixture.brandId, eventId, pageSize: 1_000 }))
    .map(({ stake }) => stake)
    .sort((a, b) => Number(b - a))

describe('bets at once', () => {
  test('S4 of 40 over a balance of one stake one is placed, each in a transaction of its own', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const answers = await Promise.all(times(40, () => fixture.bets.placeAll('coin', [fixture.orderOf(better, [{ eventId, stake: 10n }])])))
    expect(tally(answers.flat())).toEqual({ placed: 1, insufficient_funds: 39 })
    expect([await fixture.cashOf(better), await stakesOn(eventId)]).toEqual([0n, [10n]])
  })

  test('S4 of 40 that share a call one is placed, too', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const answers = await Promise.all(times(40, () => fixture.place(better, { eventId, stake: 10n })))
    expect(tally(answers)).toEqual({ placed: 1, insufficient_funds: 39 })
    expect([await fixture.cashOf(better), await stakesOn(eventId)]).toEqual([0n, [10n]])
  })

  test('of many under one limit of stakes as many are placed as fit', async () => {
    const [better, eventId] = [await fixture.openBetter(1_000n), await fixture.openEvent()]
    await fixture.db
      .transaction()
      .execute(tx => fixture.bets.setLimit(tx, { ownerId: better.memberId, kind: 'stake', period: 'month', amount: 35n, timeZone: 'UTC' }))
    const answers = await Promise.all(times(12, () => fixture.bets.placeAll('coin', [fixture.orderOf(better, [{ eventId, stake: 10n }])])))
    expect(tally(answers.flat())).toEqual({ placed: 3, stake_limit_reached: 9 })
    expect(await fixture.cashOf(better)).toBe(970n)
  })

  test('of one group count each other in a limit, in the order given', async () => {
    const [better, eventId] = [await fixture.openBetter(1_000n), await fixture.openEvent()]
    await fixture.db
      .transaction()
      .execute(tx => fixture.bets.setLimit(tx, { ownerId: better.memberId, kind: 'loss', period: 'day', amount: 30n, timeZone: 'UTC' }))
    const answers = await fixture.bets.placeAll(
      'coin',
      [20n, 15n, 10n, 1n].map(stake => fixture.orderOf(better, [{ eventId, stake }])),
    )
    expect(answers.map(outcomeOf)).toEqual(['placed', 'loss_limit_reached', 'placed', 'loss_limit_reached'])
    expect(await stakesOn(eventId)).toEqual([20n, 10n])
  })

  test('of one group count each other under the most of an event, and what is refused takes no room', async () => {
    const [better, eventId] = [await fixture.openBetter(1_000n), await fixture.openEvent({ memberStakeMax: 50n })]
    const orders = [30n, 40n, 20n, 1n].map(stake => fixture.orderOf(better, [{ eventId, stake }]))
    const [, second] = orders
    const refused = orders.map(order => (order === second ? { ...order, refusal: 'bet_level_invalid' } : order))
    expect((await fixture.bets.placeAll('coin', refused)).map(outcomeOf)).toEqual([
      'placed',
      'bet_level_invalid',
      'placed',
      'event_stake_max',
    ])
    expect(await fixture.cashOf(better)).toBe(950n)
  })

  test('of two members share an event, whose most holds for each alone', async () => {
    const eventId = await fixture.openEvent({ memberStakeMax: 20n })
    const betters = [await fixture.openBetter(100n), await fixture.openBetter(100n)]
    const answers = await Promise.all(
      betters.flatMap(better => times(3, () => fixture.bets.placeAll('coin', [fixture.orderOf(better, [{ eventId, stake: 20n }])]))),
    )
    expect(tally(answers.flat())).toEqual({ placed: 2, event_stake_max: 4 })
    expect(await Promise.all(betters.map(fixture.cashOf))).toEqual([80n, 80n])
  })
})

describe('a key', () => {
  test('R3 of 20 at once under one key one is placed, and all hear of the same bet', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const ticket = { eventId, stake: 10n, key: freshId() }
    const answers = (await Promise.all(times(20, () => fixture.bets.placeAll('coin', [fixture.orderOf(better, [ticket])])))).flat()
    expect(tally(answers)).toEqual({ placed: 1, replayed: 19 })
    expect(new Set(answers.map(answer => (answer.ok ? answer.value.orderId : ''))).size).toBe(1)
    expect(new Set(answers.map(answer => (answer.ok ? answer.value.placedAt.getTime() : 0))).size).toBe(1)
    expect(await fixture.cashOf(better)).toBe(90n)
  })

  test('R3 that two processes bring while both wait for the balance is placed by one, and known to the other', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const order = fixture.orderOf(better, [{ eventId, stake: 10n, key: freshId() }])
    const holder = await fixture.admin.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM wallet.balances WHERE account_id = $1 FOR UPDATE', [better.cash])
    const asked = Promise.all([fixture.bets.placeAll('coin', [order]), fixture.bets.placeAll('coin', [order])])
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await fixture.admin.query<{ n: number }>(waiting)).rows[0]?.n).toBe(2)
    await holder.query('COMMIT')
    holder.release()
    expect(tally((await asked).flat())).toEqual({ placed: 1, replayed: 1 })
    expect([await fixture.cashOf(better), await stakesOn(eventId)]).toEqual([90n, [10n]])
  })

  test.each([
    ['another stake', { stake: 11n }],
    ['a base below the stake', { base: 9n }],
    ['the other side', { side: 'tails' as const }],
  ])('comes back with %s and is refused', async (_, change) => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const ticket = { eventId, stake: 10n, key: freshId() }
    await fixture.bet(better, ticket)
    expect(await fixture.place(better, { ...ticket, ...change })).toEqual({ ok: false, error: 'idempotency_conflict' })
    expect(await fixture.cashOf(better)).toBe(90n)
  })

  test('comes back for another event, another game or with one bet more, and is refused', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const ticket = { eventId, stake: 10n, key: freshId() }
    await fixture.bet(better, ticket)
    const changed = [
      fixture.orderOf(better, [{ ...ticket, eventId: await fixture.openEvent() }]),
      { ...fixture.orderOf(better, [ticket]), gameId: 'another-coin' },
      fixture.orderOf(better, [ticket, { eventId, stake: 1n }]),
    ]
    const answers = await Promise.all(changed.map(order => fixture.bets.placeAll('coin', [order])))
    expect(tally(answers.flat())).toEqual({ idempotency_conflict: 3 })
  })

  test('of a refused order is free, and places once there are funds', async () => {
    const [better, eventId] = [await fixture.openBetter(), await fixture.openEvent()]
    const ticket = { eventId, stake: 10n, key: freshId() }
    expect(await fixture.place(better, ticket)).toEqual({ ok: false, error: 'insufficient_funds' })
    await fixture.deposit(better, 10n)
    expect(await fixture.place(better, ticket)).toMatchObject({ ok: true, value: { isReplay: false, balanceAfter: 0n } })
  })

  test('is its member’s own', async () => {
    const [one, other, eventId] = [await fixture.openBetter(10n), await fixture.openBetter(10n), await fixture.openEvent()]
    const ticket = { eventId, stake: 4n, key: freshId() }
    const [first, second] = [await fixture.bet(one, ticket), await fixture.bet(other, ticket)]
    expect(first).not.toBe(second)
    expect([await fixture.cashOf(one), await fixture.cashOf(other)]).toEqual([6n, 6n])
  })

  test('is answered after its event was closed and settled, with the bets of then', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const ticket = { eventId, stake: 10n, key: freshId() }
    const betId = await fixture.bet(better, ticket)
    await fixture.settle(eventId, 'tails')
    expect(await fixture.place(better, ticket)).toMatchObject({ ok: true, value: { isReplay: true, betIds: [betId], balanceAfter: 0n } })
    expect(await fixture.cashOf(better)).toBe(0n)
  })
})

describe('an order', () => {
  test('in one currency takes nothing from an account in another', async () => {
    const [trial, eventId] = [await fixture.openTrial(100n), await fixture.openEvent()]
    const mixed = { ...(await fixture.trialOrderOf(trial, [{ eventId, stake: 10n }])), openStakesAccountId: fixture.openStakes }
    await expect(fixture.bets.placeAll('coin', [mixed])).rejects.toThrow('one asset')
    expect([await fixture.cashOf(trial), await stakesOn(eventId)]).toEqual([100n, []])
  })

  test('of several bets is placed whole or not at all', async () => {
    const [better, eventId, small] = [
      await fixture.openBetter(30n),
      await fixture.openEvent(),
      await fixture.openEvent({ memberStakeMax: 5n }),
    ]
    const order = (stakes: readonly [string, bigint][]) =>
      fixture.bets.place(
        'coin',
        fixture.orderOf(
          better,
          stakes.map(([id, stake]) => ({ eventId: id, stake })),
        ),
      )
    expect(
      await order([
        [eventId, 16n],
        [eventId, 15n],
      ]),
    ).toEqual({ ok: false, error: 'insufficient_funds' })
    expect(
      await order([
        [eventId, 1n],
        [small, 6n],
      ]),
    ).toEqual({ ok: false, error: 'event_stake_max' })
    expect(
      await order([
        [eventId, 1n],
        [freshId(), 1n],
      ]),
    ).toEqual({ ok: false, error: 'event_closed' })
    expect([await fixture.cashOf(better), await stakesOn(eventId), await stakesOn(small)]).toEqual([30n, [], []])
    expect(
      await order([
        [eventId, 25n],
        [small, 5n],
      ]),
    ).toMatchObject({ ok: true, value: { balanceAfter: 0n } })
  })

  test('announces the account that it took from, once it is committed, and no other', async () => {
    const [rich, poor, eventId] = [await fixture.openBetter(10n), await fixture.openBetter(), await fixture.openEvent()]
    fixture.announced.length = 0
    await fixture.bets.placeAll(
      'coin',
      [rich, poor].map(better => fixture.orderOf(better, [{ eventId, stake: 1n }])),
    )
    expect(fixture.announced).toEqual([rich.cash])
  })
})
