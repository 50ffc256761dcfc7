import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture, freshId, type Ticket } from '../../../testing/bets.fixture.ts'
import type { NewOrder } from '../index.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())
afterEach(async () => expect(await fixture.findings()).toEqual([]))

const HOUR_MS = 3_600_000
const hour = () => new Date(Date.now() + HOUR_MS)
const errorOf = async (order: NewOrder) => {
  const answer = await fixture.bets.place('coin', order)
  return answer.ok ? 'placed' : answer.error
}
const pause = (better: Better, until: Date) =>
  transaction(fixture.db, tx => fixture.bets.closeAccount(tx, { ownerId: better.memberId, until, code: 'time_out_active' }))
const limit = (better: Better, kind: 'stake' | 'loss', amount: bigint) =>
  transaction(fixture.db, tx => fixture.bets.setLimit(tx, { ownerId: better.memberId, kind, period: 'day', amount, timeZone: 'UTC' }))
const untouched = async (better: Better, cash: bigint) => {
  expect(await fixture.cashOf(better)).toBe(cash)
  expect(await fixture.bets.listOpen({ brandId: fixture.brandId, memberId: better.memberId, pageSize: 9 })).toEqual([])
}

describe('of several reasons to refuse a bet the first is answered', () => {
  test('a known key, a pause, the time of the day, a closed event, the class, the most of an event, limits, then funds', async () => {
    const better = await fixture.openBetter(100n)
    const [open, closed] = [await fixture.openEvent({ memberStakeMax: 50n }), await fixture.openEvent()]
    const placed: Ticket = { eventId: await fixture.openEvent(), stake: 10n, key: freshId() }
    await fixture.bet(better, placed)
    await fixture.bets.closeEvent(closed)
    await pause(better, hour())
    await transaction(fixture.db, tx => fixture.bets.setTimeLimit(tx, { ownerId: better.memberId, minutes: 1, timeZone: 'UTC' }))
    await fixture.admin.query('UPDATE bets.time_limits SET played_ms = 60000 WHERE owner_id = $1', [better.memberId])
    await limit(better, 'stake', 60n)
    await limit(better, 'loss', 55n)
    const order = (stake: bigint, eventId: string, more: Partial<NewOrder> = {}) => ({
      ...fixture.orderOf(better, [{ eventId, stake }]),
      ...more,
    })

    expect(await errorOf(fixture.orderOf(better, [{ ...placed, stake: 11n }]))).toBe('idempotency_conflict')
    expect(await fixture.place(better, placed)).toMatchObject({ ok: true, value: { isReplay: true, balanceAfter: 90n } })
    expect(await errorOf(order(1_000n, closed, { refusal: 'bet_level_invalid' }))).toBe('time_out_active')
    await fixture.admin.query('DELETE FROM bets.closures WHERE owner_id = $1', [better.memberId])
    expect(await errorOf(order(1_000n, closed, { refusal: 'bet_level_invalid' }))).toBe('time_limit_reached')
    await transaction(fixture.db, tx => fixture.bets.dropTimeLimit(tx, better.memberId))
    expect(await errorOf(order(1_000n, closed, { refusal: 'bet_level_invalid' }))).toBe('event_closed')
    expect(await errorOf(order(1_000n, open, { refusal: 'bet_level_invalid' }))).toBe('bet_level_invalid')
    expect(await errorOf(order(1_000n, open))).toBe('event_stake_max')
    const free = await fixture.openEvent()
    expect(await errorOf(order(1_000n, free))).toBe('stake_limit_reached')
    await transaction(fixture.db, tx => fixture.bets.dropLimit(tx, { ownerId: better.memberId, kind: 'stake', period: 'day' }))
    expect(await errorOf(order(1_000n, free))).toBe('loss_limit_reached')
    await transaction(fixture.db, tx => fixture.bets.dropLimit(tx, { ownerId: better.memberId, kind: 'loss', period: 'day' }))
    expect(await errorOf(order(1_000n, free))).toBe('insufficient_funds')
    expect(await errorOf(order(90n, free))).toBe('placed')
  })

  test('a limit is answered before funds, whoever with a grant is placed in the same group', async () => {
    const [better, granted] = [await fixture.openBetter(10n), await fixture.openBetter(0n, 50n)]
    const eventId = await fixture.openEvent()
    await limit(better, 'stake', 15n)
    const order = () => fixture.orderOf(better, [{ eventId, stake: 20n }])
    const alone = await fixture.bets.placeAll('coin', [order()])
    const together = await fixture.bets.placeAll('coin', [order(), fixture.orderOf(granted, [{ eventId, stake: 5n }])])
    expect([alone[0], together[0], together[1]?.ok]).toEqual([
      { ok: false, error: 'stake_limit_reached' },
      { ok: false, error: 'stake_limit_reached' },
      true,
    ])
    await untouched(better, 10n)
  })

  test('a limit of losses counts only the cash of a stake that cash and grant together cannot pay', async () => {
    const [better, eventId] = [await fixture.openBetter(10n, 40n), await fixture.openEvent()]
    await limit(better, 'loss', 20n)
    expect(await fixture.place(better, { eventId, stake: 51n })).toEqual({ ok: false, error: 'insufficient_funds' })
    await limit(better, 'loss', 9n)
    expect(await fixture.place(better, { eventId, stake: 51n })).toEqual({ ok: false, error: 'loss_limit_reached' })
    await untouched(better, 10n)
  })
})

describe('a closure', () => {
  test.each(['time_out_active', 'self_excluded'] as const)('refuses by its own code: %s', async code => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    await transaction(fixture.db, tx => fixture.bets.closeAccount(tx, { ownerId: better.memberId, until: hour(), code }))
    expect(await fixture.place(better, { eventId, stake: 1n })).toEqual({ ok: false, error: code })
    await untouched(better, 10n)
  })

  test('ends at its time, and refuses nobody else', async () => {
    const [better, other, eventId] = [await fixture.openBetter(10n), await fixture.openBetter(10n), await fixture.openEvent()]
    await pause(better, hour())
    expect(await fixture.place(other, { eventId, stake: 1n })).toMatchObject({ ok: true })
    await fixture.admin.query(`UPDATE bets.closures SET until = now() - interval '1 ms' WHERE owner_id = $1`, [better.memberId])
    expect(await fixture.place(better, { eventId, stake: 1n })).toMatchObject({ ok: true })
  })

  test('is only ever made longer, and keeps the code of the longest', async () => {
    const better = await fixture.openBetter(10n)
    const close = (hours: number, code: 'time_out_active' | 'self_excluded') =>
      transaction(fixture.db, tx =>
        fixture.bets.closeAccount(tx, { ownerId: better.memberId, until: new Date(Date.now() + hours * HOUR_MS), code }),
      )
    await close(10, 'self_excluded')
    await close(2, 'time_out_active')
    const stored = async () =>
      (
        await fixture.admin.query<{ code: string; hours: number }>(
          'SELECT code, round(extract(epoch FROM until - now()) / 3600)::int AS hours FROM bets.closures WHERE owner_id = $1',
          [better.memberId],
        )
      ).rows
    expect(await stored()).toEqual([{ code: 'self_excluded', hours: 10 }])
    await close(20, 'time_out_active')
    expect(await stored()).toEqual([{ code: 'time_out_active', hours: 20 }])
  })

  test('holds for demo credits too', async () => {
    const [trial, eventId] = [await fixture.openTrial(100n), await fixture.openEvent()]
    await pause(trial, hour())
    expect(await errorOf(await fixture.trialOrderOf(trial, [{ eventId, stake: 1n }]))).toBe('time_out_active')
    expect(await fixture.cashOf(trial)).toBe(100n)
  })
})

describe('bonus money', () => {
  /** The grant's terms for one better: whether it may be used here, and up to which stake. */
  const termsOf = (isUsable: boolean, stakeMax: bigint) =>
    fixture.admin.query(`
      CREATE OR REPLACE FUNCTION bets.active_grants(p_owners uuid[], p_games text[])
      RETURNS TABLE (owner_id uuid, game_id text, grant_id uuid, bonus_account bigint, is_usable boolean, stake_max bigint) LANGUAGE sql STABLE AS $$
        SELECT g.owner_id, NULL::text, g.grant_id, g.account_id, ${isUsable}, ${stakeMax}::bigint FROM public.test_grants g WHERE g.owner_id = ANY (p_owners) AND g.is_active $$`)

  test.each([
    ['is not usable in this game', false, 1_000n, 'bonus_not_usable_here'],
    ['allows smaller stakes only', true, 14n, 'stake_above_bonus_max'],
  ])('that %s is not touched, and cash alone still plays', async (_, isUsable, stakeMax, error) => {
    const [better, eventId] = [await fixture.openBetter(10n, 20n), await fixture.openEvent()]
    await termsOf(isUsable, stakeMax)
    expect(await fixture.place(better, { eventId, stake: 15n })).toEqual({ ok: false, error })
    expect(await fixture.place(better, { eventId, stake: 31n })).toEqual({ ok: false, error: 'insufficient_funds' })
    expect([await fixture.cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([10n, 20n])
    expect(await fixture.place(better, { eventId, stake: 10n })).toMatchObject({ ok: true, value: { balanceAfter: 0n } })
    expect(await fixture.balanceOf(better.bonus)).toBe(20n)
    await termsOf(true, 1_000_000_000n)
  })

  test('counts in a limit of stakes, and not in one of losses', async () => {
    const [better, eventId] = [await fixture.openBetter(10n, 90n), await fixture.openEvent()]
    await limit(better, 'loss', 10n)
    expect(await fixture.place(better, { eventId, stake: 60n })).toMatchObject({ ok: true })
    expect([await fixture.cashOf(better), await fixture.balanceOf(better.bonus)]).toEqual([0n, 40n])
    await limit(better, 'stake', 80n)
    expect(await fixture.place(better, { eventId, stake: 21n })).toEqual({ ok: false, error: 'stake_limit_reached' })
    expect(await fixture.place(better, { eventId, stake: 20n })).toMatchObject({ ok: true })
  })
})

describe('an account', () => {
  test('that is closed refuses, also when it would have the money', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    await fixture.wallet.setClosed(better.cash, true)
    expect(await fixture.place(better, { eventId, stake: 1n })).toEqual({ ok: false, error: 'account_closed' })
    expect(await fixture.place(better, { eventId, stake: 11n })).toEqual({ ok: false, error: 'account_closed' })
    await untouched(better, 10n)
    await fixture.wallet.setClosed(better.cash, false)
    expect(await fixture.place(better, { eventId, stake: 10n })).toMatchObject({ ok: true, value: { balanceAfter: 0n } })
  })
})
