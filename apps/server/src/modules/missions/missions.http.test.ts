import { addDays, dayEnd } from '@croupier/games/rewards'
import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFeeds, type FeedReader } from '../../platform/outbox/index.ts'
import { type MissionsWorld, openMissions, ZONE } from '../../testing/missions.fixture.ts'

const DAY_MS = 86_400_000
let world: MissionsWorld
beforeAll(async () => {
  world = await openMissions()
})
afterAll(() => world.test.close())
/** Tuesday to Saturday or a Monday: a test of a few days ends in its week where it has to. */
beforeEach(() => world.nextDay())

const creditsOf = async (member: Parameters<MissionsWorld['summary']>[0]) =>
  (await world.client.call('listRewardCredits', { token: await world.tokenOf(member) })).value.list

describe('what counts', () => {
  it('MISSION-COUNT-1: the cash part of valid bets for money, bets that have one, and those that paid more than their stake', async () => {
    const member = await world.join()
    await world.settle(member, { valid: '100', bonus: '20', payout: '300' })
    await world.settle(member, { valid: '50', isTrial: true, payout: '500' })
    await world.settle(member, { valid: '50', payout: '50' })
    await world.settle(member, { valid: '70', gameId: 'no-such-game', payout: '700' })
    await world.settle(member, { valid: '0', stake: '10', payout: '90' })
    await world.read()
    expect(await world.missionOf(member, 'day-play')).toMatchObject({ state: 'running', progress: '130.00', target: '500.00' })
    expect(await world.missionOf(member, 'day-slots')).toMatchObject({ progress: '1', target: '20' })
    expect(await world.missionOf(member, 'week-bets')).toMatchObject({ progress: '2', target: '100', period: 'week' })
    expect((await world.missionOf(member, 'day-play')).lastFact).toMatchObject({ game: 'Neon Sevens' })
    const inChinese = await world.client.call('missionSummary', { token: await world.tokenOf(member), headers: { language: 'CN' } })
    expect(inChinese.value.list.find(({ code }) => code === 'day-play')?.lastFact).toMatchObject({ game: '霓虹幸运七' })
  })

  it('MISSION-COUNT-2: corrections count with their difference on the day of the bet, in any order and in any pieces', async () => {
    const [member, other] = [await world.join(), await world.join()]
    const day = world.today()
    const [won, lost] = [await world.settle(member, { valid: '400', payout: '900' }), await world.settle(member, { valid: '200' })]
    await world.read()
    expect((await world.missionOf(member, 'day-play')).state).toBe('claim')
    world.nextDay()
    await world.correct(won, { valid: '0' })
    await world.correct(lost, { valid: '150', payout: '400' })
    const [a, b] = [await world.settle(other, { valid: '400', payout: '900' }), await world.settle(other, { valid: '200' })]
    await world.correct(a)
    await world.correct(b, { valid: '150', payout: '400' })
    await world.read()
    expect(await world.missionOf(member, 'day-play', day)).toMatchObject({ progress: '150.00', state: 'expired' })
    expect(await world.missionOf(member, 'day-slots', day)).toMatchObject({ progress: '1' })
    expect(await world.missionOf(member, 'day-play', world.today())).toMatchObject({ progress: '0.00', lastFact: null })
    expect(await world.missionOf(other, 'day-play', world.today())).toMatchObject({ progress: '150.00', lastFact: { amount: '-50.00' } })
  })

  it('MISSION-COUNT-3: each fact once, whoever is stopped between two batches or within one', async () => {
    const member = await world.join()
    const bets = await Promise.all(Array.from({ length: 20 }, () => world.settle(member, { valid: '10' })))
    await world.correct(present(bets[0], 'a bet'), { valid: '4' })
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
    await world.read()
    expect(await world.missionOf(member, 'day-play')).toMatchObject({ progress: '194.00' })
    expect((await world.boards(member))[0]?.mine).toMatchObject({ score: '194.00' })
  })

  it('MISSION-COUNT-4: deposits on the day on which they were paid, whoever tells of them twice', async () => {
    const member = await world.join()
    await world.deposit(member, '120')
    await world.deposit(member, '30')
    await world.read()
    expect(await world.missionOf(member, 'day-deposit')).toMatchObject({
      progress: '150.00',
      state: 'running',
      lastFact: { game: null, amount: '30.00' },
    })
    const { rows } = await world.admin.query<{ depositId: string }>(
      'SELECT deposit_id AS "depositId" FROM cashier.payments WHERE member_id = $1 LIMIT 1',
      [member.memberId],
    )
    const told = { depositId: present(rows[0], 'a deposit').depositId, brandId: world.brandId, memberId: member.memberId }
    await world.app.db.transaction().execute(tx => world.app.modules.missions.countDeposits(tx, [told, told]))
    expect(await world.missionOf(member, 'day-deposit')).toMatchObject({ progress: '150.00' })
  })
})

describe('a mission', () => {
  it('MISSION-STATE-1: runs, can be claimed until seven days after its period, and is claimed or expired after that', async () => {
    const [quick, slow, idle] = [await world.join(), await world.join(), await world.join()]
    const day = world.today()
    expect((await world.summary(quick)).count).toBe(0)
    for (const member of [quick, slow]) await world.settle(member, { valid: '500' })
    await world.settle(idle, { valid: '499.99' })
    await world.read()
    expect(await world.summary(quick)).toMatchObject({ count: 1, list: [{ code: 'day-play', state: 'claim' }, {}, {}, {}, {}, {}] })
    expect((await world.claim(idle, 'day-play')).code).toBe('not_yet')
    expect((await world.claim(quick, 'day-play', addDays(day, 1))).code).toBe('not_found')
    expect((await world.claim(quick, 'weekly-bets')).code).toBe('not_found')
    expect((await world.claim(quick, 'day-play')).value).toEqual({ reward: { kind: 'cash', amount: '3.00', turnoverPct: 100 } })
    expect((await world.claim(quick, 'day-play')).code).toBe('already_claimed')
    expect(await world.missionOf(quick, 'day-play')).toMatchObject({
      state: 'claimed',
      claimUntil: new Date(dayEnd(day, ZONE).getTime() + 7 * DAY_MS).toISOString(),
    })
    world.passTo(new Date(dayEnd(day, ZONE).getTime() + 7 * DAY_MS - 1000))
    expect(await world.missionOf(slow, 'day-play', day)).toMatchObject({ state: 'claim' })
    expect((await world.claim(idle, 'day-play', day)).code).toBe('claim_expired')
    world.clock.advance(1000)
    expect(await world.missionOf(slow, 'day-play', day)).toMatchObject({ state: 'expired' })
    expect((await world.claim(slow, 'day-play', day)).code).toBe('claim_expired')
  })

  it('MISSION-STATE-2: a rank or another mission of the same period opens it; what counted before counts too', async () => {
    world.nextWeek()
    const member = await world.join()
    const monday = world.today()
    await world.settle(member, { valid: '2500', gameId: 'BAC1' })
    await world.settle(member, { valid: '30000' })
    await world.read()
    expect(await world.missionOf(member, 'week-tables')).toMatchObject({
      ...{ state: 'locked', progress: '2500.00', unlock: { rank: null, mission: 'Hundred bets', isMet: false } },
    })
    expect((await world.claim(member, 'week-tables', monday)).code).toBe('mission_locked')
    expect(await world.missionOf(member, 'week-rank-3')).toMatchObject({ state: 'locked', unlock: { rank: 3, isMet: false } })
    for (let n = 0; n < 98; n++) await world.settle(member, { valid: '1500' })
    await world.deposit(member, '20000')
    await world.read()
    expect(await world.missionOf(member, 'week-tables')).toMatchObject({ state: 'claim', unlock: { isMet: true } })
    expect(await world.missionOf(member, 'week-rank-3')).toMatchObject({ state: 'claim', unlock: { isMet: true } })
  })

  it('MISSION-CLAIM-1: one of a hundred claims at the same time pays', async () => {
    const member = await world.join()
    await world.settle(member, { valid: '500' })
    await world.read()
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.claim(member, 'day-play')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'already_claimed')).toHaveLength(99)
    expect(await world.cashOf(member)).toBe(amount('3'))
  })

  it('MISSION-CLAIM-2: cash asks for its own turnover, bonus money becomes a grant, points are credited; each tells how it was come by', async () => {
    world.nextWeek()
    const member = await world.join()
    const monday = world.today()
    await world.settle(member, { valid: '2000', gameId: 'BAC1' })
    for (let n = 0; n < 99; n++) await world.settle(member, { valid: '5', payout: '10' })
    await world.read()
    for (const [code, day] of [
      ['week-bets', monday],
      ['week-tables', monday],
      ['day-slots', monday],
    ] as const)
      expect((await world.claim(member, code, day)).success, code).toBe(true)
    expect(await world.cashOf(member)).toBe(amount('18'))
    const token = await world.tokenOf(member)
    expect((await world.client.call('pointBalance', { token })).value.currentPoints).toBe('50.00')
    const { rows } = await world.admin.query('SELECT state, amount, owed, name FROM grants.grants WHERE member_id = $1', [member.memberId])
    expect(rows).toMatchObject([
      { state: 'active', amount: amount('28'), owed: amount('140'), name: { EN: 'Week at the tables', CN: '真人周' } },
    ])
    const credits = await creditsOf(member)
    expect(credits).toMatchObject([
      { source: 'missions', rule: 'missions.mission', kind: 'points', asset: 'points', amount: '50.00', turnover: '0.00' },
      { kind: 'bonus', amount: '28.00', turnover: '140.00' },
      { kind: 'cash', amount: '18.00', turnover: '18.00' },
    ])
    const params = { creditId: present(credits[2], 'a credit').creditId }
    expect((await world.client.call('rewardCredit', { token, params })).value.why).toEqual({
      ...{ rule: 'missions.mission', version: '1' },
      figures: { mission: 'week-bets', from: monday, to: addDays(monday, 6), goal: '100', bets: '100' },
    })
  })

  it('MISSION-CLAIM-3: nothing is offered or given in a pause', async () => {
    const member = await world.join()
    const day = world.today()
    await world.settle(member, { valid: '500' })
    await world.read()
    await world.pause(member)
    expect(await world.summary(member)).toMatchObject({ count: 0, list: [] })
    expect((await world.claim(member, 'day-play')).code).toBe('not_available')
    expect((await world.client.call('listClaimableRewards', { token: await world.tokenOf(member) })).value.list).toEqual([])
    expect((await world.signIn(member)).code).toBe('not_available')
    expect((await world.calendarOf(member)).isOffered).toBe(false)
    expect(await world.cashOf(member)).toBe(0n)
    world.clock.advance(25 * 3_600_000)
    expect((await world.claim(member, 'day-play', day)).success).toBe(true)
  })

  it('answers the calls of the specification with and without the relay prefix', async () => {
    const token = await world.tokenOf(await world.join())
    const { value } = await world.client.call('missionSummary', { token })
    expect((await world.client.call('missionSummaryWithoutRelay', { token })).value).toEqual(value)
    const { value: boards } = await world.client.call('missionLeaderboard', { token })
    expect((await world.client.call('missionLeaderboardWithoutRelay', { token })).value).toEqual(boards)
    expect([value.list.length > 5, boards.list.length > 0]).toEqual([true, true])
  })

  it('is among what a member can fetch, and in the copy of the member’s data as text', async () => {
    const member = await world.join()
    await world.settle(member, { valid: '500' })
    await world.read()
    const { list } = (await world.client.call('listClaimableRewards', { token: await world.tokenOf(member) })).value
    expect(list).toMatchObject([{ source: 'missions', kind: 'cash', amount: '3.00', about: { 'title.EN': 'Play of the day' } }])
    await world.claim(member, 'day-play')
    await world.signIn(member)
    const part = world.app.modules.gather('memberData').find(({ name }) => name === 'missions')
    const copied = await present(part, 'its part of the copy').read({ brandId: world.brandId, memberId: member.memberId, isTrial: false })
    expect(JSON.parse(JSON.stringify(copied))).toMatchObject([
      { for: 'daily sign-in', kind: 'points', amount: '10.00' },
      { for: 'mission', name: 'day-play', kind: 'cash', amount: '3.00' },
    ])
  })
})
