import { addDays } from '@croupier/games/rewards'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MissionsWorld, openMissions } from '../../testing/missions.fixture.ts'

let world: MissionsWorld
beforeAll(async () => {
  world = await openMissions()
})
afterAll(() => world.test.close())
beforeEach(() => world.nextDay())

describe('signing in each day', () => {
  it('SIGN-IN-1: brings the seven rewards in turn, after which the first follows; a missed day begins anew', async () => {
    const member = await world.join()
    const states = async () => (await world.calendarOf(member)).rewards.map(({ state }) => state[0]).join('')
    expect(await states()).toBe('tllllll')
    const given: string[] = []
    for (let day = 0; day < 8; day++) {
      const { value } = await world.signIn(member)
      given.push(`${value.day}/${value.run} ${value.reward.kind} ${value.reward.amount}`)
      if (day === 2) expect(await states()).toBe('rrrnlll')
      if (day === 6) expect(await states()).toBe('rrrrrrr')
      world.nextDay()
    }
    expect(given).toEqual([
      ...[
        '1/1 points 10.00',
        '2/2 points 20.00',
        '3/3 cash 1.00',
        '4/4 points 30.00',
        '5/5 points 50.00',
        '6/6 cash 2.00',
        '7/7 cash 5.00',
      ],
      '1/8 points 10.00',
    ])
    expect(await states()).toBe('rtlllll')
    world.nextDay()
    expect(await states()).toBe('tllllll')
    expect((await world.signIn(member)).value).toMatchObject({ day: 1, run: 1 })
  })

  it('SIGN-IN-2: one of a hundred at the same time is given it; a day that is not today’s is refused', async () => {
    const member = await world.join()
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.signIn(member)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'already_signed_in')).toHaveLength(99)
    expect((await world.client.call('pointBalance', { token: await world.tokenOf(member) })).value.currentPoints).toBe('10.00')
    expect((await world.signIn(member, addDays(world.today(), 1))).code).toBe('not_yet')
    expect((await world.signIn(member, addDays(world.today(), -1))).code).toBe('claim_expired')
    expect(await world.calendarOf(member)).toMatchObject({ isSignedIn: true, run: 1, isOffered: true, today: world.today() })
  })
})
