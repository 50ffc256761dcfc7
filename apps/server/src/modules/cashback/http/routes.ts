import { cashbackEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok } from '@croupier/kernel'
import { createTurns } from '../../../platform/create-turns.ts'
import { type Route, refuse, route, runOnce } from '../../../platform/http/index.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { claimDays } from '../commands/claim-days.ts'
import { getCashback } from '../queries/get-cashback.ts'

/** What bets gave back, by day, and its claim; nothing of it at a brand without cashback. */
export function cashbackRoutes(deps: CashbackDeps): Route[] {
  const { db, ports } = deps
  const turns = createTurns()
  return [
    route(calls.cashback, async ({ principal, tenant, now }) => {
      if (!(await ports.brandOf(tenant.id)).isOn) return refuse('feature_disabled')
      return ok(await getCashback(deps, { brandId: tenant.id, memberId: principal.id, now }))
    }),
    route(calls.claimCashback, async (ctx, { body: { day } }) => {
      const claim = { brandId: ctx.tenant.id, memberId: ctx.principal.id, day, now: ctx.now }
      if (!(await ports.brandOf(claim.brandId)).isOn) return refuse('feature_disabled')
      const done = await turns(claim.memberId, () =>
        runOnce(db, ctx, async tx => {
          const claimed = await claimDays(tx, deps, claim)
          if (!claimed.ok) return claimed
          const amount = formatAmount(claimed.value.reduce((sum, each) => sum + each.amount, 0n))
          return ok({ amount, claimed: claimed.value.map(each => ({ ...each, amount: formatAmount(each.amount) })) })
        }),
      )
      if (done.ok) ports.balanceChanged(claim.memberId)
      return done
    }),
  ]
}
