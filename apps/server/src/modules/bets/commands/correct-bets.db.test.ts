import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { answersOf, type BetsFixture, type Better, createBetsFixture, freshId } from '../../../testing/bets.fixture.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

const house = (kind: 'receivables' | 'result:coin' | 'open:coin' | 'issuance', asset = 'CNY') =>
  fixture.wallet.houseAccount({ brandId: fixture.brandId, kind, asset }).then(fixture.balanceOf)
const correct = (betId: string, payout: bigint, valid = 0n) =>
  fixture.bets.correct({ ...fixture.operation(), bets: [{ betId, payout, refund: 0n, valid }] })
async function settledBet(better: Better, stake: bigint, payout: bigint): Promise<string> {
  const betId = await fixture.bet(better, { eventId: await fixture.openEvent(), stake })
  await fixture.bets.settleBets({ ...fixture.operation(), bets: [{ betId, payout, refund: 0n, valid: stake }] })
  return betId
}

describe('a bet that is settled by name', () => {
  test('is paid once, and is answered as settled from then on', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 10n })
    const settle = (payout: bigint) =>
      fixture.bets.settleBets({ ...fixture.operation(), bets: [{ betId, payout, refund: 0n, valid: 10n }] })
    const answers = (await Promise.all([15n, 15n, 15n].map(settle))).flatMap(answersOf)
    expect(answers.sort()).toEqual(['already_settled', 'already_settled', 'settled'])
    expect([await fixture.cashOf(better), answersOf(await settle(99n))]).toEqual([15n, ['already_settled']])
  })

  test('by several at once is paid once, and the others hear that it is settled', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
      const bets = [{ betId: await fixture.bet(better, { eventId, stake: 10n }), payout: 30n, refund: 0n, valid: 10n }]
      const answers = await Promise.all(Array.from({ length: 6 }, () => fixture.bets.settleBets({ ...fixture.operation(), bets })))
      expect(answers.flatMap(answersOf).sort()).toEqual([...Array<string>(5).fill('already_settled'), 'settled'])
      expect(await fixture.cashOf(better)).toBe(30n)
    }
  })

  test('of another brand, or that never was, is unknown', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 10n })
    const bets = [betId, freshId()].map(id => ({ betId: id, payout: 5n, refund: 0n, valid: 0n }))
    expect(answersOf(await fixture.bets.settleBets({ ...fixture.operation(), brandId: freshId(), bets }))).toEqual(['unknown', 'unknown'])
    expect(answersOf(await fixture.bets.settleBets({ ...fixture.operation(), bets }))).toEqual(['settled', 'unknown'])
    expect(await fixture.cashOf(better)).toBe(5n)
  })
})

describe('a correction', () => {
  test('asks for a settled bet', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 10n })
    expect([answersOf(await correct(betId, 20n)), answersOf(await correct(freshId(), 1n))]).toEqual([['not_settled'], ['unknown']])
    expect([await fixture.cashOf(better), (await fixture.stateOf(betId))?.state]).toEqual([0n, 'open'])
  })

  test.each([
    ['from a loss to a win', 0n, 20n, 110n, 0n],
    ['from a win to a loss', 20n, 0n, 90n, 0n],
    ['to a smaller win', 20n, 15n, 105n, 0n],
    ['to what it was', 20n, 20n, 110n, 0n],
  ])('%s moves the difference alone', async (_, payout, corrected, cash, owed) => {
    const better = await fixture.openBetter(100n)
    const before = await house('result:coin')
    const betId = await settledBet(better, 10n, payout)
    await correct(betId, corrected)
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([cash, owed])
    expect((await house('result:coin')) - before).toBe(10n - corrected)
    expect(await fixture.stateOf(betId)).toMatchObject({ payout: corrected, state: corrected === 0n ? 'lost' : 'won' })
  })

  test('owes what cash cannot give, the house has it as receivable, and a later one pays it back', async () => {
    const better = await fixture.openBetter(10n)
    const before = await house('receivables')
    const betId = await settledBet(better, 10n, 50n)
    await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 45n })
    await correct(betId, 12n)
    expect([await fixture.cashOf(better), await fixture.owedBy(better), (await house('receivables')) - before]).toEqual([0n, 33n, -33n])
    await correct(betId, 40n)
    expect([await fixture.cashOf(better), await fixture.owedBy(better), (await house('receivables')) - before]).toEqual([0n, 5n, -5n])
    await correct(betId, 50n)
    expect([await fixture.cashOf(better), await fixture.owedBy(better), (await house('receivables')) - before]).toEqual([5n, 0n, 0n])
  })

  test('of several bets of one member owes their sum, and says of each what was not there', async () => {
    const better = await fixture.openBetter(30n)
    const eventId = await fixture.openEvent()
    const betIds = [await fixture.bet(better, { eventId, stake: 10n }), await fixture.bet(better, { eventId, stake: 20n })]
    await fixture.settle(eventId, 'heads')
    await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 45n })
    await fixture.bets.correct({ ...fixture.operation(), bets: betIds.map(betId => ({ betId, payout: 0n, refund: 0n, valid: 0n })) })
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([0n, 45n])
    const { rows } = await fixture.admin.query<{ withheld: bigint }>(
      'SELECT withheld FROM bets.settlements WHERE bet_id = ANY ($1) AND revision = 2 ORDER BY bet_id',
      [betIds],
    )
    expect(rows.reduce((sum, { withheld }) => sum + withheld, 0n)).toBe(-45n)
  })

  test('in demo credits owes nothing: what is not there is issued anew', async () => {
    const [trial, eventId] = [await fixture.openTrial(10n), await fixture.openEvent()]
    const placed = await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId, stake: 10n }]))
    const [betId = ''] = placed.ok ? placed.value.betIds : []
    await fixture.settle(eventId, 'heads')
    const other = await fixture.openEvent()
    await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId: other, stake: 15n }]))
    const before = await house('issuance', 'demo')
    await correct(betId, 0n)
    const owed = await fixture.wallet.findOwed(trial.memberId, 'demo')
    expect([await fixture.cashOf(trial), owed, (await house('issuance', 'demo')) - before]).toEqual([0n, 0n, -15n])
  })

  test('takes its turn with bets of the member, and leaves none with money that was taken back', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
      const betId = await settledBet(better, 10n, 20n)
      const [placed] = await Promise.all([fixture.place(better, { eventId, stake: 20n }), correct(betId, 0n)])
      expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([0n, placed.ok ? 20n : 0n])
    }
  })
})

describe('a rollback', () => {
  const rollback = (...betIds: string[]) => fixture.bets.rollback({ ...fixture.operation(), betIds })

  test.each([
    ['open', undefined],
    ['lost', 0n],
    ['won', 25n],
    ['pushed', 10n],
  ])('of a bet that is %s leaves the member as if it had never been', async (_, payout) => {
    const better = await fixture.openBetter(100n)
    const betId =
      payout === undefined
        ? await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 10n })
        : await settledBet(better, 10n, payout)
    expect(answersOf(await rollback(betId))).toEqual(['settled'])
    expect([await fixture.cashOf(better), await fixture.owedBy(better)]).toEqual([100n, 0n])
    expect(await fixture.stateOf(betId)).toMatchObject({ state: 'void', payout: 10n, refund: 10n, valid: 0n })
    expect(answersOf(await rollback(betId))).toEqual(['already_settled'])
  })

  test('may be corrected again, by which the bet counts as it did', async () => {
    const better = await fixture.openBetter(100n)
    const betId = await settledBet(better, 10n, 25n)
    await rollback(betId)
    expect(answersOf(await correct(betId, 25n, 10n))).toEqual(['settled'])
    expect(await fixture.cashOf(better)).toBe(115n)
    expect(await fixture.stateOf(betId)).toMatchObject({ state: 'won', payout: 25n, valid: 10n })
    expect(answersOf(await rollback(betId))).toEqual(['settled'])
    expect(await fixture.cashOf(better)).toBe(100n)
  })

  test('makes room in a limit of stakes, which a correction takes again', async () => {
    const better = await fixture.openBetter(100n)
    const limit = { ownerId: better.memberId, kind: 'stake', period: 'day', amount: 50n, timeZone: 'UTC' } as const
    await transaction(fixture.db, tx => fixture.bets.setLimit(tx, limit))
    const betId = await settledBet(better, 10n, 0n)
    const played = async () => {
      const held = await transaction(fixture.db, tx => fixture.bets.holdLimits(tx, better.memberId))
      return held.map(each => each.played)
    }
    expect(await played()).toEqual([10n])
    await rollback(betId)
    expect(await played()).toEqual([0n])
    await correct(betId, 0n)
    expect(await played()).toEqual([10n])
  })

  test('gives bonus money back to its grant, and to promotions once that is over', async () => {
    const [active, over] = [await fixture.openBetter(5n, 10n), await fixture.openBetter(5n, 10n)]
    const ids = [await settledBet(active, 15n, 0n), await settledBet(over, 15n, 0n)]
    await fixture.endGrant(over)
    await rollback(...ids)
    expect([await fixture.cashOf(active), await fixture.balanceOf(active.bonus)]).toEqual([5n, 10n])
    expect([await fixture.cashOf(over), await fixture.balanceOf(over.bonus)]).toEqual([5n, 0n])
  })
})
