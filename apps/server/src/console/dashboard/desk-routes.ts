import { consoleDeskEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { findWaiting, listAdjustments } from '../../modules/cashier/index.ts'
import type { Lottery } from '../../modules/lottery/index.ts'
import type { ResultAlarms } from '../../modules/result-alarms/index.ts'
import type { Withdrawals } from '../../modules/withdrawals/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, route } from '../../platform/http/index.ts'

export interface ConsoleDesksDeps {
  readonly db: Db
  readonly withdrawals: Withdrawals
  readonly resultAlarms: ResultAlarms
  readonly lottery: Lottery
}

type Waiting = { readonly waiting: number; readonly oldestAt: Date | null }
const view = ({ waiting, oldestAt }: Waiting) => ({ waiting, oldestAt: oldestAt?.toISOString() ?? null })

/** How much waits at each desk that the operator may see: what the menu counts and the overview begins with. */
export const consoleDeskRoutes = ({ db, withdrawals, resultAlarms, lottery }: ConsoleDesksDeps): Route[] => [
  route(calls.deskCounts, async (ctx, { query: { brandId } }) => {
    const may = (permission: string) => ctx.principal.permissions.includes(permission)
    const [deposits, out, adjustments, alarms, issues] = await Promise.all([
      may('deposit.read') ? findWaiting(db, brandId) : null,
      may('withdrawal.read') ? withdrawals.desk.countWaiting(brandId) : null,
      may('deposit.read') ? findProposals(db, brandId) : null,
      may('result-alarm.read') ? resultAlarms.countWaiting(brandId) : null,
      may('lottery.read') ? lottery.desk.countWaiting(brandId, ctx.now) : null,
    ])
    return ok({
      deposits: deposits && view(deposits),
      withdrawals: out && { ...view(out.withdrawals), held: out.withdrawals.held },
      cases: out && view(out.cases),
      alarms: alarms && view(alarms),
      adjustments: adjustments && view(adjustments),
      lottery: issues && view(issues),
      asOf: ctx.now.toISOString(),
    })
  }),
]

/** Corrections that wait for a second operator. They come newest first, so the last page holds the oldest. */
async function findProposals(db: Db, brandId: string | undefined): Promise<Waiting> {
  const proposals = { brandId, state: 'proposed', pageSize: 1 } as const
  const { total } = await listAdjustments(db, { ...proposals, pageNo: 1 })
  const { rows } = await listAdjustments(db, { ...proposals, pageNo: Math.max(1, total) })
  return { waiting: total, oldestAt: rows[0]?.proposed_at ?? null }
}
