import { payoutReportEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import { transaction } from '../../../platform/db/index.ts'
import { type Route, refuse, route } from '../../../platform/http/index.ts'
import { acceptReport } from '../commands/accept-report.ts'
import { tellChanged } from '../sweep.ts'
import type { WithdrawalsDeps } from '../withdrawals-deps.ts'

/** Where providers report payouts. */
export const reportRoutes = (deps: WithdrawalsDeps): Route[] => [
  route(calls.reportPayout, async (ctx, { params }) => {
    const rawBody = ctx.rawBody.toString('utf8')
    const read = await deps.providers.readReport(params.provider, {
      ...{ rawBody, now: ctx.now },
      header: name => String(ctx.headers[name] ?? ''),
    })
    if (!read.ok) return refuse(read.error)
    const taken = await transaction(deps.db, tx => acceptReport(tx, deps, { ...read.value, provider: params.provider }))
    if (!taken.ok) return taken
    tellChanged(deps, taken.value.changed?.row)
    if (taken.value.changed) deps.kick()
    return ok({ accepted: taken.value.accepted })
  }),
]
