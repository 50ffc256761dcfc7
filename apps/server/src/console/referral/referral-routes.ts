import { consoleReferralEndpoints as calls } from '@croupier/contract'
import { amount, formatAmount, ok } from '@croupier/kernel'
import type { Audit } from '../../modules/audit/index.ts'
import type { BrandModule } from '../../modules/brand/index.ts'
import { act } from '../../modules/console/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import { friendState, type Referral, type TermsVersion } from '../../modules/referral/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Route, refuse, route } from '../../platform/http/index.ts'
import { changedSettings } from '../brand/brand-routes.ts'
import { consoleReferralCaseRoutes } from './case-routes.ts'

export interface ConsoleReferralDeps {
  readonly db: Db
  readonly audit: Audit
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly referral: Referral
  /** After commit: other desks look at their cases again. */
  casesChanged(): void
}

const PAGE_SIZE = 20
const MONTHS = 12

/** What brands pay for friends, what it cost, and who brought whom. */
export function consoleReferralRoutes(deps: ConsoleReferralDeps): Route[] {
  const { brand, identity, referral } = deps
  return [
    route(calls.referralTerms, async (_ctx, { params: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      return found ? ok(termsView(brandId, found.settings, (await referral.desk.readTerms(brandId)).newest)) : refuse('not_found')
    }),
    route(calls.updateReferralTerms, async (ctx, { params: { brandId }, body: { version, terms } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      return act(deps, ctx, async tx => {
        const { newest } = await referral.desk.readTerms(brandId, tx)
        const saved = await referral.desk.updateTerms(tx, { brandId, version, terms, now: ctx.now })
        if (!saved.ok) return saved
        const deed = { action: 'referral-terms.updated', subject: `brand:${brandId}`, brandId, ...changedSettings(newest.terms, terms) }
        return ok({ value: termsView(brandId, found.settings, saved.value), deed })
      })
    }),
    route(calls.referralCosts, async (_ctx, { params: { brandId } }) => {
      const found = await brand.findBrand(brandId)
      if (!found) return refuse('not_found')
      const list = (await referral.desk.listCosts(brandId, MONTHS)).map(({ rewards, commissions, ...row }) => ({
        ...row,
        rewards: formatAmount(rewards),
        commissions: formatAmount(commissions),
      }))
      return ok({ currency: found.settings.currency, list })
    }),
    route(calls.memberReferral, async (ctx, { params: { memberId }, query: { pageNo = 1, pageSize = PAGE_SIZE } }) => {
      const member = await identity.findMember(memberId)
      if (!member) return refuse('not_found')
      const { rows, total } = await referral.desk.listFriends({ memberId, pageNo, pageSize })
      const [book, referrerId, { currency }] = await Promise.all([
        referral.desk.readTerms(member.brandId),
        referral.desk.findReferrerOf(memberId),
        brand.settingsOf(member.brandId),
      ])
      const names = await identity.listAccountNames([...rows.map(({ friendId }) => friendId), ...(referrerId ? [referrerId] : [])])
      const accountOf = (id: string) => ({ memberId: id, account: names.get(id) ?? '-' })
      const list = rows.map(friend => {
        const { terms } = book.byVersion(friend.termsVersion)
        return {
          ...accountOf(friend.friendId),
          registeredAt: friend.registeredAt.toISOString(),
          state: friendState(friend, terms, ctx.now),
          sharedKeys: [...friend.sharedKeys],
          firstDeposit: friend.firstDeposit === null ? null : formatAmount(friend.firstDeposit),
          validBet: formatAmount(friend.validBet),
          bets: formatAmount(friend.bets),
          reward: friend.reward === 'paid' ? formatAmount(amount(terms.fixed)) : '0.00',
          commission: formatAmount(friend.commission),
        }
      })
      const broughtBy = referrerId ? accountOf(referrerId) : null
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total, currency, broughtBy })
    }),
    ...consoleReferralCaseRoutes(deps),
  ]
}

type Settings = NonNullable<Awaited<ReturnType<BrandModule['findBrand']>>>['settings']

const termsView = (brandId: string, { currency, toggles }: Settings, { version, terms, validFrom }: TermsVersion) => ({
  ...{ brandId, currency, isOn: toggles.referral, version, terms, validFrom: validFrom?.toISOString() ?? null },
})
