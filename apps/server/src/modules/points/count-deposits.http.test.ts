import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { openPoints, type Person, type PointsFixture } from '../../testing/points.fixture.ts'
import { runJob } from '../../testing/run-job.ts'

let fixture: PointsFixture
beforeAll(async () => {
  fixture = await openPoints()
  // Providers report to the installation's own address, and its readers work.
  await fixture.test.listen()
}, 60_000)
afterAll(() => fixture.test.close())

/** Transactions of other databases in the server hold reading up for a moment. */
const credited = (person: Person, points: string) =>
  vi.waitFor(async () => {
    await runJob(fixture.test.app.modules.points.module, 'points.credit')
    expect(await fixture.pointsOf(person)).toBe(points)
  }, 20_000)

describe('points of deposits', () => {
  it('POINTS-DEPOSIT-1: earn 0.10 for each 100.00, the first five of a day alone', async () => {
    const member = await fixture.join()
    for (let n = 0; n < 4; n++) await fixture.client.payIn(member.token, '250.00')
    await credited(member, '1.00')
    for (let n = 0; n < 2; n++) await fixture.client.payIn(member.token, '250.00')
    await credited(member, '1.25')
    expect((await fixture.client.call('pointMovements', { token: member.token, query: { type: 'deposit' } })).value.list).toMatchObject([
      { type: 'deposit', points: '1.25', valid: '1250.00', pointValue: '0.10' },
    ])
    expect(await fixture.findFaults()).toEqual([])
  })

  it('POINTS-DEPOSIT-1: a fact that is told again changes nothing', async () => {
    const member = await fixture.join()
    await fixture.client.payIn(member.token, '1000.00')
    await credited(member, '1.00')
    const { rows } = await fixture.admin.query<{ depositId: string; brandId: string; memberId: string }>(
      'SELECT deposit_id AS "depositId", brand_id AS "brandId", member_id AS "memberId" FROM cashier.all_deposits WHERE member_id = $1',
      [member.memberId],
    )
    const { app } = fixture.test
    await transaction(app.db, tx => app.modules.points.countDeposits(tx, [...rows, ...rows]))
    await credited(member, '1.00')
    expect(await fixture.findFaults()).toEqual([])
  })
})
