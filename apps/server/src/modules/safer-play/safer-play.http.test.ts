import { amount, formatAmount, present } from '@croupier/kernel'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BET_ENTROPY } from '../../testing/bet-entropy.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createTestClient, type TestClient } from '../../testing/test-client.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let test: TestApp
let client: TestClient
let address: string
beforeAll(async () => {
  test = await createTestApp()
  address = await test.listen()
  client = createTestClient(test)
  await test.database.admin.query(`UPDATE brand.brands SET settings = jsonb_set(settings, '{gameSpeed,spinMillisMin}', '0')`)
  test.app.modules.brand.invalidate()
}, 60_000)
afterAll(async () => {
  expect((await test.app.modules.wallet.verifyLedger()).findings).toEqual([])
  await test.close()
})

/** Whoever's sign-ins were ended comes in again by his password. */
async function signIn(member: { account: string; password: string }, at: TestClient = client): Promise<string> {
  const body = { username: member.account, password: member.password, type: 'username' as const, slideToken: await at.passSlideCaptcha() }
  const answer = await at.call('login', { body })
  return present(answer.value.token, `the sign-in opens a session: ${answer.text}`)
}

async function deposit(token: string, sum: string) {
  const [method] = (await client.call('depositMethods', { token })).value
  return client.call('createDeposit', { token, body: { methodCode: present(method, 'the brand has a method').methodCode, amount: sum } })
}
const setLimit = (token: string, kind: 'deposit' | 'stake' | 'loss', sum: string | null, period: 'day' | 'week' | 'month' = 'day') =>
  client.call('setLimit', { token, body: { kind, period, amount: sum } })

async function openGame(token: string) {
  const launched = await client.call('launchGame', { token, body: { gameId: 'neon-sevens' } })
  return present(launched.value.game_url.split('#s=')[1], 'the address carries the game session')
}

async function spinUntil(game: string, bet: string, spinsMax: number) {
  for (let n = 0; n < spinsMax; n++) {
    const spun = await client.call('spin', { token: game, body: { bet, betEntropy: BET_ENTROPY } })
    if (!spun.success) return { refusal: spun.code, spins: n }
    for (let step = spun.value.round.outcomes.length, { state } = spun.value.round; state === 'open'; step++)
      state = (await client.call('playStep', { token: game, params: { roundId: spun.value.round.roundId }, body: { step } })).value.round
        .state
  }
  return { refusal: undefined, spins: spinsMax }
}

describe('a deposit limit', () => {
  it('R7 SAFER-LIMIT-1 is never passed by 50 deposits at once, and tells what is left', async () => {
    const { token } = await client.signUp()
    await setLimit(token, 'deposit', '100.00')
    const answers = await Promise.all(Array.from({ length: 50 }, () => deposit(token, '99.00')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const refused = answers.filter(({ success }) => !success)
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['409 deposit_limit_reached']))
    expect(refused[0]?.message).toContain('100.00')
    expect(refused[0]?.message).toContain('1.00')
    expect((await client.call('saferPlay', { token })).value.limits).toMatchObject([{ kind: 'deposit', used: '99.00', left: '1.00' }])
  })

  it('SAFER-LIMIT-1 that is broken by its week is broken, whatever the day allows', async () => {
    const { token } = await client.signUp()
    await setLimit(token, 'deposit', '500.00')
    await setLimit(token, 'deposit', '120.00', 'week')
    await client.payIn(token, '100.00')
    expect(await deposit(token, '50.00')).toMatchObject({ status: 409, code: 'deposit_limit_reached' })
    expect((await deposit(token, '20.00')).success).toBe(true)
  })

  it('R7 SAFER-LIMIT-2 SAFER-LIMIT-3 is lowered at once; raised after a day and a second word, and not after a week', async () => {
    const { token } = await client.signUp()
    await setLimit(token, 'deposit', '100.00')
    expect((await setLimit(token, 'deposit', '50.00')).value.limits).toMatchObject([{ amount: '50.00', raise: null }])
    expect((await setLimit(token, 'deposit', '200.00')).value.limits).toMatchObject([
      { amount: '50.00', raise: { amount: '200.00', state: 'waiting' } },
    ])
    const confirm = (of: string) => client.call('confirmLimit', { token: of, body: { kind: 'deposit', period: 'day' } })
    expect(await confirm(token)).toMatchObject({ status: 409, code: 'limit_not_confirmable' })
    await test.database.admin.query("UPDATE safer_play.limits SET asked_at = asked_at - interval '24 hours'")
    expect((await client.call('saferPlay', { token })).value.limits[0]?.raise?.state).toBe('confirmable')
    expect((await deposit(token, '60.00')).code).toBe('deposit_limit_reached')
    expect((await confirm(token)).value.limits).toMatchObject([{ amount: '200.00', raise: null }])
    expect((await deposit(token, '60.00')).success).toBe(true)
    await setLimit(token, 'deposit', null)
    await test.database.admin.query(
      "UPDATE safer_play.limits SET asked_at = asked_at - interval '8 days' WHERE wanted IS NULL AND asked_at IS NOT NULL",
    )
    expect(await confirm(token)).toMatchObject({ status: 409, code: 'limit_not_confirmable' })
  })

  it.each(['-1.00', '1e3', 'abc', '１０'])('refuses %s as an amount', async sum => {
    const { token } = await client.signUp()
    expect(await setLimit(token, 'deposit', sum)).toMatchObject({ status: 422 })
  })
})

describe('limits of play', () => {
  it('R7 SAFER-LIMIT-4 a stake limit stops the bet that would pass it, of 40 at once exactly the rest', async () => {
    const { token } = await client.signUp()
    await client.payIn(token, '500.00')
    await setLimit(token, 'stake', '10.00')
    const game = await openGame(token)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client.call('spin', { token: game, body: { bet: '1.00', betEntropy: BET_ENTROPY } })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(10)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set(['stake_limit_reached']))
    expect((await client.call('saferPlay', { token })).value.limits).toMatchObject([{ used: '10.00', left: '0.00' }])
  })

  it('SAFER-LIMIT-4 a loss limit counts what was won back, and what was played before it was set', async () => {
    const { token } = await client.signUp()
    await client.payIn(token, '500.00')
    const game = await openGame(token)
    await spinUntil(game, '1.00', 6)
    const record = (await client.call('rounds', { token, query: {} })).value.totals
    const lost = amount(record.staked) - amount(record.paid)
    const limit = (lost > 0n ? lost : 0n) + amount('3.00')
    await setLimit(token, 'loss', formatAmount(limit), 'month')
    const { refusal } = await spinUntil(game, '1.00', 20)
    const after = (await client.call('rounds', { token, query: {} })).value.totals
    const net = amount(after.staked) - amount(after.paid)
    expect(net <= limit).toBe(true)
    if (refusal) expect([refusal, net + amount('1.00') > limit]).toEqual(['loss_limit_reached', true])
    // Whatever chance brought: a bet that could lose more than is left is refused, and one that could not is taken.
    const { betLevels } = (await client.call('playSession', { token: game })).value
    const tooMuch = present(
      betLevels.find(level => net + amount(level) > limit),
      'a stake above what is left',
    )
    expect((await client.call('spin', { token: game, body: { bet: tooMuch, betEntropy: BET_ENTROPY } })).code).toBe('loss_limit_reached')
    const fits = betLevels.filter(level => net + amount(level) <= limit).at(-1)
    if (fits) expect((await client.call('spin', { token: game, body: { bet: fits, betEntropy: BET_ENTROPY } })).success).toBe(true)
  })
})

// Rounds carry the database's time, so this goes before the test's clock runs ahead of it.
describe('what a member is told', () => {
  it('SAFER-TELL-1 is time and money since the sign-in, and a statement that agrees with the ledger', async () => {
    const { token } = await client.signUp()
    await client.payIn(token, '200.00')
    await spinUntil(await openGame(token), '2.00', 10)
    test.clock.advance(5 * 60_000)
    const { totals } = (await client.call('rounds', { token, query: {} })).value
    const net = formatAmount(amount(totals.paid) - amount(totals.staked))
    expect((await client.call('reality', { token })).value).toMatchObject({ minutes: 5, rounds: 10, staked: '20.00', net })
    const statement = (await client.call('activityStatement', { token, query: { days: 7 } })).value
    expect(statement.totals).toMatchObject({ deposited: '200.00', withdrawn: '0.00', staked: '20.00', won: totals.paid, net })
    expect(statement.days).toHaveLength(1)
    expect((await client.call('setRealityCheck', { token, body: { minutes: 30 } })).value.realityCheckMinutes).toBe(30)
    expect((await client.call('setRealityCheck', { token, body: { minutes: null } })).value.realityCheckMinutes).toBeNull()
    expect((await client.call('setRealityCheck', { token, body: { minutes: 5 } })).status).toBe(422)
  })
})

describe('an exclusion', () => {
  const exclude = (token: string, body: { kind: 'time_out'; hours: number } | { kind: 'self_exclusion'; months: number | null }) =>
    client.call('exclude', { token, body })

  it('R7 SAFER-EXCLUDE-1 ends sign-ins, games and sockets within a second, refuses what comes in, lets money out and settles what was begun', async () => {
    const member = await client.signUp()
    await client.payIn(member.token, '100.00')
    const game = await openGame(member.token)
    const line = io(address, { path: '/socket', transports: ['websocket'], auth: { merchant: 'MIDNIGHT' }, reconnection: false })
    await new Promise<void>((resolve, reject) => line.once('connect', resolve).once('connect_error', reject))
    expect((await line.timeout(3_000).emitWithAck('authenticate', member.token)).ok).toBe(true)
    const closed = new Promise<number>(resolve => line.once('disconnect', () => resolve(performance.now())))
    const began = performance.now()
    const excluded = await exclude(member.token, { kind: 'self_exclusion', months: 6 })
    expect(excluded.value, excluded.text).toMatchObject({ kind: 'self_exclusion' })
    expect((await closed) - began).toBeLessThan(1_000)
    expect((await client.call('balance', { token: member.token })).status).toBe(401)
    expect((await client.call('spin', { token: game, body: { bet: '1.00', betEntropy: BET_ENTROPY } })).success).toBe(false)

    const again = await signIn(member)
    expect(await deposit(again, '20.00')).toMatchObject({ status: 403, code: 'self_excluded' })
    expect(await client.call('launchGame', { token: again, body: { gameId: 'neon-sevens' } })).toMatchObject({
      status: 403,
      code: 'self_excluded',
    })
    expect((await client.call('balance', { token: again })).value.sumBalance).toBe('100.00')
    expect((await client.call('saferPlay', { token: again })).value.exclusion).toMatchObject({ kind: 'self_exclusion' })
  })

  it('SAFER-EXCLUDE-2 is made longer, and shorter by nobody', async () => {
    const member = await client.signUp()
    expect((await exclude(member.token, { kind: 'time_out', hours: 168 })).success).toBe(true)
    const again = await signIn(member)
    expect(await exclude(again, { kind: 'time_out', hours: 24 })).toMatchObject({ status: 409, code: 'exclusion_shorter' })
    expect((await exclude(again, { kind: 'self_exclusion', months: null })).value.endsAt).toBeNull()
    await expect(test.database.admin.query('DELETE FROM safer_play.exclusions')).rejects.toThrow('stands as it was made')
    await expect(test.database.admin.query('UPDATE safer_play.exclusions SET ends_at = now()')).rejects.toThrow('stands as it was made')
  })

  it('SAFER-EXCLUDE-3 a pause ends by itself', async () => {
    const member = await client.signUp()
    await exclude(member.token, { kind: 'time_out', hours: 24 })
    expect((await deposit(await signIn(member), '20.00')).code).toBe('time_out_active')
    test.clock.advance(DAY_MS + HOUR_MS)
    expect((await deposit(await signIn(member), '20.00')).success).toBe(true)
  })

  it.each([
    { kind: 'time_out' as const, hours: 25 },
    { kind: 'self_exclusion' as const, months: 7 },
  ])('refuses %o, which is not offered', async body => {
    const { token } = await client.signUp()
    expect(await exclude(token, body)).toMatchObject({ status: 422, code: 'field_invalid' })
  })

  it('SAFER-EXCLUDE-4 holds for the person at every brand, and for a new account with the same proven number', async () => {
    const number = '+8613912345678'
    const prove = (memberId: string) =>
      test.database.admin.query('UPDATE identity.members SET mobile = $2, mobile_verified_at = now() WHERE id = $1', [memberId, number])
    const idOf = async (token: string) => (await client.call('memberInfo', { token })).value.id
    const first = await client.signUp()
    await prove(await idOf(first.token))
    const jade = createTestClient(test, 'JADE')
    const elsewhere = { account: 'elsewhere1', password: 'Lantern88fish' }
    const registered = await jade.call('register', {
      body: {
        username: elsewhere.account,
        ...{ password: elsewhere.password, confirmPassword: elsewhere.password, payeeName: 'Anan Suk', email: 'anan@mail.example' },
        ...{
          ageConfirmed: true,
          termsAccepted: true,
          login: true,
          registerMethod: 'WEB' as const,
          slideToken: await jade.passSlideCaptcha('registration'),
        },
      },
    })
    const token = present(registered.value?.token, registered.text)
    const elsewhereId = (await jade.call('memberInfo', { token })).value.id
    await prove(elsewhereId)
    expect(await exclude(first.token, { kind: 'self_exclusion', months: 12 })).toMatchObject({ success: true })
    // The other brand's process hears of it by a notice of the database.
    await vi.waitFor(async () => expect((await jade.call('balance', { token })).status).toBe(401), 5_000)
    const back = await signIn(elsewhere, jade)
    expect((await jade.call('saferPlay', { token: back })).value.exclusion).toMatchObject({ kind: 'self_exclusion' })

    await test.database.admin.query('UPDATE identity.members SET mobile = NULL, mobile_verified_at = NULL WHERE mobile = $1', [number])
    const fresh = await client.signUp()
    const freshId = await idOf(fresh.token)
    await prove(freshId)
    expect(await deposit(fresh.token, '20.00')).toMatchObject({ status: 403, code: 'self_excluded' })
    await test.database.admin.query(
      `INSERT INTO platform.outbox (topic, payload, brand_id) SELECT 'identity.security-changed', jsonb_build_object('memberId', id, 'change', 'phone-bound'), brand_id FROM identity.members WHERE id = $1`,
      [freshId],
    )
    await vi.waitFor(async () => {
      const { rows } = await test.database.admin.query('SELECT code FROM bets.closures WHERE owner_id = $1', [freshId])
      expect(rows).toEqual([{ code: 'self_excluded' }])
    }, 10_000)
  })
})
