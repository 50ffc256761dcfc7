import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MissionsWorld, openMissions } from '../testing/missions.fixture.ts'
import { rewriteHistory } from '../testing/rewrite-history.ts'
import { spokenRules } from '../testing/spoken-rules.ts'

let world: MissionsWorld
beforeAll(async () => {
  world = await openMissions()
})
afterAll(() => world.test.close())

const findings = async (): Promise<string[]> => {
  const proofs = world.app.modules.books.listProofs().filter(({ name }) => name === 'missions' || name === 'points_given')
  return spokenRules((await Promise.all(proofs.map(({ run }) => run()))).flat()).toSorted()
}
/** Changes something, looks, and changes it back. */
async function planted(change: string, back: string): Promise<string[]> {
  await rewriteHistory(world.admin, change)
  const found = await findings()
  await rewriteHistory(world.admin, back)
  return found
}

describe('R10 R9 reconciliation of missions', () => {
  it('BOOKS-FINDING-2 explains what was given, and finds what was changed, deleted or made up', async () => {
    world.nextWeek()
    const member = await world.join()
    await world.settle(member, { valid: '600' })
    await world.read()
    expect((await world.claim(member, 'day-play')).success).toBe(true)
    expect((await world.signIn(member)).success).toBe(true)
    await world.closeWeek()
    expect(await world.cashOf(member)).toBe(8_910_000n)
    expect(await findings()).toEqual([])

    const prize = 'UPDATE missions.placings SET prize = prize'
    expect(await planted(`${prize} + 1`, `${prize} - 1`)).toEqual(['mission_differs'])
    const claimed = 'UPDATE missions.claims SET amount = amount'
    expect(await planted(`${claimed} * 2`, `${claimed} / 2`)).toEqual(['mission_differs'])
    const kind = (to: string) => `UPDATE missions.sign_ins SET kind = '${to}'`
    expect(await planted(kind('cash'), kind('points'))).toEqual(['mission_differs'])
    const day = (by: string) => `UPDATE missions.sign_ins SET day = to_char(day::date ${by}, 'YYYY-MM-DD')`
    expect(await planted(day('+ 1'), day('- 1'))).toEqual(['mission_not_credited', 'mission_without_record'])
    const points = (by: string) => `UPDATE rewards.credits SET amount = amount ${by} WHERE kind = 'points'`
    expect(await planted(points('+ 100'), points('- 100'))).toEqual(['mission_differs', 'points_given_differ'])
    expect(await findings()).toEqual([])
  })
})
