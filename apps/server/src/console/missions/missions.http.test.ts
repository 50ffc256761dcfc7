import type { BodyOf, Endpoints } from '@croupier/contract'
import { addDays } from '@croupier/games/rewards'
import { present } from '@croupier/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MissionsWorld, openMissions } from '../../testing/missions.fixture.ts'
import { createTestOperators, type TestOperator } from '../../testing/test-operators.ts'

let world: MissionsWorld
let staff: Readonly<Record<'owner' | 'risk' | 'support', TestOperator>>
let operators: ReturnType<typeof createTestOperators>
beforeAll(async () => {
  world = await openMissions()
  operators = createTestOperators(world.test)
  await operators.owner()
}, 60_000)
afterAll(() => world.test.close())
let week = 0
beforeEach(async () => {
  world.nextWeek()
  week += 1
  const hire = (role: 'risk' | 'support') => operators.hire(role, `${role}.${week}`)
  staff = { owner: await operators.owner(), risk: await hire('risk'), support: await hire('support') }
})

const call = () => world.client.call
type Draft = BodyOf<Endpoints['createMission']>
const draft = (more: Partial<Draft['terms']> = {}, code = 'night-owl'): Draft => ({
  ...{ brandId: world.brandId, code, texts: { EN: { title: 'Night owl', about: '' }, CN: { title: '夜猫子', about: '' } } },
  terms: {
    ...{ period: 'day', startOn: null, endOn: null, isOffered: true, position: 5, unlockRank: null, unlockMission: null },
    ...{ goal: { kind: 'bets', categories: ['rng'], target: '3' }, reward: { kind: 'cash', amount: '2.00', turnoverPct: 100 } },
    ...more,
  },
})
const create = async (body: Draft) => call()('createMission', { token: (await operators.owner()).token, body })
const fieldsOf = async (more: Partial<Draft['terms']>) => {
  const { code, fields } = await create(draft(more, 'faulty'))
  expect(code).toBe('validation_failed')
  return Object.keys(fields ?? {})
}
const auditOf = async (subject: string) => {
  const { rows } = await world.admin.query<{ action: string }>('SELECT action FROM audit.events WHERE subject = $1 ORDER BY at', [subject])
  return rows.map(({ action }) => action)
}
const missionIn = async (code: string) => {
  const { list } = (await call()('consoleMissions', { token: (await operators.owner()).token, query: { brandId: world.brandId } })).value
  return present(
    list.find(each => each.code === code),
    `the mission ${code}`,
  )
}

describe('missions as operators write them', () => {
  it('MISSION-PLAN-1: count from the next period on; an edit of another version is refused', async () => {
    const member = await world.join()
    expect((await call()('createMission', { token: staff.risk.token, body: draft() })).status).toBe(403)
    const created = (await create(draft())).value
    expect(created).toMatchObject({ version: 1, isPending: true, code: 'night-owl', claimed: 0 })
    expect((await create(draft())).code).toBe('mission_code_taken')
    const codes = async () => (await world.summary(member)).list.map(({ code }) => code)
    expect(await codes()).not.toContain('night-owl')
    world.nextDay()
    expect(await codes()).toContain('night-owl')
    const params = { missionId: created.missionId }
    const { terms, texts } = draft({ goal: { kind: 'bets', categories: ['rng'], target: '9' } })
    const edit = async (version: number) =>
      call()('updateMission', { token: (await operators.owner()).token, params, body: { version, terms, texts } })
    expect((await edit(1)).value).toMatchObject({ version: 2, isPending: true, terms: { goal: { target: '9' } } })
    expect((await edit(1)).code).toBe('version_conflict')
    expect(await world.missionOf(member, 'night-owl')).toMatchObject({ target: '3' })
    world.nextDay()
    expect(await world.missionOf(member, 'night-owl', world.today())).toMatchObject({ target: '9' })
    expect(await auditOf(`mission:${created.missionId}`)).toEqual(['mission.created', 'mission.updated'])
    expect(await missionIn('night-owl')).toMatchObject({ version: 2, isPending: false })
  })

  it('MISSION-PLAN-1: refuse terms that do not fit together', async () => {
    const tomorrow = addDays(world.today(), 1)
    const goal = (kind: 'bets' | 'deposits' | 'valid_bet', target: string, categories: 'rng'[]) => ({ goal: { kind, target, categories } })
    expect(await fieldsOf(goal('bets', '3', []))).toEqual(['terms.goal.categories'])
    expect(await fieldsOf(goal('deposits', '3', ['rng']))).toEqual(['terms.goal.categories'])
    expect(await fieldsOf(goal('bets', '2.50', ['rng']))).toEqual(['terms.goal.target'])
    expect(await fieldsOf(goal('valid_bet', '0.00', ['rng']))).toEqual(['terms.goal.target'])
    expect(await fieldsOf({ reward: { kind: 'points', amount: '0' } })).toEqual(['terms.reward.amount'])
    expect(await fieldsOf({ startOn: tomorrow })).toEqual(['terms.startOn'])
    expect(await fieldsOf({ period: 'campaign', startOn: world.today(), endOn: tomorrow })).toEqual(['terms.startOn'])
    expect(await fieldsOf({ period: 'campaign', startOn: '2030-02-30', endOn: '2030-03-01' })).toEqual(['terms.startOn'])
    expect(await fieldsOf({ period: 'campaign', startOn: tomorrow, endOn: addDays(tomorrow, 92) })).toEqual(['terms.endOn'])
    const week = await missionIn('week-bets')
    expect(await fieldsOf({ unlockMission: week.missionId })).toEqual(['terms.unlockMission'])
    expect(await fieldsOf({ unlockRank: 2, unlockMission: (await missionIn('day-play')).missionId })).toEqual(['terms.unlockMission'])
    const { missionId, version, terms, texts } = week
    const circle = { version, texts, terms: { ...terms, unlockMission: (await missionIn('week-tables')).missionId } }
    const refused = await call()('updateMission', { token: staff.owner.token, params: { missionId }, body: circle })
    expect(refused).toMatchObject({ code: 'validation_failed', fields: { 'terms.unlockMission': expect.anything() } })
  })

  it('run for the days of a campaign', async () => {
    const member = await world.join()
    const [startOn, endOn] = [addDays(world.today(), 1), addDays(world.today(), 3)]
    await create(draft({ period: 'campaign', startOn, endOn }, 'three-days'))
    expect(await world.missionOf(member, 'three-days')).toMatchObject({ state: 'locked', firstDay: startOn })
    await world.settle(member, { valid: '5' })
    for (let day = 0; day < 3; day++) {
      world.nextDay()
      await world.settle(member, { valid: '5' })
    }
    world.nextDay()
    await world.settle(member, { valid: '5' })
    await world.read()
    expect(await world.missionOf(member, 'three-days')).toMatchObject({ state: 'claim', progress: '3' })
    expect((await world.claim(member, 'three-days', startOn)).success).toBe(true)
    expect(await missionIn('three-days')).toMatchObject({ claimed: 1 })
  })
})

describe('leaderboards as operators write them', () => {
  it('are edited for the next period, watched, and rid of members before places are fixed', async () => {
    const [member, other] = [await world.join(), await world.join()]
    const { owner, risk, support } = staff
    const list = async () =>
      (await call()('consoleLeaderboards', { token: (await operators.owner()).token, query: { brandId: world.brandId } })).value.list
    const weekly = present(
      (await list()).find(({ code }) => code === 'weekly-bets'),
      'the leaderboard of the week',
    )
    const params = { leaderboardId: weekly.leaderboardId }
    const { terms, texts } = weekly
    const rising = { version: 1, texts, terms: { ...terms, prizes: ['1.00', '2.00'] } }
    expect((await call()('updateLeaderboard', { token: owner.token, params, body: rising })).code).toBe('validation_failed')
    const fewer = { version: 1, texts, terms: { ...terms, prizes: ['100.00'] } }
    expect((await call()('updateLeaderboard', { token: risk.token, params, body: fewer })).status).toBe(403)
    expect((await call()('updateLeaderboard', { token: owner.token, params, body: fewer })).value).toMatchObject({
      version: 2,
      isPending: true,
    })
    await world.settle(member, { valid: '500' })
    await world.settle(other, { valid: '400' })
    await world.read()
    const firstDay = world.today()
    const standings = async () =>
      (await call()('consoleStandings', { token: (await operators.owner()).token, params, query: { firstDay } })).value.list
    expect(await standings()).toMatchObject([{ account: member.account, rank: 1, score: '500.00' }, { rank: 2 }])
    const exclusion = { firstDay, memberId: member.memberId, reason: 'Linked accounts' }
    expect((await call()('excludeFromLeaderboard', { token: support.token, params, body: exclusion })).status).toBe(403)
    expect((await call()('excludeFromLeaderboard', { token: risk.token, params, body: { ...exclusion, reason: '   ' } })).code).toBe(
      'reason_required',
    )
    expect(
      (await call()('excludeFromLeaderboard', { token: risk.token, params, body: { ...exclusion, firstDay: '2020-01-06' } })).code,
    ).toBe('not_found')
    expect((await call()('excludeFromLeaderboard', { token: risk.token, params, body: exclusion })).success).toBe(true)
    expect(await standings()).toMatchObject([{ rank: null, exclusion: { reason: 'Linked accounts', by: risk.username } }, { rank: 1 }])
    expect(await auditOf(`member:${member.memberId}`)).toContain('leaderboard.member-excluded')
    await world.closeWeek()
    expect(await standings()).toMatchObject([
      { rank: null, prize: '0.00' },
      { rank: 1, prize: '888.00', paidAt: expect.any(String) },
    ])
    expect(
      (
        await call()('excludeFromLeaderboard', {
          token: (await operators.owner()).token,
          params,
          body: { ...exclusion, memberId: other.memberId },
        })
      ).code,
    ).toBe('wrong_state')
    expect((await list()).find(({ code }) => code === 'weekly-bets')?.periods).toContainEqual(
      expect.objectContaining({ firstDay, isFinal: true, members: 2 }),
    )
  })
})

describe('daily sign-in as operators write it', () => {
  it('gives what the newest version says from the next day on', async () => {
    const member = await world.join()
    const params = { brandId: world.brandId }
    const { value } = await call()('consoleDailySignIn', { token: staff.support.token, params })
    expect(value).toMatchObject({ version: 1, terms: { isOffered: true } })
    const terms = { isOffered: true, rewards: Array.from({ length: 7 }, () => ({ kind: 'points' as const, amount: '7.00' })) }
    const write = async (version: number, more: object = {}) =>
      call()('updateDailySignIn', { token: (await operators.owner()).token, params, body: { version, terms: { ...terms, ...more } } })
    expect((await write(0)).code).toBe('version_conflict')
    expect((await write(1, { rewards: [{ kind: 'points', amount: '0.00' }, ...terms.rewards.slice(1)] })).code).toBe('validation_failed')
    expect((await write(1)).value).toMatchObject({ version: 2, isPending: true })
    expect((await world.signIn(member)).value.reward).toMatchObject({ amount: '10.00' })
    world.nextDay()
    expect((await world.signIn(member)).value.reward).toMatchObject({ amount: '7.00' })
    await write(2, { isOffered: false })
    world.nextDay()
    expect((await world.calendarOf(member)).isOffered).toBe(false)
    expect((await world.signIn(member)).code).toBe('feature_disabled')
    expect(await auditOf(`brand:${world.brandId}`)).toContain('daily-sign-in.updated')
  })
})
