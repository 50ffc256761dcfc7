import { present } from '@croupier/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answersOf, type BetsFixture, closeAllBlocks, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

describe('corrections', () => {
  const wonBet = async (cash: bigint, stake: bigint, fell: 'heads' | 'tails' = 'heads') => {
    const [better, eventId] = [await fixture.openBetter(cash), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake })
    await fixture.settle(eventId, fell)
    return { better, betId, eventId }
  }
  const correct = (betId: string, payout: bigint, valid: bigint, more = {}) =>
    fixture.bets.correct({ ...fixture.operation(), bets: [{ betId, payout, refund: 0n, valid }], ...more })

  test('pays what was too little, and takes back what was too much', async () => {
    const { better, betId } = await wonBet(100n, 10n, 'tails')
    expect(answersOf(await correct(betId, 25n, 10n))).toEqual(['settled'])
    expect(await fixture.cashOf(better)).toBe(115n)
    expect(answersOf(await correct(betId, 5n, 10n))).toEqual(['settled'])
    expect(await fixture.cashOf(better)).toBe(95n)
    expect(await fixture.stateOf(betId)).toMatchObject({ payout: 5n })
  })

  test('leaves an amount owed where cash is short, which the next credits pay first, but not returned stakes', async () => {
    const { better, betId } = await wonBet(50n, 50n)
    const eventId = await fixture.openEvent()
    const drawn = await fixture.openEvent()
    await fixture.bet(better, { eventId, stake: 60n })
    await fixture.bet(better, { eventId: drawn, stake: 10n })
    const returned = await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 20n })
    expect(await fixture.cashOf(better)).toBe(10n)
    await correct(betId, 0n, 50n)
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([0n, 90n])
    await fixture.bets.voidBets({ ...fixture.operation(), betIds: [returned] })
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([20n, 90n])
    await fixture.settle(drawn, 'edge')
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([30n, 90n])
    await fixture.deposit(better, 40n)
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([30n, 50n])
    await fixture.settle(eventId, 'heads')
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([100n, 0n])
  })

  test('asks only those who owe something, whoever is settled together with them', async () => {
    const { better, betId } = await wonBet(10n, 10n)
    const [other, eventId] = [await fixture.openBetter(30n), await fixture.openEvent()]
    await fixture.bet(better, { eventId, stake: 20n })
    for (const stake of [10n, 20n]) await fixture.bet(other, { eventId, stake })
    await correct(betId, 5n, 10n)
    expect(await fixture.owedBy(better)).toBe(15n)
    await fixture.settle(eventId, 'heads')
    expect([await fixture.cashOf(better), await fixture.cashOf(other), await fixture.owedBy(better), await fixture.owedBy(other)]).toEqual([
      25n,
      60n,
      0n,
      0n,
    ])
  })

  test('writes another valid amount with the same payout, and moves no money', async () => {
    const { better, betId } = await wonBet(10n, 10n)
    expect(answersOf(await correct(betId, 20n, 4n))).toEqual(['settled'])
    expect(await fixture.stateOf(betId)).toMatchObject({ payout: 20n, valid: 4n })
    expect(await fixture.cashOf(better)).toBe(20n)
  })

  test('posts on the day of the correction and leaves the days before as they were closed', async () => {
    const { better, betId } = await wonBet(10n, 10n)
    await closeAllBlocks(fixture)
    const before = await fixture.admin.query('SELECT count(*)::int AS n FROM wallet.transfers')
    const first = (await fixture.stateOf(betId))?.settledAt
    await correct(betId, 12n, 10n)
    const after = await fixture.admin.query('SELECT count(*)::int AS n FROM wallet.transfers')
    expect(after.rows[0].n).toBe(before.rows[0].n + 1)
    const { rows } = await fixture.admin.query<{ at: Date }>('SELECT first_settled_at AS at FROM bets.all_bets WHERE bet_id = $1', [betId])
    expect(present(rows[0], 'a bet').at).toEqual(first)
    expect(await fixture.cashOf(better)).toBe(12n)
  })

  test('at once write one revision after the other', async () => {
    const { better, betId } = await wonBet(10n, 10n)
    await Promise.all([11n, 12n, 13n, 14n, 20n, 20n].map(payout => correct(betId, payout, 10n)))
    const { rows } = await fixture.admin.query<{ revision: number; payout: bigint }>(
      'SELECT revision, payout FROM bets.settlements WHERE bet_id = $1 ORDER BY revision',
      [betId],
    )
    expect(rows.map(row => row.revision)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await fixture.cashOf(better)).toBe(rows.at(-1)?.payout)
  })

  test('take bonus money back from its grant, and from promotions what it no longer has', async () => {
    const [better, eventId] = [await fixture.openBetter(5n, 10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 15n })
    await fixture.settle(eventId, 'heads')
    const next = await fixture.openEvent()
    await fixture.bet(better, { eventId: next, stake: 25n })
    expect([await fixture.cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([0n, 5n])
    await correct(betId, 0n, 15n)
    expect([await fixture.owedBy(better), await fixture.balanceOf(better.bonus)]).toEqual([10n, 0n])
    await fixture.endGrant(better)
    await fixture.settle(next, 'heads')
    expect([await fixture.cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([10n, 0n])
  })

  test('refuse what counts for more than its base, a refund above the payout and a bet named twice', async () => {
    const { betId } = await wonBet(10n, 10n)
    await expect(correct(betId, 20n, 11n)).rejects.toThrow('base')
    await expect(fixture.bets.correct({ ...fixture.operation(), bets: [{ betId, payout: 1n, refund: 2n, valid: 0n }] })).rejects.toThrow(
      'refund',
    )
    const twice = { betId, payout: 1n, refund: 0n, valid: 0n }
    await expect(fixture.bets.correct({ ...fixture.operation(), bets: [twice, twice] })).rejects.toThrow('once')
  })
})

describe('voids, rollbacks and cash-outs', () => {
  test('a void returns the stake by its composition', async () => {
    const [better, eventId] = [await fixture.openBetter(4n, 10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 10n })
    expect(answersOf(await fixture.bets.voidBets({ ...fixture.operation(), betIds: [betId, freshId()] }))).toEqual([
      'settled',
      'already_settled',
    ])
    expect([await fixture.cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([4n, 10n])
    expect(await fixture.stateOf(betId)).toMatchObject({ state: 'void', payout: 10n, refund: 10n, valid: 0n })
  })

  test('a cancelled event returns all its stakes', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    for (const stake of [1n, 2n, 3n]) await fixture.bet(better, { eventId, stake })
    await fixture.bets.closeEvent(eventId)
    expect(await fixture.bets.voidEvent({ brandId: fixture.brandId, eventId, key: freshId(), cause: 'cancelled' })).toEqual({
      ok: true,
      value: 3,
    })
    expect(await fixture.cashOf(better)).toBe(10n)
  })

  test('a rollback takes a win back from an empty wallet, returns a lost stake, and undoes a bet once', async () => {
    const [better, eventId] = [await fixture.openBetter(30n), await fixture.openEvent()]
    const won = await fixture.bet(better, { eventId, stake: 10n })
    const lost = await fixture.bet(better, { eventId, stake: 20n, side: 'tails' })
    await fixture.settle(eventId, 'heads')
    const open = await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 20n })
    expect(answersOf(await fixture.bets.rollback({ ...fixture.operation(), betIds: [won] }))).toEqual(['settled'])
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([0n, 10n])
    expect(answersOf(await fixture.bets.rollback({ ...fixture.operation(), betIds: [lost, open, won, freshId()] }))).toEqual([
      'settled',
      'settled',
      'already_settled',
      'unknown',
    ])
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([40n, 10n])
    for (const betId of [won, lost, open]) expect(await fixture.stateOf(betId)).toMatchObject({ state: 'void' })
  })

  test('a cash-out pays the whole or a part, and the rest is settled with the event', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const [whole, part] = [await fixture.bet(better, { eventId, stake: 40n }), await fixture.bet(better, { eventId, stake: 60n })]
    const answer = await fixture.bets.cashOut({
      ...fixture.operation(),
      bets: [
        { betId: whole, payout: 50n, atRisk: 40n },
        { betId: part, payout: 15n, stake: 20n, atRisk: 60n },
      ],
    })
    expect(answersOf(answer)).toEqual(['settled', 'settled'])
    expect(await fixture.cashOf(better)).toBe(65n)
    expect(await fixture.stateOf(whole)).toMatchObject({ state: 'cashed_out', payout: 50n, valid: 10n })
    expect(await fixture.stateOf(part)).toMatchObject({ state: 'open', payout: 15n, valid: 5n })
    const late = await fixture.bets.cashOut({
      ...fixture.operation(),
      bets: [
        { betId: part, payout: 60n, atRisk: 60n },
        { betId: whole, payout: 1n, atRisk: 40n },
      ],
    })
    expect(answersOf(late)).toEqual(['offer_lapsed', 'already_settled'])
    await fixture.settle(eventId, 'heads')
    expect(await fixture.cashOf(better)).toBe(145n)
    expect(await fixture.stateOf(part)).toMatchObject({ state: 'won', payout: 95n, valid: 45n })
  })

  test('every operation answers its repeat as the first time, and refuses its key for another request', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.push(await fixture.bet(better, { eventId, stake: 10n }))
    const [a = '', b = '', c = '', d = ''] = ids
    const once = fixture.operation
    const [voiding, cashing, settling, correcting, rolling] = [once(), once(), once(), once(), once()]
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
      const before = await fixture.cashOf(better)
      expect(await ask(1n)).toEqual({ ok: false, error: 'idempotency_conflict' })
      expect(answersOf(await ask(0n))).toEqual(['settled'])
      expect(await fixture.cashOf(better)).toBe(before)
    }
    expect(await fixture.cashOf(better)).toBe(60n + 10n + 11n + 7n + 10n)
  })
})
