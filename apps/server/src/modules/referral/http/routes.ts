import { referralEndpoints as calls } from '@croupier/contract'
import { amount, formatAmount, ok, type Result } from '@croupier/kernel'
import { type Refusal, type Route, refuse, route, type SignedInContext } from '../../../platform/http/index.ts'
import { friendState } from '../domain/friend-state.ts'
import { maskName } from '../domain/mask-name.ts'
import { countRewarded, getEarned } from '../queries/get-earned.ts'
import { readTermsBook } from '../queries/get-terms.ts'
import { listCommissions } from '../queries/list-commissions.ts'
import { listFriends } from '../queries/list-friends.ts'
import type { ReferralDeps } from '../referral-deps.ts'

const PAGE_SIZE = 20

/** A member's code, friends and what they earned; nothing of it where referral is off, and for agents. */
export function referralRoutes(deps: ReferralDeps): Route[] {
  const { db, ports } = deps
  const codeFor = async ({ principal, tenant, now }: SignedInContext): Promise<Result<string, Refusal>> => {
    if (!(await ports.brandOf(tenant.id)).isOn) return refuse('feature_disabled')
    const code = await ports.codeOf(db, principal.id)
    if (code === undefined) return refuse('not_eligible')
    return (await ports.shutOut(db, principal.id, now)) ? refuse('not_available') : ok(code)
  }
  return [
    route(calls.referral, async ctx => {
      const code = await codeFor(ctx)
      if (!code.ok) return code
      const [{ currency }, book, earned, rewarded] = await Promise.all([
        ports.brandOf(ctx.tenant.id),
        readTermsBook(db, ctx.tenant.id),
        getEarned(db, ctx.principal.id),
        countRewarded(db, ctx.principal.id),
      ])
      const fixed = rewarded.reduce((sum, { version, friends }) => sum + amount(book.byVersion(version).terms.fixed) * BigInt(friends), 0n)
      return ok({
        ...{ code: code.value, currency, terms: book.at(ctx.now).terms },
        ...{ friends: earned.friends, rewarded: earned.rewarded },
        ...{ rewards: formatAmount(fixed), commission: formatAmount(earned.commission), total: formatAmount(fixed + earned.commission) },
      })
    }),
    route(calls.listReferredFriends, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const code = await codeFor(ctx)
      if (!code.ok) return code
      const { rows, total } = await listFriends(db, { memberId: ctx.principal.id, pageNo, pageSize })
      const [book, names] = await Promise.all([readTermsBook(db, ctx.tenant.id), ports.namesOf(rows.map(({ friendId }) => friendId))])
      const list = rows.map(friend => {
        const { terms } = book.byVersion(friend.termsVersion)
        return {
          name: maskName(names.get(friend.friendId) ?? ''),
          registeredAt: friend.registeredAt.toISOString(),
          state: friendState(friend, terms, ctx.now),
          until: new Date(friend.registeredAt.getTime() + terms.withinDays * 86_400_000).toISOString(),
          reward: friend.reward === 'paid' ? formatAmount(amount(terms.fixed)) : '0.00',
          commission: formatAmount(friend.commission),
        }
      })
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
    route(calls.listReferralDays, async (ctx, { query: { pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const code = await codeFor(ctx)
      if (!code.ok) return code
      const { rows, total } = await listCommissions(db, { memberId: ctx.principal.id, pageNo, pageSize })
      const book = await readTermsBook(db, ctx.tenant.id)
      const list = rows.map(({ day, friends, termsVersion, total: uncapped, amount: earned, state }) => ({
        ...{
          day,
          friends,
          state,
          total: formatAmount(uncapped),
          cap: book.byVersion(termsVersion).terms.dailyCap,
          amount: formatAmount(earned),
        },
      }))
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total })
    }),
  ]
}
