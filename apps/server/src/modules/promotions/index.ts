import { matchDeposit } from '@croupier/games/rewards'
import type { Amount } from '@croupier/kernel'
import { type Db, type Tx, transaction } from '../../platform/db/index.ts'
import { cronJob } from '../../platform/jobs/index.ts'
import type { ServerModule } from '../../platform/module.ts'
import { forgetImages } from './commands/add-image.ts'
import { type ChoosePromotion, choosePromotion } from './commands/choose-promotion.ts'
import { endMatch, type ReversedDeposit } from './commands/end-match.ts'
import { giveMatch, type PaidDeposit } from './commands/give-match.ts'
import { tellClaimable } from './commands/tell-claimable.ts'
import { createDesk } from './desk.ts'
import { matchTermsOf } from './domain/read-terms.ts'
import { textOf } from './domain/text-of.ts'
import { promotionRoutes } from './http/routes.ts'
import type { PromotionsDeps } from './promotions-deps.ts'
import { listPartsOf } from './queries/list-parts.ts'
import { type Asked, listMatches, seePromotions } from './queries/see-promotions.ts'
import { seedPromotions } from './seed/seed-promotions.ts'

export type { GiveByHand } from './commands/give-by-hand.ts'
export type { PersonKeys } from './domain/linked.ts'
export type { Window } from './domain/period.ts'
export { type Gift, isGift, quantityOf } from './domain/read-terms.ts'
export { type Texts, textOf } from './domain/text-of.ts'
export { pictureOf } from './http/views.ts'
export type { AskedGoal, Counted, GivenGift, GrantNow, PromotionNews, PromotionsPorts, Standing } from './ports.ts'
export type { PromotionLine } from './queries/list-all.ts'
export type { ApplicationLine } from './queries/list-applications.ts'
export type { PartLine } from './queries/list-parts.ts'
export type { ApplicationRow, ManualRewardRow, VersionRow } from './tables.ts'

export type PromotionsModule = ReturnType<typeof createPromotions>

/** What brands offer: who may have it, what it gives, and what became of it. Rules in SPEC.md. */
export function createPromotions(deps: PromotionsDeps) {
  const { db, clock } = deps
  const module: ServerModule = {
    name: 'promotions',
    routes: promotionRoutes(deps),
    jobs: [
      cronJob('promotions.tell-claimable', '*/5 * * * *', ({ signal }) => tellClaimable(deps, clock.now(), signal)),
      cronJob('promotions.forget-images', '35 3 * * *', () => transaction(db, tx => forgetImages(tx, clock.now()))),
    ],
  }
  return {
    module,
    desk: createDesk(deps),
    /** Matches that a deposit of this amount could take part in, with what it would bring. */
    offersFor: async (reader: Db | Tx, { amount, language, ...asked }: Asked & { readonly amount: Amount; readonly language: string }) =>
      listMatches(await seePromotions(reader, deps, asked)).flatMap(({ promotion, version: { terms, texts }, left }) => {
        const { reward } = terms
        const offer = reward.kind === 'deposit_match' ? matchDeposit(amount, matchTermsOf(reward)) : undefined
        if (reward.kind !== 'deposit_match' || !offer?.ok || offer.value.amount > left || offer.value.amount === 0n) return []
        const words = textOf(texts, language)
        return {
          promotionCode: promotion.code,
          name: words?.title ?? '',
          text: words?.summary ?? '',
          bonus: offer.value.amount,
          owed: offer.value.owed,
        }
      }),
    choose: (tx: Tx, chosen: ChoosePromotion) => choosePromotion(tx, deps, chosen),
    depositPaid: (tx: Tx, paid: PaidDeposit) => giveMatch(tx, deps, paid),
    depositReversed: (tx: Tx, reversed: ReversedDeposit) => endMatch(tx, deps, reversed),
    /** What a member can claim now. */
    listClaimable: async (member: { readonly brandId: string; readonly memberId: string; readonly now: Date }) =>
      (await seePromotions(db, deps, { ...member, country: '' })).filter(({ status }) => status === 'claim'),
    listPartsOf: (memberId: string, page: { readonly pageNo: number; readonly pageSize: number }) => listPartsOf(db, memberId, page),
    tellClaimable: () => tellClaimable(deps, clock.now()),
    /** What a brand starts with. */
    seed: seedPromotions,
  }
}
