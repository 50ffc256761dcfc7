import { consoleDashboardEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { type Route, route } from '../../platform/http/index.ts'
import type { Host } from '../../wiring/host.ts'

export interface ConsoleDesksDeps {
  readonly gather: Host['gather']
}

/** A desk that nobody counts, or that the operator may not see. */
const NOT_SEEN = {
  deposits: null,
  withdrawals: null,
  cases: null,
  alarms: null,
  adjustments: null,
  pointOrders: null,
  promotionApplications: null,
  referralCases: null,
  billReviews: null,
  contractProposals: null,
  lottery: null,
  tables: null,
}

/** How much waits at each desk that the operator may see: what the menu counts and the overview begins with. */
export const consoleDeskRoutes = ({ gather }: ConsoleDesksDeps): Route[] => [
  route(calls.deskCounts, async ({ principal, now }, { query: { brandId } }) => {
    const seen = gather('desk').filter(({ permission }) => principal.permissions.includes(permission))
    const counted = await Promise.all(seen.map(({ count }) => count?.(brandId, now)))
    return ok(Object.assign({ ...NOT_SEEN, asOf: now.toISOString() }, ...counted))
  }),
]
