import { rewardEndpoints as calls } from '@croupier/contract'
import { formatAmount, ok } from '@croupier/kernel'
import { type Route, refuse, route } from '../../../platform/http/index.ts'
import { findCredits, listCredits } from '../queries/list-credits.ts'
import type { RewardsDeps } from '../rewards-deps.ts'
import type { CreditRow } from '../tables.ts'

/** What a member was given and why, and what can be fetched now. */
export function rewardRoutes({ db, ports }: RewardsDeps): Route[] {
  return [
    route(calls.listRewardCredits, async ({ principal }, { query: { source, pageNo = 1, pageSize = 20 } }) => {
      const { rows, hasMore } = await listCredits(db, { memberId: principal.id, source, pageNo, pageSize })
      return ok({ list: rows.map(creditView), pageNum: pageNo, hasMore })
    }),
    route(calls.rewardCredit, async ({ principal }, { params: { creditId } }) => {
      const [found] = await findCredits(db, principal.id, [creditId])
      return found ? ok({ ...creditView(found), why: found.why }) : refuse('not_found')
    }),
    route(calls.listClaimableRewards, async ({ principal, tenant, now, language }) => {
      if (await ports.shutOut(db, principal.id, now)) return ok({ list: [] })
      const found = await ports.listClaimable({ brandId: tenant.id, memberId: principal.id, now, language })
      const list = found.toSorted((a, b) => endOf(a.claimUntil) - endOf(b.claimUntil))
      return ok({
        list: list.map(({ claimableFrom, claimUntil, amount, ...rest }) => ({
          ...rest,
          amount: formatAmount(amount),
          claimableFrom: claimableFrom.toISOString(),
          claimUntil: claimUntil?.toISOString() ?? null,
        })),
      })
    }),
  ]
}

const endOf = (until: Date | null) => until?.getTime() ?? Number.MAX_SAFE_INTEGER

const creditView = ({ credit_id, source, source_id, kind, asset, amount, turnover, why, credited_at }: CreditRow) => ({
  creditId: credit_id,
  source,
  sourceId: source_id,
  kind,
  asset,
  amount: formatAmount(amount),
  turnover: formatAmount(turnover),
  rule: why.rule,
  creditedAt: credited_at.toISOString(),
})
