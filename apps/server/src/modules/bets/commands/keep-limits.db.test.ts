import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture } from '../../../testing/bets.fixture.ts'
import { rewriteHistory } from '../../../testing/rewrite-history.ts'
import type { LimitPeriod, PlayLimit, PlayLimitKind } from './keep-limits.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())

const limitOf = (better: Better, more: Partial<PlayLimit> = {}): PlayLimit => ({
  ...{ ownerId: better.memberId, kind: 'stake', period: 'day', amount: 100n, timeZone: 'Asia/Shanghai' },
  ...more,
})
const setLimit = (limit: PlayLimit) => transaction(fixture.db, tx => fixture.bets.setLimit(tx, limit))
const heldBy = (better: Better) => transaction(fixture.db, tx => fixture.bets.holdLimits(tx, better.memberId))
const playedOf = async (better: Better) => (await heldBy(better)).map(({ kind, period, played }) => [kind, period, played])
/** When the period that runs began, as the limits have it. */
const startOf = async (period: LimitPeriod): Promise<Date> => {
  const { rows } = await fixture.admin.query<{ at: Date }>('SELECT bets.period_start($1, $2, now()) AS at', [period, 'Asia/Shanghai'])
  return present(rows[0], 'a period began').at
}
const placedAt = (betId: string, at: Date) =>
  rewriteHistory(fixture.admin, 'UPDATE bets.bets SET placed_at = $2 WHERE bet_id = $1', [betId, at]).then(() =>
    rewriteHistory(fixture.admin, 'UPDATE bets.open_bets SET placed_at = $2 WHERE bet_id = $1', [betId, at]),
  )
/** As if the period of the limit had begun that long ago. */
const age = (better: Better, interval: string) =>
  fixture.admin.query('UPDATE bets.limits SET starts_at = starts_at - $2::interval WHERE owner_id = $1', [better.memberId, interval])

describe('a limit that is set', () => {
  test.each(['day', 'week', 'month'] as const)('counts what was staked in the %s that runs, from its first instant on', async period => {
    const [better, eventId] = [await fixture.openBetter(1_000n), await fixture.openEvent()]
    const before = await fixture.bet(better, { eventId, stake: 10n })
    const first = await fixture.bet(better, { eventId, stake: 20n })
    await fixture.bet(better, { eventId, stake: 40n })
    const start = await startOf(period)
    await placedAt(before, new Date(start.getTime() - 1))
    await placedAt(first, start)
    await setLimit(limitOf(better, { period }))
    expect(await heldBy(better)).toEqual([{ kind: 'stake', period, amount: 100n, startsAt: start, played: 60n }])
    expect(await fixture.place(better, { eventId, stake: 41n })).toEqual({ ok: false, error: 'stake_limit_reached' })
    expect(await fixture.place(better, { eventId, stake: 40n })).toMatchObject({ ok: true })
  })

  test('of losses counts stakes less what came back, and may stand below zero', async () => {
    const [better, won, lost] = [await fixture.openBetter(100n), await fixture.openEvent(), await fixture.openEvent()]
    await fixture.bet(better, { eventId: won, stake: 30n })
    await fixture.bet(better, { eventId: lost, stake: 10n, side: 'tails' })
    for (const eventId of [won, lost]) await fixture.settle(eventId, 'heads')
    await setLimit(limitOf(better, { kind: 'loss', amount: 5n }))
    expect(await playedOf(better)).toEqual([['loss', 'day', -20n]])
    const eventId = await fixture.openEvent()
    expect(await fixture.place(better, { eventId, stake: 26n })).toEqual({ ok: false, error: 'loss_limit_reached' })
    expect(await fixture.place(better, { eventId, stake: 25n })).toMatchObject({ ok: true })
    expect(await playedOf(better)).toEqual([['loss', 'day', 5n]])
  })

  test('counts no void bet, and no stake in demo credits', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const voided = await fixture.bet(better, { eventId, stake: 30n })
    await fixture.bets.voidBets({ ...fixture.operation(), betIds: [voided] })
    const trial = await fixture.openTrial(100n, better.memberId)
    await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId, stake: 50n }]))
    await setLimit(limitOf(better, { amount: 5n }))
    expect(await playedOf(better)).toEqual([['stake', 'day', 0n]])
    expect(await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId, stake: 6n }]))).toMatchObject({ ok: true })
    expect(await playedOf(better)).toEqual([['stake', 'day', 0n]])
  })

  test('is changed to another amount without forgetting what was played, and gone once it is dropped', async () => {
    const [better, eventId] = [await fixture.openBetter(200n), await fixture.openEvent()]
    await setLimit(limitOf(better))
    await fixture.bet(better, { eventId, stake: 60n })
    await setLimit(limitOf(better, { amount: 70n }))
    expect(await heldBy(better)).toMatchObject([{ amount: 70n, played: 60n }])
    expect(await fixture.place(better, { eventId, stake: 11n })).toEqual({ ok: false, error: 'stake_limit_reached' })
    await transaction(fixture.db, tx => fixture.bets.dropLimit(tx, { ownerId: better.memberId, kind: 'stake', period: 'day' }))
    expect(await heldBy(better)).toEqual([])
    expect(await fixture.place(better, { eventId, stake: 11n })).toMatchObject({ ok: true })
  })

  test('makes bets wait until it is committed, and then holds for them', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    const { placing } = await transaction(fixture.db, async tx => {
      await fixture.bets.setLimit(tx, limitOf(better, { amount: 5n }))
      const waiting = fixture.place(better, { eventId, stake: 6n })
      await sleep(100)
      return { placing: waiting }
    })
    expect(await placing).toEqual({ ok: false, error: 'stake_limit_reached' })
  })
})

describe('limits beside each other', () => {
  const reached: readonly [PlayLimitKind, LimitPeriod, bigint, string][] = [
    ['stake', 'day', 10n, 'stake_limit_reached'],
    ['stake', 'week', 10n, 'stake_limit_reached'],
    ['stake', 'month', 10n, 'stake_limit_reached'],
    ['loss', 'day', 10n, 'loss_limit_reached'],
    ['loss', 'week', 10n, 'loss_limit_reached'],
    ['loss', 'month', 10n, 'loss_limit_reached'],
  ]
  test.each(reached)('a narrow one of %s in a %s is kept among five wide ones', async (kind, period, amount, error) => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    for (const [otherKind, otherPeriod] of reached)
      await setLimit(
        limitOf(better, {
          ...{ kind: otherKind, period: otherPeriod, amount: otherKind === kind && otherPeriod === period ? amount : 1_000n },
        }),
      )
    expect(await fixture.place(better, { eventId, stake: 11n })).toEqual({ ok: false, error })
    expect(await fixture.place(better, { eventId, stake: 10n })).toMatchObject({ ok: true })
    expect((await playedOf(better)).map(([, , played]) => played)).toEqual([10n, 10n, 10n, 10n, 10n, 10n])
  })

  test('belong to one member each', async () => {
    const [better, other, eventId] = [await fixture.openBetter(100n), await fixture.openBetter(100n), await fixture.openEvent()]
    await setLimit(limitOf(better, { amount: 1n }))
    expect(await fixture.place(other, { eventId, stake: 50n })).toMatchObject({ ok: true })
    expect(await playedOf(better)).toEqual([['stake', 'day', 0n]])
    expect(await heldBy(other)).toEqual([])
  })
})

describe('a period that is over', () => {
  test('counts for nothing, and the next bet begins the new one', async () => {
    const [better, eventId] = [await fixture.openBetter(500n), await fixture.openEvent()]
    await setLimit(limitOf(better))
    await setLimit(limitOf(better, { kind: 'loss' }))
    await fixture.bet(better, { eventId, stake: 100n })
    expect(await fixture.place(better, { eventId, stake: 1n })).toEqual({ ok: false, error: 'stake_limit_reached' })
    await age(better, '1 day')
    expect(await playedOf(better)).toEqual([
      ['loss', 'day', 0n],
      ['stake', 'day', 0n],
    ])
    await fixture.bet(better, { eventId, stake: 70n })
    expect(await playedOf(better)).toEqual([
      ['loss', 'day', 70n],
      ['stake', 'day', 70n],
    ])
    expect((await heldBy(better)).map(({ startsAt }) => startsAt)).toEqual([await startOf('day'), await startOf('day')])
  })

  test('gets no room from what comes back of its stakes in the next one', async () => {
    const [better, eventId] = [await fixture.openBetter(500n), await fixture.openEvent()]
    await setLimit(limitOf(better, { kind: 'loss' }))
    const betId = await fixture.bet(better, { eventId, stake: 100n })
    await placedAt(betId, new Date((await startOf('day')).getTime() - 1))
    await age(better, '1 day')
    await fixture.bet(better, { eventId: await fixture.openEvent(), stake: 60n })
    await fixture.settle(eventId, 'heads')
    expect(await playedOf(better)).toEqual([['loss', 'day', 60n]])
  })
})

describe('what was sent to vendors', () => {
  test('counts in the limit of its period, and is written over, not added up', async () => {
    const [better, eventId] = [await fixture.openBetter(500n), await fixture.openEvent()]
    await setLimit(limitOf(better))
    const startsAt = await startOf('day')
    const count = (sent: bigint) =>
      transaction(fixture.db, tx => fixture.bets.countSent(tx, { ownerId: better.memberId, kind: 'stake', period: 'day', startsAt, sent }))
    await count(50n)
    await count(90n)
    expect(await fixture.place(better, { eventId, stake: 11n })).toEqual({ ok: false, error: 'stake_limit_reached' })
    expect(await fixture.place(better, { eventId, stake: 10n })).toMatchObject({ ok: true })
    const { rows } = await fixture.admin.query('SELECT used FROM bets.used_limits WHERE owner_id = $1', [better.memberId])
    expect(rows).toEqual([{ used: 100n }])
  })

  test('begins a new period with nothing staked', async () => {
    const [better, eventId] = [await fixture.openBetter(500n), await fixture.openEvent()]
    await setLimit(limitOf(better))
    await fixture.bet(better, { eventId, stake: 80n })
    await age(better, '1 day')
    await transaction(fixture.db, async tx =>
      fixture.bets.countSent(tx, { ownerId: better.memberId, kind: 'stake', period: 'day', startsAt: await startOf('day'), sent: 30n }),
    )
    expect(await playedOf(better)).toEqual([['stake', 'day', 0n]])
    expect(await fixture.place(better, { eventId, stake: 71n })).toEqual({ ok: false, error: 'stake_limit_reached' })
  })
})

test('what an account has played for money is summed from an instant on, without void bets and demo credits', async () => {
  const [better, eventId] = [await fixture.openBetter(500n), await fixture.openEvent()]
  const early = await fixture.bet(better, { eventId, stake: 7n })
  await fixture.backdate([early], '2 hours')
  await fixture.bet(better, { eventId, stake: 30n })
  await fixture.bet(better, { eventId, stake: 11n, side: 'tails' })
  const voided = await fixture.bet(better, { eventId, stake: 50n })
  await fixture.bets.voidBets({ ...fixture.operation(), betIds: [voided] })
  const sumSince = (hours: number) =>
    fixture.bets.sumPlayOf(fixture.db, { ownerId: better.memberId, since: new Date(Date.now() - hours * 3_600_000) })
  expect(await sumSince(1)).toEqual({ staked: 41n, won: 0n, rounds: 2 })
  await fixture.settle(eventId, 'heads')
  expect(await sumSince(1)).toEqual({ staked: 41n, won: 60n, rounds: 2 })
  expect(await sumSince(3)).toEqual({ staked: 48n, won: 74n, rounds: 3 })
  expect(await fixture.bets.sumPlayOf(fixture.db, { ownerId: (await fixture.openBetter()).memberId, since: new Date(0) })).toEqual({
    ...{ staked: 0n, won: 0n, rounds: 0 },
  })
})
