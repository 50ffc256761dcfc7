import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPoints, type PointsFixture } from '../testing/points.fixture.ts'
import { rewriteHistory } from '../testing/rewrite-history.ts'
import { spokenRules } from '../testing/spoken-rules.ts'

let fixture: PointsFixture
beforeAll(async () => {
  fixture = await openPoints()
})
afterAll(() => fixture.test.close())

const findings = async (): Promise<string[]> => {
  const proofs = fixture.test.app.modules.books.listProofs().filter(({ name }) => name.startsWith('point'))
  return spokenRules((await Promise.all(proofs.map(({ run }) => run()))).flat())
}
/** Changes something, looks, and changes it back. */
async function planted(change: string, back: string): Promise<string[]> {
  await rewriteHistory(fixture.admin, change)
  const found = await findings()
  await rewriteHistory(fixture.admin, back)
  return found
}

describe('R10 R9 reconciliation of points', () => {
  it('BOOKS-FINDING-2 explains what was earned, spent and returned, and finds what was changed, deleted or made up', async () => {
    const member = await fixture.join(90_000)
    const { redeemId } = (await fixture.redeem(member, 'umbrella')).value
    await fixture.client.call('cancelPointOrder', { token: member.token, params: { redeemId } })
    expect((await fixture.convert(member, '1000')).success).toBe(true)
    expect(await findings()).toEqual([])

    const earned = 'UPDATE points.earned SET total = total'
    expect(await planted(`${earned} + 10000000000`, `${earned} - 10000000000`)).toEqual(['points_earned_differs'])
    const short = 'UPDATE points.accounts SET short = short'
    expect(await planted(`${short} + 1`, `${short} - 1`)).toEqual(['points_earned_differs'])
    const state = (to: string) => `UPDATE points.orders SET state = '${to}' WHERE order_id = '${redeemId}'`
    expect(await planted(state('approved'), state('cancelled'))).toEqual(['point_order_without_record'])
    const points = (by: string) => `UPDATE points.orders SET points = points ${by} WHERE order_id = '${redeemId}'`
    expect(await planted(points('+ 1'), points('- 1'))).toEqual(['point_order_differs', 'point_order_differs'])
    const cash = 'UPDATE points.orders SET cash = cash'
    expect(await planted(`${cash} + 1 WHERE cash > 0`, `${cash} - 1 WHERE cash > 0`)).toEqual(['point_conversion_differs'])
    const { rows } = await fixture.admin.query<{ order_id: string }>('SELECT order_id FROM points.orders WHERE cash > 0')
    const made = present(rows[0], 'a conversion').order_id
    const moved = (from: string, to: string) => `UPDATE points.orders SET order_id = '${to}' WHERE order_id = '${from}'`
    const other = '01900000-0000-7000-8000-000000000001'
    expect((await planted(moved(made, other), moved(other, made))).toSorted()).toEqual([
      'point_order_not_posted',
      'point_order_without_record',
    ])
    expect(await findings()).toEqual([])
  })
})
