import { assert } from '@croupier/kernel'
import type { Missions } from '../modules/missions/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'

/** After each deposit: counts it towards the member's missions. */
export function countMissionsOfDeposits(missions: Pick<Missions, 'countDeposits'>): ServerModule {
  return reaction({
    name: 'count-missions-of-deposits',
    topics: ['cashier.deposit-credited'],
    handle: (tx, rows) =>
      missions.countDeposits(
        tx,
        rows.map(({ brand_id: brandId, payload: { depositId, memberId } }) => {
          assert(brandId, 'a deposit belongs to a brand')
          return { brandId, depositId: String(depositId), memberId: String(memberId) }
        }),
      ),
  })
}
