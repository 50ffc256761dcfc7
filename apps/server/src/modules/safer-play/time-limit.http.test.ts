import { present } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BET_ENTROPY } from '../../testing/bet-entropy.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'

let test: TestApp
let client: TestClient
let token: string
let memberId: string
beforeAll(async () => {
  test = await createTestApp()
  await test.listen()
  client = createTestClient(test)
  await test.database.admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '0')`)
  test.app.modules.brand.invalidate()
}, 60_000)
afterAll(async () => {
  expect((await test.app.modules.wallet.verifyLedger()).findings).toEqual([])
  await test.close()
})
beforeEach(async () => {
  ;({ token, memberId } = await client.signUp())
  await client.payIn(token, '100.00')
})

const limit = (minutes: number | null) => client.call('setTimeLimit', { token, body: { minutes } })
const overview = async () => (await client.call('saferPlay', { token })).value.timeLimit
const launch = (gameId = 'neon-sevens') => client.call('launchGame', { token, body: { gameId } })
const openGame = async (gameId?: string) =>
  present((await launch(gameId)).value.game_url.split('#s=')[1], 'the address carries the game session')
const spin = (game: string) => client.call('spin', { token: game, body: { bet: '1.00', betEntropy: BET_ENTROPY } })
const balance = async () => (await client.call('balance', { token })).value.sumBalance
/** Spins once and plays a round that it may have opened to its end. */
async function play(game: string) {
  const spun = await spin(game)
  if (!spun.success) return spun
  const { roundId, outcomes } = spun.value.round
  for (let step = outcomes.length, { state } = spun.value.round; state === 'open'; step++)
    state = (await client.call('playStep', { token: game, params: { roundId }, body: { step } })).value.round.state
  return spun
}
/** As if so much had been played, the last bet so many seconds ago: rounds carry the database's time, which no test moves. */
const played = (seconds: number, secondsAgo: number) =>
  test.database.admin.query(
    `UPDATE bets.time_limits SET played_ms = $2 * 1000, last_at = now() - make_interval(secs => $3),
       starts_at = bets.period_start('day', time_zone, now()) WHERE owner_id = $1`,
    [memberId, seconds, secondsAgo],
  )
const playedMs = async () =>
  Number(
    (await test.database.admin.query<{ ms: string }>('SELECT played_ms AS ms FROM bets.time_limits WHERE owner_id = $1', [memberId]))
      .rows[0]?.ms,
  )

describe('a limit of time', () => {
  it('R7 SAFER-TIME-1: is kept in the bet: refused at the limit, the game ends, and no other opens until tomorrow', async () => {
    await limit(30)
    const game = await openGame()
    await played(30 * 60 - 20, 1_000)
    expect((await play(game)).success).toBe(true)
    await played(30 * 60 - 20, 30)
    const before = await balance()
    expect(await spin(game)).toMatchObject({ status: 403, code: 'time_limit_reached' })
    expect((await spin(game)).code).toBe('launch_token_invalid')
    expect([await launch(), await launch('ember-phoenix')]).toMatchObject([
      { status: 403, code: 'time_limit_reached' },
      { status: 403, code: 'time_limit_reached' },
    ])
    expect([await balance(), (await overview())?.leftMinutes]).toEqual([before, 0])
    await test.database.admin.query(
      "UPDATE bets.time_limits SET starts_at = starts_at - interval '1 day', last_at = last_at - interval '1 day' WHERE owner_id = $1",
      [memberId],
    )
    expect((await play(await openGame())).success).toBe(true)
    expect(await overview()).toMatchObject({ minutes: 30, usedMinutes: 0, leftMinutes: 30 })
  })

  it('PLAY-TIME-1: counts time between bets, not pauses of more than five minutes', async () => {
    await limit(60)
    const game = await openGame()
    await played(600, 240)
    await play(game)
    const ms = await playedMs()
    expect([ms >= 840_000, ms <= 900_000]).toEqual([true, true])
    await played(600, 301)
    await play(game)
    expect(await playedMs()).toBe(600_000)
  })

  it('R7 PLAY-TIME-1: of 40 bets at once the time counts once, and at the limit none is placed', async () => {
    await limit(30)
    const game = await openGame()
    const began = performance.now()
    await played(600, 60)
    await Promise.all(Array.from({ length: 40 }, () => spin(game)))
    const elapsed = performance.now() - began
    const counted = (await playedMs()) - 600_000
    expect([counted >= 60_000, counted <= 61_000 + elapsed]).toEqual([true, true])
    const second = await openGame('ember-phoenix')
    await played(30 * 60, 1)
    const before = await balance()
    const answers = await Promise.all(Array.from({ length: 40 }, () => spin(second)))
    expect(new Set(answers.map(({ success }) => success))).toEqual(new Set([false]))
    expect(answers.some(({ code }) => code === 'time_limit_reached')).toBe(true)
    expect(await balance()).toBe(before)
  })

  it('PLAY-TIME-2: a game whose round runs is not ended by a refused bet: the round is still to be played', async () => {
    await limit(30)
    const game = await openGame()
    await played(30 * 60, 1)
    await test.database.admin.query(
      `INSERT INTO slots.open_rounds (owner_id, is_trial, game_id, round_id, started_at, touched_at)
       VALUES ($1, false, 'neon-sevens', gen_random_uuid(), now(), now())`,
      [memberId],
    )
    expect([(await spin(game)).code, (await spin(game)).code]).toEqual(['time_limit_reached', 'time_limit_reached'])
    await test.database.admin.query('DELETE FROM slots.open_rounds WHERE owner_id = $1', [memberId])
    expect([(await spin(game)).code, (await spin(game)).code]).toEqual(['time_limit_reached', 'launch_token_invalid'])
  })

  it('SAFER-TIME-1: counts for demo credits, too', async () => {
    await limit(30)
    const launched = await client.call('launchGame', { token, body: { gameId: 'neon-sevens', trial: true } })
    const game = present(launched.value.game_url.split('#s=')[1], 'a game')
    await played(30 * 60, 1)
    expect((await spin(game)).code).toBe('time_limit_reached')
  })

  it('SAFER-TIME-2: shorter holds at once; longer waits a day and a second word, and is forgotten after a week', async () => {
    await limit(60)
    expect((await limit(30)).value.timeLimit).toMatchObject({ minutes: 30, raise: null })
    expect((await limit(120)).value.timeLimit).toMatchObject({ minutes: 30, raise: { minutes: 120, state: 'waiting' } })
    const confirm = () => client.call('confirmTimeLimit', { token })
    expect(await confirm()).toMatchObject({ status: 409, code: 'limit_not_confirmable' })
    await test.database.admin.query("UPDATE safer_play.time_limits SET asked_at = asked_at - interval '24 hours'")
    expect((await overview())?.raise?.state).toBe('confirmable')
    expect((await confirm()).value.timeLimit).toMatchObject({ minutes: 120, raise: null })
    await limit(null)
    expect((await client.call('cancelTimeLimit', { token })).value.timeLimit).toMatchObject({ minutes: 120, raise: null })
    await limit(null)
    await test.database.admin.query("UPDATE safer_play.time_limits SET asked_at = asked_at - interval '8 days'")
    expect((await confirm()).code).toBe('limit_not_confirmable')
    await limit(null)
    await test.database.admin.query("UPDATE safer_play.time_limits SET asked_at = asked_at - interval '25 hours'")
    expect((await confirm()).value.timeLimit).toBeNull()
  })

  it('SAFER-TIME-2: counts what was played on the day before it was set, once for all of the tabs', async () => {
    const game = await openGame()
    for (let rounds = 0; rounds < 3; rounds++) await play(game)
    const { rows } = await test.database.admin.query<{ ms: string }>(
      `SELECT coalesce(sum(bets.gap_ms(before, started_at)), 0)::text AS ms
         FROM (SELECT placed_at AS started_at, lag(placed_at) OVER (ORDER BY placed_at) AS before FROM bets.bets WHERE owner_id = $1) r`,
      [memberId],
    )
    await Promise.all([limit(30), limit(30)])
    expect(await playedMs()).toBe(Number(rows[0]?.ms))
  })

  it.each([0, 14, 1_441, -5, 30.5])('S7: %s minutes are refused', async minutes => {
    expect([(await limit(minutes)).status, await overview()]).toEqual([422, null])
  })

  it('SAFER-TIME-3: the statement counts the time, and a limit says its currency', async () => {
    await client.call('setLimit', { token, body: { kind: 'stake', period: 'day', amount: '50.00' } })
    expect((await client.call('saferPlay', { token })).value.limits).toMatchObject([{ currency: 'CNY' }])
    await play(await openGame())
    const seed =
      'INSERT INTO bets.bets SELECT (r).* FROM (SELECT jsonb_populate_record(r, $2::jsonb) AS r FROM bets.bets r WHERE owner_id = $1 LIMIT 1) x'
    const { rows } = await test.database.admin.query<{ at: Date }>('SELECT placed_at AS at FROM bets.bets WHERE owner_id = $1', [memberId])
    const at = present(rows[0], 'a round').at.getTime()
    const earlier = (minutes: number) => ({
      bet_id: `00000000-0000-7000-8000-0000000000${10 + minutes}`,
      placed_at: new Date(at - minutes * 60_000).toISOString(),
      id: 1_000_000 + minutes,
      key: `earlier-${minutes}`,
    })
    for (const minutes of [4, 8, 20]) await test.database.admin.query(seed, [memberId, JSON.stringify(earlier(minutes))])
    const { totals, days } = (await client.call('activityStatement', { token, query: { days: 7 } })).value
    expect([totals.minutes, days.reduce((sum, day) => sum + day.minutes, 0)]).toEqual([8, 8])
  })
})
