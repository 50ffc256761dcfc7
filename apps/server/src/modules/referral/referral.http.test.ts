import { randomUUID } from 'node:crypto'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFeeds, type FeedReader } from '../../platform/outbox/index.ts'
import { openReferral, type ReferralWorld } from '../../testing/referral.fixture.ts'

let world: ReferralWorld
beforeAll(async () => {
  world = await openReferral()
})
afterAll(() => world.test.close())
/** At two in the morning, so that whatever a test settles lies in that day. */
beforeEach(() => world.endDay())

const count = async (query: string, ...values: unknown[]) =>
  Number((await world.admin.query<{ count: string }>(`SELECT count(*) FROM ${query}`, values)).rows[0]?.count)

describe('who brought whom', () => {
  it('REFERRAL-BIND-1: a friend belongs to the member whose code the registration named, and to no other ever after', async () => {
    const member = await world.join()
    const friend = await world.bring(member)
    await world.read()
    expect(await count('referral.friends WHERE friend_id = $1 AND referrer_id = $2', friend.memberId, member.memberId)).toBe(1)
    const other = await world.join()
    await expect(
      world.admin.query('UPDATE referral.friends SET referrer_id = $2 WHERE friend_id = $1', [friend.memberId, other.memberId]),
    ).rejects.toThrow(/never changes/)
    expect((await world.registerBy('NOSUCH22')).registered.code).toBe('referral_code_wrong')
  })

  it('REFERRAL-BIND-2: only members bring friends, and only where referral is on', async () => {
    const [agent, member] = [await world.join(), await world.join()]
    const code = (await world.view(agent)).code
    await world.admin.query('UPDATE identity.members SET type = 2 WHERE id = $1', [agent.memberId])
    expect((await world.registerBy(code)).registered.success).toBe(true)
    expect((await world.client.call('referral', { token: await world.tokenOf(agent) })).code).toBe('not_eligible')
    const own = (await world.view(member)).code
    await world.setReferral(false)
    const token = await world.tokenOf(member)
    expect((await world.client.call('referral', { token })).code).toBe('feature_disabled')
    for (const id of ['listReferredFriends', 'listReferralDays'] as const)
      expect((await world.client.call(id, { token, query: {} })).code).toBe('feature_disabled')
    // The form does not ask for a code then, and takes none.
    expect((await world.registerBy(own)).registered.success).toBe(true)
    await world.setReferral(true)
    await world.read()
    expect(await count('referral.friends WHERE referrer_id = ANY ($1)', [agent.memberId, member.memberId])).toBe(0)
  })
})

describe('the fixed reward', () => {
  it('REFERRAL-FIXED-1: is given once for a friend whose first deposit and bets reach the minimums in time', async () => {
    const member = await world.join()
    const [good, small, late] = [await world.bring(member), await world.bring(member), await world.bring(member)]
    await world.deposit(good, '100')
    await world.deposit(small, '99.99')
    await world.read()
    await world.deposit(small, '5000')
    for (const friend of [good, small]) await world.settle(friend, { valid: '499.99' })
    await world.read()
    await world.app.modules.referral.payDue()
    expect(await world.cashOf(member)).toBe(0n)
    for (const friend of [good, small]) await world.settle(friend, { valid: '0.01' })
    await world.read()
    await Promise.all(Array.from({ length: 8 }, () => world.app.modules.referral.payDue()))
    expect(await world.cashOf(member)).toBe(amount('20'))
    world.passTo(new Date(world.clock.now().getTime() + 30 * 86_400_000))
    await world.deposit(late, '100')
    await world.settle(late, { valid: '600' })
    await world.endDay()
    expect(await world.view(member)).toMatchObject({ friends: 3, rewarded: 1, rewards: '20.00' })
    const states = (await world.friendsOf(member)).map(({ state, reward }) => [state, reward])
    expect(states.toSorted()).toEqual([
      ['rewarded', '20.00'],
      ['too_late', '0.00'],
      ['too_late', '0.00'],
    ])
    const [credit] = (
      await world.client.call('listRewardCredits', { token: await world.tokenOf(member), query: { source: 'referral' } })
    ).value.list.filter(({ rule }) => rule === 'referral.friend')
    expect(credit).toMatchObject({ amount: '20.00', turnover: '20.00', kind: 'cash' })
  })
})

describe('commission', () => {
  it('REFERRAL-DAY-1: is the sum over friends up to the cap, fixed and paid once, whoever runs it at the same time', async () => {
    const [member, rich] = [await world.join(), await world.join()]
    const [a, b, c] = [await world.bring(member), await world.bring(member), await world.bring(rich)]
    await world.read()
    const day = world.today()
    await world.settle(a, { valid: '1000', bonus: '200' })
    await world.settle(b, { valid: '0.1234' })
    await world.settle(b, { valid: '5000', isTrial: true })
    await world.settle(c, { valid: '700000' })
    await world.read()
    expect(await world.daysOf(member)).toEqual([])
    world.passTo(new Date(world.clock.now().getTime() + 86_400_000))
    await world.read()
    const { referral } = world.app.modules
    await Promise.all([referral.closeDays(), referral.closeDays(), referral.closeDays()])
    await Promise.all(Array.from({ length: 6 }, () => referral.payDue()))
    expect(await world.daysOf(member)).toEqual([{ day, friends: 2, total: '0.8001', cap: '500.00', amount: '0.8001', state: 'paid' }])
    expect(await world.daysOf(rich)).toMatchObject([{ total: '700.00', amount: '500.00', state: 'paid' }])
    expect([await world.cashOf(member), await world.cashOf(rich)]).toEqual([amount('0.8001'), amount('500')])
  })

  it('REFERRAL-DAY-1: counts and pays once, whoever is stopped between two batches or within one', async () => {
    const member = await world.join()
    const friends = await Promise.all(Array.from({ length: 3 }, () => world.bring(member)))
    await world.read()
    for (const friend of friends) for (let n = 0; n < 4; n++) await world.settle(friend, { valid: '1000' })
    let batches = 0
    const dying = world.readers.map(
      (reader): FeedReader => ({
        ...reader,
        batchMax: 3,
        handle: async (tx, rows) => {
          await reader.handle(tx, rows)
          batches += 1
          if (batches % 2 === 0) throw new Error('killed')
        },
      }),
    )
    const feeds = createFeeds({ db: world.app.db, url: world.test.database.url, log: { error: () => undefined } })
    for (const reader of dying) feeds.add(reader)
    for (let tries = 0; tries < 60; tries++) await feeds.drain().catch((error: Error) => expect(error.message).toBe('killed'))
    await world.endDay()
    expect(await world.daysOf(member)).toMatchObject([{ friends: 3, amount: '12.00', state: 'paid' }])
    expect(await world.cashOf(member)).toBe(amount('12'))
  })

  it('REFERRAL-DAY-2: a bet that is taken back lowers the day on which it is taken back, and what that cannot bear the next', async () => {
    const member = await world.join()
    const friend = await world.bring(member)
    await world.read()
    const bet = await world.settle(friend, { valid: '1000' })
    await world.endDay()
    await world.correct(bet, '0')
    await world.settle(friend, { valid: '400' })
    await world.endDay()
    await world.settle(friend, { valid: '900' })
    await world.endDay()
    expect((await world.daysOf(member)).map(day => day.amount)).toEqual(['0.30', '1.00'])
  })
})

describe('what is not paid', () => {
  it('REFERRAL-KEYS-1: a friend on the member’s own device earns nothing, neither reward nor commission', async () => {
    const member = await world.join()
    const device = randomUUID()
    await world.client.call('login', {
      headers: { 'x-device-id': device },
      body: { username: member.account, password: member.password, slideToken: await world.client.passSlideCaptcha() },
    })
    const [own, other] = [await world.bring(member, device), await world.bring(member)]
    await world.read()
    for (const friend of [own, other]) {
      await world.deposit(friend, '200')
      await world.settle(friend, { valid: '1000' })
    }
    await world.endDay()
    const listed = await world.friendsOf(member)
    expect(listed.map(({ state }) => state).toSorted()).toEqual(['rewarded', 'same_person'])
    expect(listed.find(({ state }) => state === 'same_person')).toMatchObject({ reward: '0.00', commission: '0.00' })
    expect(await world.cashOf(member)).toBe(amount('21'))
  })

  it('REFERRAL-PAUSE-1: what falls in a time-out is not paid, then or later', async () => {
    const member = await world.join()
    const friend = await world.bring(member)
    await world.read()
    const token = await world.tokenOf(member)
    const paused = await world.client.call('exclude', { token, body: { kind: 'time_out', hours: 168 } })
    expect(paused.success, paused.text).toBe(true)
    await world.deposit(friend, '200')
    await world.settle(friend, { valid: '1000' })
    await world.endDay()
    const states = await world.admin.query('SELECT reward FROM referral.friends WHERE friend_id = $1', [friend.memberId])
    const days = await world.admin.query('SELECT state FROM referral.commissions WHERE referrer_id = $1', [member.memberId])
    expect([states.rows, days.rows]).toEqual([[{ reward: 'paused' }], [{ state: 'paused' }]])
    world.passTo(new Date(world.clock.now().getTime() + 5 * 86_400_000))
    await world.app.modules.referral.payDue()
    expect(await world.cashOf(member)).toBe(0n)
  })
})

it('REFERRAL-SHOW-1: friends are shown by masked names, and nothing of what they deposited or bet', async () => {
  const member = await world.join()
  const friend = await world.bring(member)
  await world.read()
  const listed = await world.client.call('listReferredFriends', { token: await world.tokenOf(member), query: {} })
  expect(listed.value.list).toMatchObject([{ name: expect.stringMatching(/^fr\*\*\*.$/), state: 'no_deposit' }])
  for (const secret of [friend.account, friend.memberId]) expect(listed.text).not.toContain(secret)
  const outsider = present(await world.join(), 'another member')
  expect(await world.friendsOf(outsider)).toEqual([])
})
