import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { answersOf, type BetsFixture, createBetsFixture, freshId, throwCoin } from '../../../testing/bets.fixture.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

const voidBets = (...betIds: string[]) => fixture.bets.voidBets({ ...fixture.operation(), betIds })

describe('a void', () => {
  test('returns stakes, counts for nothing and is answered in the order asked', async () => {
    const [better, eventId, over] = [await fixture.openBetter(100n), await fixture.openEvent(), await fixture.openEvent()]
    const [one, two] = [await fixture.bet(better, { eventId, stake: 10n }), await fixture.bet(better, { eventId, stake: 25n })]
    const settled = await fixture.bet(better, { eventId: over, stake: 5n })
    await fixture.settle(over, 'tails')
    expect(answersOf(await voidBets(two, settled, one, freshId()))).toEqual(['settled', 'already_settled', 'settled', 'already_settled'])
    expect(await fixture.cashOf(better)).toBe(95n)
    expect(await fixture.stateOf(one)).toMatchObject({ state: 'void', payout: 10n, refund: 10n, valid: 0n })
    expect(await fixture.stateOf(two)).toMatchObject({ state: 'void', payout: 25n, refund: 25n, valid: 0n })
    expect(await fixture.stateOf(settled)).toMatchObject({ state: 'lost', payout: 0n, valid: 5n })
  })

  test('of a bet that is named twice pays it once', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 10n })
    expect(answersOf(await voidBets(betId, betId))).toEqual(['settled', 'settled'])
    expect(await fixture.cashOf(better)).toBe(10n)
  })

  test('leaves bets of another brand alone', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 10n })
    const answer = await fixture.bets.voidBets({ ...fixture.operation(), brandId: freshId(), betIds: [betId] })
    expect([answersOf(answer), await fixture.cashOf(better)]).toEqual([['already_settled'], 0n])
    expect(await fixture.stateOf(betId)).toMatchObject({ state: 'open' })
  })

  test('by many at once returns the stake once, and announces it once', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 10n })
    fixture.announced.length = 0
    const answers = (await Promise.all(Array.from({ length: 8 }, () => voidBets(betId)))).flatMap(answersOf)
    expect(answers.sort()).toEqual([...Array.from({ length: 7 }, () => 'already_settled'), 'settled'])
    expect([await fixture.cashOf(better), fixture.announced]).toEqual([10n, [better.cash]])
  })

  test('of bets in money and demo credits at once returns each to its own account', async () => {
    const [better, trial, eventId] = [await fixture.openBetter(10n), await fixture.openTrial(10n), await fixture.openEvent()]
    const inMoney = await fixture.bet(better, { eventId, stake: 4n })
    const placed = await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId, stake: 7n }]))
    const [inDemo = ''] = placed.ok ? placed.value.betIds : []
    expect(answersOf(await voidBets(inDemo, inMoney))).toEqual(['settled', 'settled'])
    expect([await fixture.cashOf(better), await fixture.cashOf(trial)]).toEqual([10n, 10n])
  })

  test('makes room in limits of stakes and of losses', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    for (const kind of ['stake', 'loss'] as const)
      await transaction(fixture.db, tx =>
        fixture.bets.setLimit(tx, { ownerId: better.memberId, kind, period: 'day', amount: 10n, timeZone: 'UTC' }),
      )
    const betId = await fixture.bet(better, { eventId, stake: 10n })
    expect(await fixture.place(better, { eventId, stake: 1n })).toEqual({ ok: false, error: 'stake_limit_reached' })
    await voidBets(betId)
    expect(await fixture.place(better, { eventId, stake: 10n })).toMatchObject({ ok: true })
  })
})

describe('what is written beside a void', () => {
  const remember = (note: string) => async (tx: Parameters<Parameters<typeof transaction>[1]>[0], voided: ReadonlySet<string>) => {
    for (const betId of voided) await sql`INSERT INTO public.voided (note, bet_id) VALUES (${note}, ${betId})`.execute(tx)
  }
  const remembered = async (note: string) =>
    (await fixture.admin.query<{ id: string }>('SELECT bet_id AS id FROM public.voided WHERE note = $1 ORDER BY 1', [note])).rows.map(
      ({ id }) => id,
    )
  beforeAll(async () => {
    await fixture.admin.query('CREATE TABLE public.voided (note text, bet_id uuid); GRANT INSERT ON public.voided TO PUBLIC')
  })

  test('is about the bets that this call has voided, and is not written again by a repeat', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const [one, two] = [await fixture.bet(better, { eventId, stake: 1n }), await fixture.bet(better, { eventId, stake: 2n })]
    await voidBets(one)
    const request = { ...fixture.operation(), betIds: [one, two], alongside: remember('once') }
    const first = await fixture.bets.voidBets(request)
    expect(answersOf(first)).toEqual(['already_settled', 'settled'])
    expect(await fixture.bets.voidBets(request)).toEqual(first)
    expect(await remembered('once')).toEqual([two])
  })

  test('takes the void back with it when it fails, and the key is free again', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    const betId = await fixture.bet(better, { eventId, stake: 10n })
    const request = { ...fixture.operation(), betIds: [betId] }
    const failing = fixture.bets.voidBets({ ...request, alongside: () => Promise.reject(new Error('the class broke')) })
    await expect(failing).rejects.toThrow('the class broke')
    expect([await fixture.cashOf(better), (await fixture.stateOf(betId))?.state]).toEqual([0n, 'open'])
    expect(answersOf(await fixture.bets.voidBets({ ...request, alongside: remember('again') }))).toEqual(['settled'])
    expect([await fixture.cashOf(better), await remembered('again')]).toEqual([10n, [betId]])
  })
})

describe('the void of an event', () => {
  const voidEvent = (eventId: string, key = freshId(), brandId = fixture.brandId) =>
    fixture.bets.voidEvent({ brandId, eventId, key, cause: 'cancelled' })

  test('waits for its closing, and knows only events of the brand', async () => {
    const eventId = await fixture.openEvent()
    expect(await voidEvent(eventId)).toEqual({ ok: false, error: 'event_open' })
    await fixture.bets.closeEvent(eventId)
    expect(await voidEvent(eventId, freshId(), freshId())).toEqual({ ok: false, error: 'event_unknown' })
    expect(await voidEvent(eventId)).toEqual({ ok: true, value: 0 })
  })

  test('returns what is still at risk, keeps what was cashed out, and is done once by several', async () => {
    const [better, other, eventId] = [await fixture.openBetter(100n), await fixture.openBetter(100n), await fixture.openEvent()]
    const part = await fixture.bet(better, { eventId, stake: 50n })
    await fixture.bet(other, { eventId, stake: 30n })
    await fixture.bets.cashOut({ ...fixture.operation(), bets: [{ betId: part, payout: 25n, stake: 20n, atRisk: 50n }] })
    await fixture.bets.closeEvent(eventId)
    const key = freshId()
    const counts = await Promise.all([voidEvent(eventId, key), voidEvent(eventId, key), voidEvent(eventId, key)])
    expect(counts.map(answer => (answer.ok ? answer.value : -1)).sort()).toEqual(expect.arrayContaining([0]))
    expect(counts.reduce((sum, answer) => sum + (answer.ok ? answer.value : -9), 0)).toBe(2)
    expect([await fixture.cashOf(better), await fixture.cashOf(other)]).toEqual([105n, 100n])
    expect(await fixture.stateOf(part)).toMatchObject({ state: 'void', payout: 55n, refund: 30n, valid: 5n })
  })

  test('under the key of a draw is refused, and so is a draw under its key', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    await fixture.bet(better, { eventId, stake: 10n })
    await fixture.settle(eventId, 'heads', { key: 'the-draw' })
    expect(await voidEvent(eventId, 'the-draw')).toEqual({ ok: false, error: 'idempotency_conflict' })
    await voidEvent(eventId, 'the-void')
    const draw = { brandId: fixture.brandId, eventId, key: 'the-void', cause: 'cancelled', outcome: 'heads' }
    expect(await fixture.bets.settleEvent(draw, throwCoin('heads'))).toEqual({ ok: false, error: 'idempotency_conflict' })
    expect(await fixture.cashOf(better)).toBe(20n)
  })
})
