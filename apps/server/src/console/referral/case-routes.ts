import { consoleReferralEndpoints as calls, type ReferralCase } from '@croupier/contract'
import { ok, present } from '@croupier/kernel'
import { act } from '../../modules/console/index.ts'
import type { CaseRow } from '../../modules/referral/index.ts'
import { type Route, route } from '../../platform/http/index.ts'
import type { ConsoleReferralDeps } from './referral-routes.ts'

const PAGE_SIZE = 20

/** Many friends of one member on one device, for a person to judge. Nothing is done to anybody. */
export function consoleReferralCaseRoutes(deps: ConsoleReferralDeps): Route[] {
  const { referral } = deps
  return [
    route(calls.listReferralCases, async (_ctx, { query: { brandId, state = 'open', pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const { rows, total } = await referral.desk.listCases({ brandId, state, pageNo, pageSize })
      return ok({ list: await viewsOf(deps, rows), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.closeReferralCase, async (ctx, { params: { caseId }, body: { reason } }) => {
      const closed = await act(deps, ctx, async tx => {
        const done = await referral.desk.closeCase(tx, { caseId, reason, operatorName: ctx.principal.account, now: ctx.now })
        if (!done.ok) return done
        const { brandId, referrerId, friendIds } = done.value
        const about = { action: 'referral-case.closed', subject: `member:${referrerId}`, brandId, reason: reason.trim() }
        return ok({ value: done.value, deed: { ...about, after: { caseId, friends: friendIds.length } } })
      })
      if (!closed.ok) return closed
      deps.casesChanged()
      return ok(present((await viewsOf(deps, [closed.value]))[0], 'one case makes one view'))
    }),
  ]
}

async function viewsOf({ identity, brand }: ConsoleReferralDeps, rows: readonly CaseRow[]): Promise<ReferralCase[]> {
  const names = await identity.listAccountNames([...new Set(rows.flatMap(({ referrerId, friendIds }) => [referrerId, ...friendIds]))])
  const brands = new Map((await brand.listBrands()).map(each => [each.id, each.merchantCode]))
  const accountOf = (memberId: string) => ({ memberId, account: names.get(memberId) ?? '-' })
  return rows.map(({ caseId, brandId, referrerId, friendIds, raisedAt, closedAt, closedBy, reason }) => ({
    ...{ caseId, brandId, merchantCode: brands.get(brandId) ?? '-', closedBy, reason },
    member: accountOf(referrerId),
    friends: friendIds.map(accountOf),
    raisedAt: raisedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }))
}
