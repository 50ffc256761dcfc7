import { referenceOf } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BetsFixture, type Better, createBetsFixture, freshId, type Ticket } from '../../../testing/bets.fixture.ts'
import { requestHash } from '../commands/run-once.ts'
import { listAccounts } from './list-accounts.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())

const idsOf = (rows: readonly { betId: string }[]) => rows.map(({ betId }) => betId)
async function placeOrder(better: Better, tickets: readonly Ticket[]) {
  const placed = await fixture.bets.place('coin', fixture.orderOf(better, tickets))
  if (!placed.ok) throw new Error(placed.error)
  return placed.value
}

describe('bets by their ids', () => {
  test('are found whoever’s they are, with what has come of them so far', async () => {
    const [better, other, eventId] = [await fixture.openBetter(100n), await fixture.openBetter(100n), await fixture.openEvent()]
    const open = await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 12n, base: 10n, side: 'tails' })
    const won = await fixture.bet(other, { eventId, stake: 5n })
    await fixture.settle(eventId, 'heads')
    const found = new Map((await fixture.bets.findBets([open, won, freshId()])).map(bet => [bet.betId, bet]))
    expect(found.size).toBe(2)
    expect(found.get(open)).toMatchObject({
      ...{ brandId: fixture.brandId, ownerId: better.memberId, account: 'better', class: 'coin', vendorCode: 'house', gameId: 'coin' },
      ...{ orderId: open, placement: { side: 'tails' }, asset: 'CNY', isTrial: false, base: 10n, stake: 12n, state: 'open' },
      ...{ payout: null, refund: null, valid: null, settledAt: null, placedAt: expect.any(Date) },
    })
    expect(found.get(won)).toMatchObject({ ownerId: other.memberId, payout: 10n, refund: 0n, valid: 5n, state: 'won' })
    expect(await fixture.bets.findBets([])).toEqual([])
  })

  test('are found of which something came back, as the last revision says', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const [won, lost, taken] = [
      await fixture.bet(better, { eventId, stake: 5n }),
      await fixture.bet(better, { eventId, stake: 6n, side: 'tails' }),
      await fixture.bet(better, { eventId, stake: 7n }),
    ]
    const open = await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 1n })
    await fixture.settle(eventId, 'heads')
    await fixture.bets.correct({ ...fixture.operation(), bets: [{ betId: taken, payout: 0n, refund: 0n, valid: 7n }] })
    const paid = await fixture.bets.findPaid([won, lost, taken, open])
    expect(paid.map(({ betId, payout }) => [betId, payout])).toEqual([[won, 10n]])
    expect(await fixture.bets.findPaid([])).toEqual([])
  })

  test('of a member on events stand in the order of placement, none older than asked', async () => {
    const [better, other] = [await fixture.openBetter(100n), await fixture.openBetter(100n)]
    const [eventId, next, elsewhere] = [await fixture.openEvent(), await fixture.openEvent(), await fixture.openEvent()]
    const old = await fixture.bet(better, { eventId, stake: 1n })
    await fixture.backdate([old], '3 hours')
    const own = [await fixture.bet(better, { eventId: next, stake: 2n }), await fixture.bet(better, { eventId, stake: 3n })]
    await fixture.bet(better, { eventId: elsewhere, stake: 4n })
    await fixture.bet(other, { eventId, stake: 5n })
    const find = (hours: number) =>
      fixture.bets.findOwnOn(better.memberId, { eventIds: [eventId, next], since: new Date(Date.now() - hours * 3_600_000) }).then(idsOf)
    expect([await find(1), await find(4)]).toEqual([own, [old, ...own]])
  })

  test('of orders come with each order’s bets in their order', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const one = await placeOrder(
      better,
      [1n, 2n, 3n].map(stake => ({ eventId, stake })),
    )
    const two = await placeOrder(better, [{ eventId, stake: 4n }])
    await placeOrder(better, [{ eventId, stake: 5n }])
    const rows = await fixture.bets.findOrders([two.orderId, one.orderId])
    expect(idsOf(rows.filter(({ orderId }) => orderId === one.orderId))).toEqual(one.betIds)
    expect(idsOf(rows.filter(({ orderId }) => orderId === two.orderId))).toEqual(two.betIds)
    expect([rows.length, await fixture.bets.findOrders([]), await fixture.bets.findOrders([freshId()])]).toEqual([4, [], []])
  })
})

describe('what became of a key', () => {
  test('is its order, a conflict with another request, and nothing where it is new', async () => {
    const [better, other, eventId] = [await fixture.openBetter(100n), await fixture.openBetter(100n), await fixture.openEvent()]
    const order = fixture.orderOf(better, [
      { eventId, stake: 1n },
      { eventId, stake: 2n },
    ])
    const placed = await fixture.bets.place('coin', order)
    const bets = order.bets.map(({ placement, stake }) => [eventId, placement, stake, stake, null])
    const find = (ownerId: string, hashed: unknown, key = order.key) =>
      fixture.bets.findPlaced({ ownerId, key, requestHash: requestHash(hashed), accountId: better.cash })
    const request = ['coin', 'coin', 'CNY', false, bets]
    expect(await find(better.memberId, request)).toBe(placed.ok && placed.value.orderId)
    expect(await find(better.memberId, [...request, 'more'])).toBe('idempotency_conflict')
    expect([await find(other.memberId, request), await find(better.memberId, request, 'another')]).toEqual([undefined, undefined])
  })
})

describe('bets in other records', () => {
  test('PLAY-RECALL-2 are told from other ids, of anybody or of one account', async () => {
    const [better, other, eventId] = [await fixture.openBetter(10n), await fixture.openBetter(10n), await fixture.openEvent()]
    const [own, others] = [await fixture.bet(better, { eventId, stake: 1n }), await fixture.bet(other, { eventId, stake: 1n })]
    const described = (betId: string) => ({ betId, gameId: 'coin', brandId: fixture.brandId })
    const ids = [own, others, freshId()]
    expect((await fixture.bets.describeBets(ids)).sort((a, b) => a.betId.localeCompare(b.betId))).toEqual(
      [own, others].sort().map(described),
    )
    expect(await fixture.bets.describeBets(ids, better.memberId)).toEqual([described(own)])
    expect(await fixture.bets.describeBets([])).toEqual([])
  })

  test('PLAY-REF-1 are found by the code that people write down, each by its own account', async () => {
    const [better, other, eventId] = [await fixture.openBetter(10n), await fixture.openBetter(10n), await fixture.openEvent()]
    const betIds = [1n, 1n, 1n].map(stake => ({ eventId, stake }))
    for (const betId of (await placeOrder(better, betIds)).betIds) {
      expect(await fixture.bets.findByReference(better.memberId, referenceOf(betId))).toBe(betId)
      expect(await fixture.bets.findByReference(other.memberId, referenceOf(betId))).toBeUndefined()
    }
    for (const code of [referenceOf(freshId()), '', 'ABCDE', '00000-00000-0000'])
      expect(await fixture.bets.findByReference(better.memberId, code)).toBeUndefined()
  })

  test('change the balance of the account that plays: cash, or demo credits', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const trial = await fixture.openTrial(10n, better.memberId)
    const inMoney = [await fixture.bet(better, { eventId, stake: 1n }), await fixture.bet(better, { eventId, stake: 1n })]
    const placed = await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId, stake: 1n }]))
    const inDemo = placed.ok ? placed.value.betIds : []
    expect(await listAccounts(fixture.db, inMoney)).toEqual([better.cash])
    expect(await listAccounts(fixture.db, inDemo)).toEqual([trial.cash])
    expect((await listAccounts(fixture.db, [...inMoney, ...inDemo, freshId()])).sort()).toEqual([better.cash, trial.cash].sort())
    expect(await listAccounts(fixture.db, [])).toEqual([])
  })
})
