import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answersOf, type BetsFixture, type Better, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'
import type { CashOut } from '../index.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

const cashOut = (...bets: CashOut[]) => fixture.bets.cashOut({ ...fixture.operation(), bets })
const atRiskOf = async (better: Better) =>
  (await fixture.bets.listOpen({ brandId: fixture.brandId, memberId: better.memberId, pageSize: 9 })).map(({ atRisk }) => atRisk)

describe('a whole cash-out', () => {
  test.each([
    ['a gain smaller than the stake', 40n, 40n, 50n, 10n],
    ['a loss smaller than the stake', 40n, 40n, 30n, 10n],
    ['the stake itself', 40n, 40n, 40n, 0n],
    ['a gain above the stake', 40n, 40n, 100n, 40n],
    ['nothing', 40n, 40n, 0n, 40n],
    ['nothing of a stake with a reserve', 40n, 25n, 0n, 25n],
    ['a gain above the base of a stake with a reserve', 40n, 25n, 100n, 25n],
  ])('for %s pays that, and counts at most what was won or lost', async (_, stake, base, payout, valid) => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake, base })
    expect(answersOf(await cashOut({ betId, payout, atRisk: stake }))).toEqual(['settled'])
    expect(await fixture.cashOf(better)).toBe(60n + payout)
    expect(await fixture.stateOf(betId)).toMatchObject({ state: 'cashed_out', payout, refund: 0n, valid })
    expect(await atRiskOf(better)).toEqual([])
    expect(await fixture.settle(eventId, 'heads')).toEqual({ ok: true, value: 0 })
    expect(await fixture.cashOf(better)).toBe(60n + payout)
  })

  test('announces the account once for several bets', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const [one, two] = [await fixture.bet(better, { eventId, stake: 10n }), await fixture.bet(better, { eventId, stake: 20n })]
    fixture.announced.length = 0
    await cashOut({ betId: one, payout: 11n, atRisk: 10n }, { betId: two, payout: 22n, atRisk: 20n })
    expect(fixture.announced).toEqual([better.cash])
    expect(await fixture.cashOf(better)).toBe(103n)
  })

  test('divides what it pays by the composition of the stake', async () => {
    const [better, eventId] = [await fixture.openBetter(5n, 10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 15n })
    await cashOut({ betId, payout: 31n, atRisk: 15n })
    expect([await fixture.cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([11n, 20n])
  })

  test('pays what the member owes first', async () => {
    const [better, won] = [await fixture.openBetter(50n), await fixture.openEvent()]
    const corrected = await fixture.bet(better, { eventId: won, stake: 20n })
    await fixture.settle(won, 'heads')
    const betId = await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 70n })
    await fixture.bets.correct({ ...fixture.operation(), bets: [{ betId: corrected, payout: 0n, refund: 0n, valid: 20n }] })
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([0n, 40n])
    await cashOut({ betId, payout: 65n, atRisk: 70n })
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([25n, 0n])
  })
})

describe('a part cash-out', () => {
  test('may follow another, ends its share, and the event settles the rest', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 100n })
    expect(answersOf(await cashOut({ betId, payout: 30n, stake: 20n, atRisk: 100n }))).toEqual(['settled'])
    expect(await atRiskOf(better)).toEqual([80n])
    expect(answersOf(await cashOut({ betId, payout: 25n, stake: 30n, atRisk: 80n }))).toEqual(['settled'])
    expect(await atRiskOf(better)).toEqual([50n])
    expect(await fixture.stateOf(betId)).toMatchObject({ state: 'open', payout: 55n, refund: 0n, valid: 15n })
    await fixture.settle(eventId, 'heads')
    expect(await fixture.stateOf(betId)).toMatchObject({ state: 'won', payout: 155n, refund: 0n, valid: 65n })
    expect(await fixture.cashOf(better)).toBe(155n)
  })

  test('leaves the last share to a whole one, which makes the bet cashed out', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 100n })
    await cashOut({ betId, payout: 50n, stake: 60n, atRisk: 100n })
    expect(answersOf(await cashOut({ betId, payout: 45n, atRisk: 40n }))).toEqual(['settled'])
    expect(await fixture.stateOf(betId)).toMatchObject({ state: 'cashed_out', payout: 95n, valid: 15n })
    expect(await fixture.cashOf(better)).toBe(95n)
  })

  test('keeps what it paid when the rest is void', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 100n })
    await cashOut({ betId, payout: 70n, stake: 60n, atRisk: 100n })
    await fixture.bets.voidBets({ ...fixture.operation(), betIds: [betId] })
    expect(await fixture.stateOf(betId)).toMatchObject({ state: 'void', payout: 110n, refund: 40n, valid: 10n })
    expect(await fixture.cashOf(better)).toBe(110n)
  })

  test('makes room under the most of its event', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent({ memberStakeMax: 50n })]
    const betId = await fixture.bet(better, { eventId, stake: 50n })
    await cashOut({ betId, payout: 20n, stake: 20n, atRisk: 50n })
    expect(await fixture.place(better, { eventId, stake: 21n })).toEqual({ ok: false, error: 'event_stake_max' })
    expect(await fixture.place(better, { eventId, stake: 20n })).toMatchObject({ ok: true })
  })

  test('divides what it pays by the composition of the whole stake', async () => {
    const [better, eventId] = [await fixture.openBetter(5n, 10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 15n })
    await cashOut({ betId, payout: 9n, stake: 6n, atRisk: 15n })
    expect([await fixture.cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([3n, 6n])
    await fixture.settle(eventId, 'tails')
    expect([await fixture.cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([3n, 6n])
  })
})

describe('an offer', () => {
  test.each([
    ['for less than is at risk', { atRisk: 39n }, 'offer_lapsed'],
    ['for more than is at risk', { atRisk: 41n }, 'offer_lapsed'],
    ['of a share above what is at risk', { stake: 41n }, 'offer_lapsed'],
    ['of no share', { stake: 0n }, 'offer_lapsed'],
    ['of a share below zero', { stake: -1n }, 'offer_lapsed'],
  ])('%s lapses and pays nothing', async (_, change, answer) => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 40n })
    expect(answersOf(await cashOut({ betId, payout: 50n, atRisk: 40n, ...change }))).toEqual([answer])
    expect([await fixture.cashOf(better), await atRiskOf(better)]).toEqual([60n, [40n]])
  })

  test('for a bet of another brand, or one that never was, is answered as for one that is settled', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 40n })
    const elsewhere = await fixture.bets.cashOut({
      ...{ ...fixture.operation(), brandId: freshId() },
      bets: [{ betId, payout: 50n, atRisk: 40n }],
    })
    expect([answersOf(elsewhere), answersOf(await cashOut({ betId: freshId(), payout: 1n, atRisk: 1n }))]).toEqual([
      ['already_settled'],
      ['already_settled'],
    ])
    expect(await fixture.cashOf(better)).toBe(60n)
  })

  test('that is taken by many at once is paid once', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 40n })
    const answers = (await Promise.all(Array.from({ length: 8 }, () => cashOut({ betId, payout: 50n, atRisk: 40n })))).flatMap(answersOf)
    expect(answers.sort()).toEqual([...Array.from({ length: 7 }, () => 'already_settled'), 'settled'])
    expect(await fixture.cashOf(better)).toBe(110n)
  })

  test('of a part, taken by many at once, is paid once, and lapses for the others', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 40n })
    const answers = await Promise.all(Array.from({ length: 6 }, () => cashOut({ betId, payout: 12n, stake: 10n, atRisk: 40n })))
    expect(answers.flatMap(answersOf).sort()).toEqual([...Array.from({ length: 5 }, () => 'offer_lapsed'), 'settled'])
    expect([await fixture.cashOf(better), await atRiskOf(better)]).toEqual([72n, [30n]])
  })

  test('that meets the result of its event is paid, or the result is, never both', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [better, eventId] = [await fixture.openBetter(40n), await fixture.openEvent()]
      const betId = await fixture.bet(better, { eventId, stake: 40n })
      const [offer] = await Promise.all([cashOut({ betId, payout: 50n, atRisk: 40n }), fixture.settle(eventId, 'heads')])
      expect([answersOf(offer), await fixture.cashOf(better)]).toEqual(
        answersOf(offer)[0] === 'settled' ? [['settled'], 50n] : [['already_settled'], 80n],
      )
    }
  })
})
