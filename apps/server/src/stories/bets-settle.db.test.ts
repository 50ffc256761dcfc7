import { present } from '@croupier/kernel'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeAllBlocks } from '../modules/wallet/testing.ts'
import { transaction } from '../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture, freshId, throwCoin } from '../testing/bets.fixture.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

const brand = () => fixture.brandId
const operation = () => ({ brandId: brand(), key: freshId(), cause: 'test' })
const cashOf = (better: Better) => fixture.balanceOf(better.cash)
const answersOf = (answer: { ok: boolean; value?: readonly { answer: string }[] }) => answer.value?.map(bet => bet.answer)
const stateOf = async (betId: string) => (await fixture.bets.findBets([betId]))[0]

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
    expect(await cashOf(better)).toBe(70n)
    expect(await fixture.bets.listOpen({ brandId: brand(), eventId, pageSize: 9 })).toMatchObject([
      { atRisk: 30n, placement: { side: 'heads' } },
    ])
    expect(await fixture.bets.listOpen({ brandId: brand(), memberId: better.memberId, pageSize: 9 })).toHaveLength(1)
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
    expect(await cashOf(rich)).toBe(70n)
  })

  test('keeps what one member may have on an event, also for bets that arrive at once', async () => {
    const [better, eventId] = [await fixture.openBetter(1_000n), await fixture.openEvent({ memberStakeMax: 50n })]
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => fixture.bets.placeAll('coin', [fixture.orderOf(better, [{ eventId, stake: 20n }])])),
    )
    const placed = answers.flat().filter(answer => answer.ok)
    expect(placed).toHaveLength(2)
    expect(answers.flat().filter(answer => !answer.ok && answer.error === 'event_stake_max')).toHaveLength(10)
    await fixture.bets.voidBets({ ...operation(), betIds: placed.flatMap(answer => (answer.ok ? answer.value.betIds : [])).slice(0, 1) })
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
    expect([await cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([0n, 60n])
    expect(await fixture.settle(eventId, 'tails')).toEqual({ ok: true, value: 3 })
    expect([await cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([8n, 80n])
  })
})

describe('settling', () => {
  test('pays winners, nets opposite bets and closes every bet of the event', async () => {
    const [better, other, eventId] = [await fixture.openBetter(100n), await fixture.openBetter(100n), await fixture.openEvent()]
    const heads = await fixture.bet(better, { eventId, stake: 50n })
    const tails = await fixture.bet(better, { eventId, stake: 20n, side: 'tails' })
    const lost = await fixture.bet(other, { eventId, stake: 100n, side: 'tails' })
    fixture.announced.length = 0
    expect(await fixture.settle(eventId, 'heads', { batchBets: 1 })).toEqual({ ok: true, value: 3 })
    expect([await cashOf(better), await cashOf(other)]).toEqual([130n, 0n])
    expect(await stateOf(heads)).toMatchObject({ state: 'won', payout: 100n, valid: 30n })
    expect(await stateOf(tails)).toMatchObject({ state: 'lost', payout: 0n, valid: 0n })
    expect(await stateOf(lost)).toMatchObject({ state: 'lost', valid: 100n })
    expect(fixture.announced).toEqual([better.cash])
    expect(await fixture.settle(eventId, 'heads')).toEqual({ ok: true, value: 0 })
    expect(await fixture.settle(eventId, 'tails')).toEqual({ ok: false, error: 'idempotency_conflict' })
  })

  test('waits for the closing, and knows only events of the brand', async () => {
    const eventId = await fixture.openEvent()
    const ask = (id: string, brandId = brand()) =>
      fixture.bets.settleEvent({ brandId, eventId: id, key: id, cause: 'early', outcome: 1 }, throwCoin('heads'))
    expect([await ask(eventId), await ask(freshId()), await ask(eventId, freshId())]).toMatchObject([
      { error: 'event_open' },
      { error: 'event_unknown' },
      { error: 'event_unknown' },
    ])
  })

  test('pays each bet once by several settlers, of which some throw midway and one is cut off', async () => {
    const eventId = await fixture.openEvent()
    const betters = await Promise.all(Array.from({ length: 40 }, () => fixture.openBetter(100n)))
    await Promise.all(
      betters.flatMap(better => [1n, 2n, 3n].map(stake => fixture.bet(better, { eventId, stake, side: stake === 2n ? 'tails' : 'heads' }))),
    )
    await fixture.bets.closeEvent(eventId)
    const settlement = { brandId: brand(), eventId, key: `draw:${eventId}`, cause: 'draw', outcome: 'heads', batchBets: 7 }
    let batches = 0
    const throwing = fixture.bets.settleEvent(settlement, (bets, tx) => {
      if (++batches === 4) throw new Error('the class broke')
      return throwCoin('heads')(bets, tx)
    })
    await expect(throwing).rejects.toThrow('the class broke')
    const cut = transaction(fixture.db, async tx => {
      await sql`SELECT count(*) FROM bets.take_open(${eventId}, 20)`.execute(tx)
      throw new Error('the process died')
    })
    const settlers = [1, 2, 3].map(() => fixture.bets.settleEvent(settlement, throwCoin('heads')))
    await expect(cut).rejects.toThrow('the process died')
    const counts = (await Promise.all(settlers)).map(answer => (answer.ok ? answer.value : -1))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(120 - 3 * 9)
    for (const better of betters) expect(await cashOf(better)).toBe(102n)
  })

  test('settles members who are excluded', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    await fixture.bet(better, { eventId, stake: 10n })
    await transaction(fixture.db, tx =>
      fixture.bets.closeAccount(tx, { ownerId: better.memberId, until: new Date(Date.now() + 1e9), code: 'self_excluded' }),
    )
    expect(await fixture.place(better, { eventId, stake: 1n })).toEqual({ ok: false, error: 'self_excluded' })
    await fixture.settle(eventId, 'heads')
    expect(await cashOf(better)).toBe(20n)
  })

  test('gives the bonus part of a payout to the grant while it is active, else back to promotions', async () => {
    const [active, over, eventId] = [await fixture.openBetter(5n, 10n), await fixture.openBetter(5n, 10n), await fixture.openEvent()]
    for (const better of [active, over]) await fixture.bet(better, { eventId, stake: 15n })
    await fixture.endGrant(over)
    await fixture.settle(eventId, 'heads')
    expect([await cashOf(active), await fixture.balanceOf(active.bonus)]).toEqual([10n, 20n])
    expect([await cashOf(over), await fixture.balanceOf(over.bonus)]).toEqual([10n, 0n])
  })

  test('counts open bets as lost in a limit of losses, and makes room with what comes back of the same period', async () => {
    const [better, eventId] = [await fixture.openBetter(1_000n), await fixture.openEvent()]
    const limit = { ownerId: better.memberId, period: 'day', timeZone: 'UTC' } as const
    await transaction(fixture.db, async tx => {
      await fixture.bets.setLimit(tx, { ...limit, kind: 'loss', amount: 100n })
      await fixture.bets.setLimit(tx, { ...limit, kind: 'stake', amount: 250n })
    })
    await fixture.bet(better, { eventId, stake: 100n })
    const next = await fixture.openEvent()
    expect(await fixture.place(better, { eventId: next, stake: 1n })).toEqual({ ok: false, error: 'loss_limit_reached' })
    await fixture.settle(eventId, 'heads')
    const voided = await fixture.bet(better, { eventId: next, stake: 150n })
    expect(await fixture.place(better, { eventId: next, stake: 1n })).toEqual({ ok: false, error: 'stake_limit_reached' })
    await fixture.bets.voidBets({ ...operation(), betIds: [voided] })
    const last = await fixture.bet(better, { eventId: next, stake: 150n })
    await fixture.admin.query(`UPDATE bets.limits SET starts_at = starts_at + interval '1 day' WHERE owner_id = $1`, [better.memberId])
    const before = await fixture.admin.query('SELECT kind, staked, won FROM bets.limits WHERE owner_id = $1 ORDER BY kind', [
      better.memberId,
    ])
    await fixture.bets.voidBets({ ...operation(), betIds: [last] })
    const after = await fixture.admin.query('SELECT kind, staked, won FROM bets.limits WHERE owner_id = $1 ORDER BY kind', [
      better.memberId,
    ])
    expect(after.rows).toEqual(before.rows)
  })
})

describe('corrections', () => {
  const wonBet = async (cash: bigint, stake: bigint, fell: 'heads' | 'tails' = 'heads') => {
    const [better, eventId] = [await fixture.openBetter(cash), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake })
    await fixture.settle(eventId, fell)
    return { better, betId, eventId }
  }
  const correct = (betId: string, payout: bigint, valid: bigint, more = {}) =>
    fixture.bets.correct({ ...operation(), bets: [{ betId, payout, refund: 0n, valid }], ...more })

  test('pays what was too little, and takes back what was too much', async () => {
    const { better, betId } = await wonBet(100n, 10n, 'tails')
    expect(answersOf(await correct(betId, 25n, 10n))).toEqual(['settled'])
    expect(await cashOf(better)).toBe(115n)
    expect(answersOf(await correct(betId, 5n, 10n))).toEqual(['settled'])
    expect(await cashOf(better)).toBe(95n)
    expect(await stateOf(betId)).toMatchObject({ payout: 5n })
  })

  test('leaves an amount owed where cash is short, which the next credits pay first, but not returned stakes', async () => {
    const { better, betId } = await wonBet(50n, 50n)
    const eventId = await fixture.openEvent()
    const drawn = await fixture.openEvent()
    await fixture.bet(better, { eventId, stake: 60n })
    await fixture.bet(better, { eventId: drawn, stake: 10n })
    const returned = await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 20n })
    expect(await cashOf(better)).toBe(10n)
    await correct(betId, 0n, 50n)
    expect([await cashOf(better), await fixture.owedBy(better)]).toEqual([0n, 90n])
    await fixture.bets.voidBets({ ...operation(), betIds: [returned] })
    expect([await cashOf(better), await fixture.owedBy(better)]).toEqual([20n, 90n])
    await fixture.settle(drawn, 'edge')
    expect([await cashOf(better), await fixture.owedBy(better)]).toEqual([30n, 90n])
    await fixture.deposit(better, 40n)
    expect([await cashOf(better), await fixture.owedBy(better)]).toEqual([30n, 50n])
    await fixture.settle(eventId, 'heads')
    expect([await cashOf(better), await fixture.owedBy(better)]).toEqual([100n, 0n])
  })

  test('asks only those who owe something, whoever is settled together with them', async () => {
    const { better, betId } = await wonBet(10n, 10n)
    const [other, eventId] = [await fixture.openBetter(30n), await fixture.openEvent()]
    await fixture.bet(better, { eventId, stake: 20n })
    for (const stake of [10n, 20n]) await fixture.bet(other, { eventId, stake })
    await correct(betId, 5n, 10n)
    expect(await fixture.owedBy(better)).toBe(15n)
    await fixture.settle(eventId, 'heads')
    expect([await cashOf(better), await cashOf(other), await fixture.owedBy(better), await fixture.owedBy(other)]).toEqual([
      25n,
      60n,
      0n,
      0n,
    ])
  })

  test('writes another valid amount with the same payout, and moves no money', async () => {
    const { better, betId } = await wonBet(10n, 10n)
    expect(answersOf(await correct(betId, 20n, 4n))).toEqual(['settled'])
    expect(await stateOf(betId)).toMatchObject({ payout: 20n, valid: 4n })
    expect(await cashOf(better)).toBe(20n)
  })

  test('posts on the day of the correction and leaves the days before as they were closed', async () => {
    const { better, betId } = await wonBet(10n, 10n)
    await closeAllBlocks(fixture)
    const before = await fixture.admin.query('SELECT count(*)::int AS n FROM wallet.transfers')
    const first = (await stateOf(betId))?.settledAt
    await correct(betId, 12n, 10n)
    const after = await fixture.admin.query('SELECT count(*)::int AS n FROM wallet.transfers')
    expect(after.rows[0].n).toBe(before.rows[0].n + 1)
    const { rows } = await fixture.admin.query<{ at: Date }>('SELECT first_settled_at AS at FROM bets.all_bets WHERE bet_id = $1', [betId])
    expect(present(rows[0], 'a bet').at).toEqual(first)
    expect(await cashOf(better)).toBe(12n)
  })

  test('at once write one revision after the other', async () => {
    const { better, betId } = await wonBet(10n, 10n)
    await Promise.all([11n, 12n, 13n, 14n, 20n, 20n].map(payout => correct(betId, payout, 10n)))
    const { rows } = await fixture.admin.query<{ revision: number; payout: bigint }>(
      'SELECT revision, payout FROM bets.settlements WHERE bet_id = $1 ORDER BY revision',
      [betId],
    )
    expect(rows.map(row => row.revision)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await cashOf(better)).toBe(rows.at(-1)?.payout)
  })

  test('take bonus money back from its grant, and from promotions what it no longer has', async () => {
    const [better, eventId] = [await fixture.openBetter(5n, 10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 15n })
    await fixture.settle(eventId, 'heads')
    const next = await fixture.openEvent()
    await fixture.bet(better, { eventId: next, stake: 25n })
    expect([await cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([0n, 5n])
    await correct(betId, 0n, 15n)
    expect([await fixture.owedBy(better), await fixture.balanceOf(better.bonus)]).toEqual([10n, 0n])
    await fixture.endGrant(better)
    await fixture.settle(next, 'heads')
    expect([await cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([10n, 0n])
  })

  test('refuse what counts for more than its base, a refund above the payout and a bet named twice', async () => {
    const { betId } = await wonBet(10n, 10n)
    await expect(correct(betId, 20n, 11n)).rejects.toThrow('base')
    await expect(fixture.bets.correct({ ...operation(), bets: [{ betId, payout: 1n, refund: 2n, valid: 0n }] })).rejects.toThrow('refund')
    const twice = { betId, payout: 1n, refund: 0n, valid: 0n }
    await expect(fixture.bets.correct({ ...operation(), bets: [twice, twice] })).rejects.toThrow('once')
  })
})

describe('voids, rollbacks and cash-outs', () => {
  test('a void returns the stake by its composition', async () => {
    const [better, eventId] = [await fixture.openBetter(4n, 10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 10n })
    expect(answersOf(await fixture.bets.voidBets({ ...operation(), betIds: [betId, freshId()] }))).toEqual(['settled', 'already_settled'])
    expect([await cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([4n, 10n])
    expect(await stateOf(betId)).toMatchObject({ state: 'void', payout: 10n, refund: 10n, valid: 0n })
  })

  test('a cancelled event returns all its stakes', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    for (const stake of [1n, 2n, 3n]) await fixture.bet(better, { eventId, stake })
    await fixture.bets.closeEvent(eventId)
    expect(await fixture.bets.voidEvent({ brandId: brand(), eventId, key: freshId(), cause: 'cancelled' })).toEqual({ ok: true, value: 3 })
    expect(await cashOf(better)).toBe(10n)
  })

  test('a rollback takes a win back from an empty wallet, returns a lost stake, and undoes a bet once', async () => {
    const [better, eventId] = [await fixture.openBetter(30n), await fixture.openEvent()]
    const won = await fixture.bet(better, { eventId, stake: 10n })
    const lost = await fixture.bet(better, { eventId, stake: 20n, side: 'tails' })
    await fixture.settle(eventId, 'heads')
    const open = await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 20n })
    expect(answersOf(await fixture.bets.rollback({ ...operation(), betIds: [won] }))).toEqual(['settled'])
    expect([await cashOf(better), await fixture.owedBy(better)]).toEqual([0n, 10n])
    expect(answersOf(await fixture.bets.rollback({ ...operation(), betIds: [lost, open, won, freshId()] }))).toEqual([
      'settled',
      'settled',
      'already_settled',
      'unknown',
    ])
    expect([await cashOf(better), await fixture.owedBy(better)]).toEqual([40n, 10n])
    for (const betId of [won, lost, open]) expect(await stateOf(betId)).toMatchObject({ state: 'void' })
  })

  test('a cash-out pays the whole or a part, and the rest is settled with the event', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const [whole, part] = [await fixture.bet(better, { eventId, stake: 40n }), await fixture.bet(better, { eventId, stake: 60n })]
    const answer = await fixture.bets.cashOut({
      ...operation(),
      bets: [
        { betId: whole, payout: 50n, atRisk: 40n },
        { betId: part, payout: 15n, stake: 20n, atRisk: 60n },
      ],
    })
    expect(answersOf(answer)).toEqual(['settled', 'settled'])
    expect(await cashOf(better)).toBe(65n)
    expect(await stateOf(whole)).toMatchObject({ state: 'cashed_out', payout: 50n, valid: 10n })
    expect(await stateOf(part)).toMatchObject({ state: 'open', payout: 15n, valid: 5n })
    const late = await fixture.bets.cashOut({
      ...operation(),
      bets: [
        { betId: part, payout: 60n, atRisk: 60n },
        { betId: whole, payout: 1n, atRisk: 40n },
      ],
    })
    expect(answersOf(late)).toEqual(['offer_lapsed', 'already_settled'])
    await fixture.settle(eventId, 'heads')
    expect(await cashOf(better)).toBe(145n)
    expect(await stateOf(part)).toMatchObject({ state: 'won', payout: 95n, valid: 45n })
  })

  test('every operation answers its repeat as the first time, and refuses its key for another request', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.push(await fixture.bet(better, { eventId, stake: 10n }))
    const [a = '', b = '', c = '', d = ''] = ids
    const [voiding, cashing, settling, correcting, rolling] = [operation(), operation(), operation(), operation(), operation()]
    const asks = [
      (x: bigint) => fixture.bets.voidBets({ ...voiding, betIds: x === 0n ? [a] : [b] }),
      (x: bigint) => fixture.bets.cashOut({ ...cashing, bets: [{ betId: b, payout: 11n + x, atRisk: 10n }] }),
      (x: bigint) => fixture.bets.settleBets({ ...settling, bets: [{ betId: c, payout: 5n + x, refund: 0n, valid: 10n }] }),
      (x: bigint) => fixture.bets.correct({ ...correcting, bets: [{ betId: c, payout: 7n + x, refund: 0n, valid: 10n }] }),
      (x: bigint) => fixture.bets.rollback({ ...rolling, betIds: x === 0n ? [d] : [a] }),
    ]
    for (const ask of asks) {
      const answers = await Promise.all([ask(0n), ask(0n), ask(0n)])
      expect(answers.map(answersOf)).toEqual([['settled'], ['settled'], ['settled']])
      const before = await cashOf(better)
      expect(await ask(1n)).toEqual({ ok: false, error: 'idempotency_conflict' })
      expect(answersOf(await ask(0n))).toEqual(['settled'])
      expect(await cashOf(better)).toBe(before)
    }
    expect(await cashOf(better)).toBe(60n + 10n + 11n + 7n + 10n)
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
