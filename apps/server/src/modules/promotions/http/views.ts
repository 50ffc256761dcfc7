import type { PromotionCard, PromotionDetail, PromotionPicture } from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { giftText } from '../domain/gift-texts.ts'
import { isGift } from '../domain/read-terms.ts'
import { textOf } from '../domain/text-of.ts'
import { worstCaseOf } from '../domain/worst-case.ts'
import type { Seen } from '../queries/see-promotions.ts'
import type { VersionRow } from '../tables.ts'

/** Where a picture that an operator put up is found; it never changes, so browsers may keep it for ever. */
export const pictureOf = ({ art, picture_id }: Pick<VersionRow, 'art' | 'picture_id'>): PromotionPicture => ({
  art: picture_id === null ? art : null,
  url: picture_id && `/wps/v2/promotions/pictures/${picture_id}`,
})

/** A promotion in a list. */
export function cardOf(seen: Seen, language: string): PromotionCard {
  const { promotion, version, application, reward, part } = seen
  const { terms } = version
  const texts = textOf(version.texts, language)
  return {
    ...{ promotionId: promotion.promotion_id, code: promotion.code, version: version.version, type: terms.type, status: seen.status },
    ...{ title: texts?.title ?? '', summary: texts?.summary ?? '', picture: pictureOf(version) },
    ...{ startAt: terms.startAt, endAt: seen.endsAt.toISOString(), claimUntil: terms.claimUntil, currency: seen.brand.currency },
    reward: terms.reward.kind,
    gift: isGift(terms.reward) ? giftText(language, terms.reward, seen.brand.currency) : null,
    amount: textOrNull(seen.amount),
    goal: terms.goal && {
      kind: terms.goal.kind,
      done: formatAmount(terms.goal.kind === 'deposit' ? seen.counted.deposits : seen.counted.validBets),
      target: terms.goal.amount,
    },
    grant: seen.grant
      ? {
          ...{ grantId: seen.grant.grantId, state: seen.grant.state, owed: formatAmount(seen.grant.owed) },
          ...{ progress: formatAmount(seen.grant.progress), expiresAt: seen.grant.expiresAt?.toISOString() ?? null },
        }
      : null,
    application: application
      ? {
          appliedAt: application.created_at.toISOString(),
          decidedAt: application.decided_at?.toISOString() ?? null,
          reason: application.reason,
        }
      : null,
    joinedAt: part?.joined_at.toISOString() ?? null,
    givenAt: reward?.given_at.toISOString() ?? null,
  }
}

export interface DetailAsked {
  readonly language: string
  readonly deposit: Amount | undefined
  readonly nameOfGame: (gameId: string) => Promise<string>
}

/** A promotion on its own page. */
export async function detailOf(seen: Seen, { language, deposit, nameOfGame }: DetailAsked): Promise<PromotionDetail> {
  const { terms, texts } = seen.version
  const excluded = 'grant' in terms.reward ? terms.reward.grant.excluded : []
  return {
    ...cardOf(seen, language),
    terms: [...(textOf(texts, language)?.terms ?? [])],
    rules: seen.rules.map(rule => ({ ...rule })),
    conditions: terms,
    excludedGames: await Promise.all(excluded.map(async gameId => ({ gameId, name: await nameOfGame(gameId) }))),
    worstCase: worstCaseOf(terms, { currency: seen.brand.currency, language, deposit }),
    mayApply: seen.mayApply,
  }
}

const textOrNull = (amount: Amount | null): string | null => (amount === null ? null : formatAmount(amount))
