import type { Referral } from '../modules/referral/index.ts'
import type { ServerModule } from '../platform/module.ts'
import { reaction } from '../platform/reaction.ts'

type Deps = Pick<Referral, 'seeDevices' | 'countDeposits'> & {
  /** The desk looks at its cases again. */
  casesChanged(): void
}

/** After sign-ins and deposits of friends: sees their devices, and counts their first deposits. */
export function countReferredFriends({ seeDevices, countDeposits, casesChanged }: Deps): ServerModule {
  return reaction({
    name: 'count-referred-friends',
    topics: ['identity.session-opened', 'cashier.deposit-credited'],
    handle: async (tx, rows) => {
      const deposited = rows.filter(({ topic }) => topic === 'cashier.deposit-credited').map(({ payload }) => String(payload.memberId))
      await countDeposits(tx, [...new Set(deposited)])
      const seen = rows.flatMap(({ topic, payload, created_at: at }) =>
        topic === 'identity.session-opened' && typeof payload.deviceId === 'string'
          ? [{ memberId: String(payload.memberId), deviceId: payload.deviceId, at }]
          : [],
      )
      if ((await seeDevices(tx, seen)) > 0) casesChanged()
    },
  })
}
