import { assert } from '@croupier/kernel'
import type { PointsModule } from '../modules/points/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'

/** After each deposit: counts what the member's deposits of that day have earned. */
export function countPointsOfDeposits(points: Pick<PointsModule, 'countDeposits'>): ServerModule {
  return reaction({
    name: 'count-points-of-deposits',
    topics: ['cashier.deposit-credited'],
    handle: (tx, rows) =>
      points.countDeposits(
        tx,
        rows.map(({ brand_id: brandId, payload: { depositId, memberId } }) => {
          assert(brandId, 'a deposit belongs to a brand')
          return { brandId, depositId: String(depositId), memberId: String(memberId) }
        }),
      ),
  })
}
