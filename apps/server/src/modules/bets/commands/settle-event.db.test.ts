import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Tx, transaction } from '../../../platform/db/index.ts'
import { type BetsFixture, createBetsFixture, freshId, throwCoin } from '../../../testing/bets.fixture.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

describe('settling', () => {
  test('pays winners, nets opposite bets and closes every bet of the event', async () => {
    const [better, other, eventId] = [await fixture.openBetter(100n), await fixture.openBetter(100n), await fixture.openEvent()]
    const heads = await fixture.bet(better, { eventId, stake: 50n })
    const tails = await fixture.bet(better, { eventId, stake: 20n, side: 'tails' })
    const lost = await fixture.bet(other, { eventId, stake: 100n, side: 'tails' })
    fixture.announced.length = 0
    expect(await fixture.settle(eventId, 'heads', { batchBets: 1 })).toEqual({ ok: true, value: 3 })
    expect([await fixture.cashOf(better), await fixture.cashOf(other)]).toEqual([130n, 0n])
    expect(await fixture.stateOf(heads)).toMatchObject({ state: 'won', payout: 100n, valid: 30n })
    expect(await fixture.stateOf(tails)).toMatchObject({ state: 'lost', payout: 0n, valid: 0n })
    expect(await fixture.stateOf(lost)).toMatchObject({ state: 'lost', valid: 100n })
    expect(fixture.announced).toEqual([better.cash])
    expect(await fixture.settle(eventId, 'heads')).toEqual({ ok: true, value: 0 })
    expect(await fixture.settle(eventId, 'tails')).toEqual({ ok: false, error: 'idempotency_conflict' })
  })

  test('waits for the closing, and knows only events of the brand', async () => {
    const eventId = await fixture.openEvent()
    const ask = (id: string, brandId = fixture.brandId) =>
      fixture.bets.settleEvent({ brandId, eventId: id, key: id, cause: 'early', outcome: 1 }, throwCoin('heads'))
    expect([await ask(eventId), await ask(freshId()), await ask(eventId, freshId())]).toMatchObject([
      { error: 'event_open' },
      { error: 'event_unknown' },
      { error: 'event_unknown' },
    ])
  })

  test('by one key is by one result, whatever its cause is called', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    await fixture.bet(better, { eventId, stake: 10n })
    await fixture.bets.closeEvent(eventId)
    const settlement = { ...fixture.operation(), eventId, outcome: 'heads' }
    expect(await fixture.bets.settleEvent(settlement, throwCoin('heads'))).toEqual({ ok: true, value: 1 })
    for (const changed of [{ outcome: 'tails' }, { cause: 'another draw' }])
      expect(await fixture.bets.settleEvent({ ...settlement, ...changed }, throwCoin('tails'))).toEqual({
        ok: false,
        error: 'idempotency_conflict',
      })
  })

  test('takes whole members of a closed event, and none that another settler holds', async () => {
    const eventId = await fixture.openEvent()
    // The loop that takes members reads them ahead, ten at first: so many are held, whatever is taken.
    const betters = await Promise.all(Array.from({ length: 12 }, () => fixture.openBetter(10n)))
    await Promise.all(betters.flatMap(better => [1n, 2n].map(stake => fixture.bet(better, { eventId, stake }))))
    const take = async (tx: Tx) => {
      const { rows } = await sql<{ owner: string }>`SELECT owner_id AS owner FROM bets.take_open(${eventId}, 1)`.execute(tx)
      return rows.map(({ owner }) => owner)
    }
    const takeByTwo = () => transaction(fixture.db, async one => [await take(one), await transaction(fixture.db, take)] as const)
    expect(await takeByTwo()).toEqual([[], []])
    await fixture.bets.closeEvent(eventId)
    const [first, second] = await takeByTwo()
    expect([first.length, new Set(first).size, second.length, new Set(second).size]).toEqual([2, 1, 2, 1])
    expect(second).not.toEqual(first)
  })

  test('pays each bet once by several settlers, of which some throw midway and one is cut off', async () => {
    const eventId = await fixture.openEvent()
    const betters = await Promise.all(Array.from({ length: 40 }, () => fixture.openBetter(100n)))
    await Promise.all(
      betters.flatMap(better => [1n, 2n, 3n].map(stake => fixture.bet(better, { eventId, stake, side: stake === 2n ? 'tails' : 'heads' }))),
    )
    await fixture.bets.closeEvent(eventId)
    const settlement = { brandId: fixture.brandId, eventId, key: `draw:${eventId}`, cause: 'draw', outcome: 'heads', batchBets: 7 }
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
    for (const better of betters) expect(await fixture.cashOf(better)).toBe(102n)
  })

  test('settles members who are excluded', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    await fixture.bet(better, { eventId, stake: 10n })
    await transaction(fixture.db, tx =>
      fixture.bets.closeAccount(tx, { ownerId: better.memberId, until: new Date(Date.now() + 1e9), code: 'self_excluded' }),
    )
    expect(await fixture.place(better, { eventId, stake: 1n })).toEqual({ ok: false, error: 'self_excluded' })
    await fixture.settle(eventId, 'heads')
    expect(await fixture.cashOf(better)).toBe(20n)
  })

  test('gives the bonus part of a payout to the grant while it is active, else back to promotions', async () => {
    const [active, over, eventId] = [await fixture.openBetter(5n, 10n), await fixture.openBetter(5n, 10n), await fixture.openEvent()]
    for (const better of [active, over]) await fixture.bet(better, { eventId, stake: 15n })
    await fixture.endGrant(over)
    await fixture.settle(eventId, 'heads')
    expect([await fixture.cashOf(active), await fixture.balanceOf(active.bonus)]).toEqual([10n, 20n])
    expect([await fixture.cashOf(over), await fixture.balanceOf(over.bonus)]).toEqual([10n, 0n])
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
    await fixture.bets.voidBets({ ...fixture.operation(), betIds: [voided] })
    const last = await fixture.bet(better, { eventId: next, stake: 150n })
    await fixture.admin.query(`UPDATE bets.limits SET starts_at = starts_at + interval '1 day' WHERE owner_id = $1`, [better.memberId])
    const before = await fixture.admin.query('SELECT kind, staked, won FROM bets.limits WHERE owner_id = $1 ORDER BY kind', [
      better.memberId,
    ])
    await fixture.bets.voidBets({ ...fixture.operation(), betIds: [last] })
    const after = await fixture.admin.query('SELECT kind, staked, won FROM bets.limits WHERE owner_id = $1 ORDER BY kind', [
      better.memberId,
    ])
    expect(after.rows).toEqual(before.rows)
  })
})
