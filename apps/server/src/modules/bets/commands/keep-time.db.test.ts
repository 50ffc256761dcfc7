import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/index.ts'
import { type BetsFixture, type Better, createBetsFixture } from '../../../testing/bets.fixture.ts'
import { rewriteHistory } from '../../../testing/rewrite-history.ts'

let fixture: BetsFixture
beforeAll(async () => {
  fixture = await createBetsFixture()
})
afterAll(() => fixture.drop())

/** A time zone in which it is noon or a little later, so that the minutes before belong to the day. */
const NOON_ZONE = (() => {
  const hours = 12 - new Date().getUTCHours()
  return `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`
})()
const setTime = (better: Better, minutes: number) =>
  transaction(fixture.db, tx => fixture.bets.setTimeLimit(tx, { ownerId: better.memberId, minutes, timeZone: NOON_ZONE }))
const timeOf = (better: Better) => fixture.bets.findPlayedTime(fixture.db, better.memberId)
/** Bets that were placed so many seconds before this one; exact to the microsecond. */
async function playedBefore(better: Better, secondsAgo: readonly number[], now = new Date()): Promise<void> {
  const eventId = await fixture.openEvent()
  for (const seconds of secondsAgo) {
    const betId = await fixture.bet(better, { eventId, stake: 1n })
    await rewriteHistory(fixture.admin, 'UPDATE bets.bets SET placed_at = $2 WHERE bet_id = $1', [
      betId,
      new Date(now.getTime() - seconds * 1_000),
    ])
  }
}
const change = (better: Better, set: string) =>
  fixture.admin.query(`UPDATE bets.time_limits SET ${set} WHERE owner_id = $1`, [better.memberId])

describe('PLAY-TIME-1 time of play', () => {
  test.each([
    ['all of it between bets that follow each other closely', [600, 480, 300, 60], 540],
    ['all of a pause of five minutes', [300, 0], 300],
    ['nothing of a pause that is longer', [301, 0], 0],
    ['what lies on both sides of a long pause', [1_000, 900, 120, 60], 160],
    ['nothing of a single bet', [30], 0],
  ])('is %s', async (_, secondsAgo, seconds) => {
    const better = await fixture.openBetter(100n)
    await playedBefore(better, secondsAgo)
    await setTime(better, 60)
    expect(await timeOf(better)).toEqual({ secondsMax: 3_600, seconds })
  })

  test('goes on with each bet, and bets at once count it once', async () => {
    const [better, eventId] = [await fixture.openBetter(100n), await fixture.openEvent()]
    await setTime(better, 60)
    await change(better, "last_at = now() - interval '100 seconds', played_ms = 20000")
    await Promise.all(Array.from({ length: 8 }, () => fixture.bets.placeAll('coin', [fixture.orderOf(better, [{ eventId, stake: 1n }])])))
    const { seconds } = (await timeOf(better)) ?? { seconds: 0 }
    expect(seconds).toBeGreaterThanOrEqual(120)
    expect(seconds).toBeLessThan(200)
  })

  test('counts for demo credits too', async () => {
    const [trial, eventId] = [await fixture.openTrial(100n), await fixture.openEvent()]
    await setTime(trial, 60)
    await change(trial, "last_at = now() - interval '100 seconds'")
    await fixture.bets.place('coin', await fixture.trialOrderOf(trial, [{ eventId, stake: 1n }]))
    expect((await timeOf(trial))?.seconds).toBeGreaterThanOrEqual(100)
  })

  test('of a stretch over midnight is what lies after it', async () => {
    const better = await fixture.openBetter()
    await setTime(better, 60)
    await change(better, "time_zone = 'UTC', starts_at = '2026-03-01', last_at = '2026-03-01 23:58:00Z', played_ms = 600000")
    const playedAt = async (at: string) =>
      (
        await fixture.admin.query<{ ms: bigint }>('SELECT bets.played_ms(t, $2) AS ms FROM bets.time_limits t WHERE owner_id = $1', [
          better.memberId,
          at,
        ])
      ).rows[0]?.ms
    expect(await playedAt('2026-03-01T23:59:00Z')).toBe(660_000n)
    expect(await playedAt('2026-03-02T00:00:00Z')).toBe(0n)
    expect(await playedAt('2026-03-02T00:01:30Z')).toBe(90_000n)
    expect(await playedAt('2026-03-02T00:03:00Z')).toBe(180_000n)
    expect(await playedAt('2026-03-02T00:03:01Z')).toBe(0n)
  })

  test('of a day that is over is none', async () => {
    const better = await fixture.openBetter()
    await setTime(better, 1)
    await change(better, "played_ms = 60000, starts_at = starts_at - interval '1 day'")
    expect(await timeOf(better)).toEqual({ secondsMax: 60, seconds: 0 })
    expect(await fixture.bets.isTimeOver(better.memberId)).toBe(false)
  })
})

describe('a limit of time', () => {
  test('refuses the bet after the day’s time, to the second, and nobody is younger by trying on', async () => {
    const [better, eventId] = [await fixture.openBetter(10n), await fixture.openEvent()]
    await setTime(better, 2)
    await change(better, "last_at = now() - interval '1 hour', played_ms = 119999")
    expect(await fixture.bets.isTimeOver(better.memberId)).toBe(false)
    expect(await fixture.place(better, { eventId, stake: 1n })).toMatchObject({ ok: true })
    await change(better, "last_at = now() - interval '30 seconds'")
    expect(await fixture.place(better, { eventId, stake: 1n })).toEqual({ ok: false, error: 'time_limit_reached' })
    expect(await fixture.bets.isTimeOver(better.memberId)).toBe(true)
    expect((await timeOf(better))?.seconds).toBeGreaterThanOrEqual(149)
    expect(await fixture.cashOf(better)).toBe(9n)
  })

  test('is changed without forgetting what was played, and gone once it is dropped', async () => {
    const better = await fixture.openBetter(10n)
    await playedBefore(better, [200, 80])
    await setTime(better, 1)
    expect(await timeOf(better)).toEqual({ secondsMax: 60, seconds: 120 })
    expect(await fixture.bets.isTimeOver(better.memberId)).toBe(true)
    await setTime(better, 3)
    expect(await timeOf(better)).toEqual({ secondsMax: 180, seconds: 120 })
    expect(await fixture.bets.isTimeOver(better.memberId)).toBe(false)
    await transaction(fixture.db, tx => fixture.bets.dropTimeLimit(tx, better.memberId))
    expect([await timeOf(better), await fixture.bets.isTimeOver(better.memberId)]).toEqual([undefined, false])
  })

  test('is one member’s own', async () => {
    const [better, other, eventId] = [await fixture.openBetter(10n), await fixture.openBetter(10n), await fixture.openEvent()]
    await setTime(better, 1)
    await change(better, 'played_ms = 60000')
    const answers = await fixture.bets.placeAll(
      'coin',
      [better, other].map(who => fixture.orderOf(who, [{ eventId, stake: 1n }])),
    )
    expect(answers).toMatchObject([{ ok: false, error: 'time_limit_reached' }, { ok: true }])
    expect(await timeOf(other)).toBeUndefined()
  })
})

test('seconds of play by day are those of a limit, newest day first', async () => {
  const better = await fixture.openBetter(100n)
  const noon = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 43_200_000)
  const dayBefore = new Date(noon.getTime() - 86_400_000)
  await playedBefore(better, [400, 200, 0], noon)
  await playedBefore(better, [1_000, 90, 0], dayBefore)
  const sums = await fixture.bets.sumTimeByDay(fixture.db, { ownerId: better.memberId, since: new Date(0), timeZone: 'UTC' })
  expect(sums).toEqual([
    { on: noon.toISOString().slice(0, 10), seconds: 400 },
    { on: dayBefore.toISOString().slice(0, 10), seconds: 90 },
  ])
  const since = await fixture.bets.sumTimeByDay(fixture.db, { ownerId: better.memberId, since: noon, timeZone: 'UTC' })
  expect(since).toEqual([{ on: noon.toISOString().slice(0, 10), seconds: 0 }])
})
