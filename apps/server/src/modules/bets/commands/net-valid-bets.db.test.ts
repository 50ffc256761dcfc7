import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BetsFixture, createBetsFixture, freshId, throwCoin } from '../../../testing/bets.fixture.ts'
import type { Side } from '../../../testing/coin.ts'
import type { Decide } from '../index.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

type Laid = readonly [Side, bigint]
const validOf = async (betIds: readonly string[]) => Promise.all(betIds.map(async betId => (await fixture.stateOf(betId))?.valid))
/** Places one bet after the other, settles them, and answers their valid amounts in that order. */
async function validAfter(laid: readonly Laid[], fell: Side, decide: Decide = throwCoin(fell), batchBets?: number) {
  const [better, eventId] = [await fixture.openBetter(1_000n), await fixture.openEvent()]
  const betIds: string[] = []
  for (const [side, stake] of laid) betIds.push(await fixture.bet(better, { eventId, stake, side }))
  await fixture.bets.closeEvent(eventId)
  const settlement = { brandId: fixture.brandId, eventId, key: freshId(), cause: 'draw', outcome: fell }
  await fixture.bets.settleEvent(batchBets === undefined ? settlement : { ...settlement, batchBets }, decide)
  return { valid: await validOf(betIds), cash: await fixture.cashOf(better), betIds }
}

describe('the valid bet of an event', () => {
  test.each<[string, Laid[], Side, bigint[], bigint]>([
    ['one side alone', [['heads', 30n]], 'heads', [30n], 1_030n],
    [
      'both sides alike',
      [
        ['heads', 30n],
        ['tails', 30n],
      ],
      'heads',
      [0n, 0n],
      1_000n,
    ],
    [
      'both sides, the first more',
      [
        ['heads', 30n],
        ['tails', 10n],
      ],
      'tails',
      [20n, 0n],
      980n,
    ],
    [
      'both sides, the second more',
      [
        ['heads', 10n],
        ['tails', 30n],
      ],
      'tails',
      [0n, 20n],
      1_020n,
    ],
    [
      'several on one side, the earliest netted first',
      [
        ['heads', 5n],
        ['heads', 5n],
        ['tails', 7n],
      ],
      'heads',
      [0n, 3n, 0n],
      1_003n,
    ],
    [
      'what is on no pair',
      [
        ['edge', 9n],
        ['heads', 4n],
      ],
      'heads',
      [9n, 4n],
      995n,
    ],
    [
      'stakes that all come back',
      [
        ['heads', 30n],
        ['tails', 10n],
      ],
      'edge',
      [0n, 0n],
      1_000n,
    ],
  ])('of %s', async (_, laid, fell, valid, cash) => {
    expect(await validAfter(laid, fell)).toMatchObject({ valid, cash })
  })

  test('of a round that is covered to seven tenths is nothing, on sides that are no pair too, and each payout stays', async () => {
    const covers = { heads: [1, 2], tails: [3, 4], edge: [5] }
    const covered =
      (fell: Side): Decide =>
      async (bets, tx) => ({
        ...(await throwCoin(fell)(bets, tx)),
        opposites: { pairs: [], coverage: { outcomes: 5, limitPct: 70, covers } },
      })
    const three: Laid[] = [
      ['heads', 30n],
      ['tails', 20n],
      ['edge', 5n],
    ]
    expect(await validAfter(three.slice(0, 2), 'heads', covered('heads'))).toMatchObject({ valid: [0n, 0n], cash: 1_010n })
    expect(await validAfter([three[0], three[2]] as Laid[], 'heads', covered('heads'))).toMatchObject({ valid: [30n, 5n], cash: 1_025n })
    expect(await validAfter(three, 'tails', covered('tails'), 1)).toMatchObject({ valid: [0n, 0n, 0n], cash: 985n })
  })

  test('is netted over all of a member’s bets, however small the batches are', async () => {
    expect(
      await validAfter(
        [
          ['heads', 5n],
          ['tails', 3n],
          ['heads', 4n],
          ['tails', 2n],
        ],
        'heads',
        undefined,
        1,
      ),
    ).toMatchObject({
      valid: [0n, 0n, 4n, 0n],
      cash: 1_004n,
    })
  })

  test('is not netted between members', async () => {
    const eventId = await fixture.openEvent()
    const [one, other] = [await fixture.openBetter(10n), await fixture.openBetter(10n)]
    const ids = [await fixture.bet(one, { eventId, stake: 10n }), await fixture.bet(other, { eventId, stake: 10n, side: 'tails' })]
    await fixture.settle(eventId, 'heads')
    expect(await validOf(ids)).toEqual([10n, 10n])
  })

  test('is not netted between money and demo credits of one member', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const trial = await fixture.openTrial(10n, better.memberId)
    const inMoney = await fixture.bet(better, { eventId, stake: 10n })
    const placed = await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId, stake: 6n, side: 'tails' }]))
    const [inDemo = ''] = placed.ok ? placed.value.betIds : []
    await fixture.bets.closeEvent(eventId)
    const own: Decide = async (bets, tx) => throwCoin('heads')(bets, tx)
    const settlement = { brandId: fixture.brandId, eventId, key: freshId(), cause: 'draw', outcome: 'heads' }
    expect(await fixture.bets.settleEvent(settlement, own)).toEqual({ ok: true, value: 2 })
    expect(await validOf([inMoney, inDemo])).toEqual([10n, 6n])
    expect([await fixture.cashOf(better), await fixture.cashOf(trial)]).toEqual([20n, 4n])
  })

  test('counts what a class says where it names no opposites', async () => {
    const decide: Decide = bets => ({ results: bets.map(({ atRisk }) => ({ payout: 0n, refund: 0n, valid: atRisk / 2n })) })
    expect(
      await validAfter(
        [
          ['heads', 30n],
          ['tails', 30n],
        ],
        'heads',
        decide,
      ),
    ).toMatchObject({ valid: [15n, 15n], cash: 940n })
  })
})

describe('a class that decides', () => {
  const settlementOf = (eventId: string) => ({ brandId: fixture.brandId, eventId, key: `draw:${eventId}`, cause: 'draw', outcome: 'heads' })
  const openClosed = async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 10n })
    await fixture.bets.closeEvent(eventId)
    return { better, eventId, betId }
  }

  test.each<[string, Decide, string]>([
    ['too few results', () => ({ results: [] }), 'every bet has its result'],
    ['a refund above the payout', bets => ({ results: bets.map(() => ({ payout: 1n, refund: 2n, valid: 0n })) }), 'refund'],
    ['a payout below zero', bets => ({ results: bets.map(() => ({ payout: -1n, refund: 0n, valid: 0n })) }), 'refund'],
    ['more than the base as valid', bets => ({ results: bets.map(() => ({ payout: 0n, refund: 0n, valid: 11n })) }), 'base'],
  ])('and answers %s settles nothing, and may be asked again', async (_, decide, error) => {
    const { better, eventId, betId } = await openClosed()
    await expect(fixture.bets.settleEvent(settlementOf(eventId), decide)).rejects.toThrow(error)
    expect([(await fixture.stateOf(betId))?.state, await fixture.cashOf(better)]).toEqual(['open', 0n])
    expect(await fixture.bets.settleEvent(settlementOf(eventId), throwCoin('heads'))).toEqual({ ok: true, value: 1 })
    expect(await fixture.cashOf(better)).toBe(20n)
  })

  test('writes rows of its own with the results, or neither', async () => {
    await fixture.admin.query('CREATE TABLE public.seen (bet_id uuid); GRANT INSERT ON public.seen TO PUBLIC')
    const { eventId, betId } = await openClosed()
    const decide =
      (isBroken: boolean): Decide =>
      async (bets, tx) => {
        for (const bet of bets) await sql`INSERT INTO public.seen VALUES (${bet.betId})`.execute(tx)
        if (isBroken) throw new Error('the class broke')
        return throwCoin('heads')(bets, tx)
      }
    await expect(fixture.bets.settleEvent(settlementOf(eventId), decide(true))).rejects.toThrow('the class broke')
    expect((await fixture.admin.query('SELECT * FROM public.seen')).rows).toEqual([])
    await fixture.bets.settleEvent(settlementOf(eventId), decide(false))
    expect((await fixture.admin.query('SELECT * FROM public.seen')).rows).toEqual([{ bet_id: betId }])
  })

  test('hears of each bet what it was laid with and what is still at risk', async () => {
    const [better, eventId] = [await fixture.openBetter(4n, 20n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 12n, base: 10n, side: 'tails' })
    await fixture.bets.cashOut({ ...fixture.operation(), bets: [{ betId, payout: 3n, stake: 6n, atRisk: 12n }] })
    await fixture.bets.closeEvent(eventId)
    const heard: unknown[] = []
    await fixture.bets.settleEvent(settlementOf(eventId), (bets, tx) => {
      heard.push(...bets)
      return throwCoin('heads')(bets, tx)
    })
    expect(heard).toEqual([
      {
        ...{ betId, ownerId: better.memberId, class: 'coin', asset: 'CNY', placement: { side: 'tails' }, base: 10n, stake: 12n },
        ...{ bonus: 8n, free: 0n, odds: null, atRisk: 6n, earlierPayout: 3n, earlierRefund: 0n, earlierValid: 3n },
      },
    ])
  })

  test('tells after each batch whose balances changed, and how many bets it settled', async () => {
    const eventId = await fixture.openEvent()
    const [winner, loser] = [await fixture.openBetter(10n), await fixture.openBetter(10n)]
    await fixture.bet(winner, { eventId, stake: 4n })
    await fixture.bet(winner, { eventId, stake: 1n })
    await fixture.bet(loser, { eventId, stake: 5n, side: 'tails' })
    await fixture.bets.closeEvent(eventId)
    const batches: [readonly bigint[], number][] = []
    const onBatch = (accounts: readonly bigint[], bets: number) => void batches.push([accounts, bets])
    await fixture.bets.settleEvent({ ...settlementOf(eventId), batchBets: 1, onBatch }, throwCoin('heads'))
    expect(batches.sort(([, a], [, b]) => b - a)).toEqual([
      [[winner.cash], 2],
      [[], 1],
    ])
  })
})
