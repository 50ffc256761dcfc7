import { consoleWithdrawalEndpoints as calls } from '@croupier/contract'
import { ok } from '@croupier/kernel'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { changedSettings } from '../brand/brand-routes.ts'
import type { ConsoleWithdrawalsDeps } from './withdrawal-routes.ts'

const SIGNAL_DAYS = 30

/** Signs of fraud, and what a brand decides about withdrawals. */
export function consoleWithdrawalRuleRoutes(deps: ConsoleWithdrawalsDeps & { readonly brand: BrandModule }): Route[] {
  const { desk } = deps.withdrawals
  return [
    route(calls.withdrawalSignals, async (ctx, { query }) => {
      const since = new Date(ctx.now.getTime() - SIGNAL_DAYS * 24 * 60 * 60_000)
      const signals = await desk.listSignals({ brandId: query.brandId, since })
      const names = await deps.identity.listAccountNames([...new Set(signals.flatMap(signal => signal.memberIds))])
      const nameOf = (memberId: string) => ({ memberId, account: names.get(memberId) ?? '–' })
      const list = signals.map(({ memberIds, at, evidence, ...signal }) => ({
        ...signal,
        at: at.toISOString(),
        members: memberIds.map(nameOf),
        evidence: { ...evidence },
      }))
      return ok({ list })
    }),
    route(calls.withdrawalRules, async (_ctx, { params: { brandId } }) => {
      if (!(await deps.brand.findBrand(brandId))) return refuse('not_found')
      return ok({ brandId, ...(await desk.getRules(brandId)) })
    }),
    route(calls.updateWithdrawalRules, async (ctx, { params: { brandId }, body: { version, rules, reason } }) => {
      if (!(await deps.brand.findBrand(brandId))) return refuse('not_found')
      return act(deps, ctx, async tx => {
        const before = await desk.getRules(brandId, tx)
        const saved = await desk.updateRules(tx, { brandId, version, rules })
        if (!saved.ok) return saved
        const changed = changedSettings(before.rules, saved.value.rules)
        const deed = { action: 'withdrawal-rules.updated', subject: `brand:${brandId}`, brandId, reason, ...changed }
        return ok({ value: { brandId, ...saved.value }, deed })
      })
    }),
  ]
}
