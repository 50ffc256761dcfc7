import type {
  ConsolePromotionLine,
  ConsolePromotionPart,
  ConsolePromotionVersion,
  PromotionTerms,
  PromotionWorstCase,
} from '@croupier/contract'
import { type Amount, formatAmount } from '@croupier/kernel'
import { type PartLine, type PromotionLine, pictureOf, type Texts, textOf, type VersionRow } from '../../modules/promotions/index.ts'

export function lineView(line: PromotionLine, { now, language }: { readonly now: Date; readonly language: string }): ConsolePromotionLine {
  const { shown, budget, spent, reserved } = line
  return {
    ...{ promotionId: line.promotion_id, brandId: line.brand_id, code: line.code, position: line.position, revision: line.revision },
    ...{ phase: phaseOf(line, now), type: shown.terms.type, title: textOf(shown.texts, language)?.title ?? '', picture: pictureOf(shown) },
    ...{ startAt: shown.terms.startAt, endAt: shown.terms.endAt, version: line.version, draftVersion: line.draft_version },
    money: {
      ...{ budget: textOrNull(budget), spent: formatAmount(spent), reserved: formatAmount(reserved) },
      left: budget === null ? null : formatAmount(budget - spent - reserved),
    },
    ...{ joined: line.joined, waiting: line.waiting, given: line.given },
  }
}

function phaseOf({ version, closed_at, shown }: PromotionLine, now: Date): ConsolePromotionLine['phase'] {
  if (version === null) return 'draft'
  if (closed_at !== null) return 'closed'
  if (now < new Date(shown.terms.startAt)) return 'coming_soon'
  return now < new Date(shown.terms.endAt) ? 'running' : 'ended'
}

export const versionView = (row: VersionRow, published: number | null, worstCase: PromotionWorstCase): ConsolePromotionVersion => ({
  version: row.version,
  state: row.approved_at === null ? 'draft' : row.version === published ? 'published' : 'replaced',
  ...{ terms: row.terms, texts: { ...row.texts }, art: row.art, pictureId: row.picture_id, picture: pictureOf(row), worstCase },
  ...{ writtenBy: row.written_by, writtenAt: row.written_at.toISOString() },
  ...{ approvedBy: row.approved_by, approvedAt: row.approved_at?.toISOString() ?? null },
})

export const partView = (row: PartLine, account: string, grantState: string | null): ConsolePromotionPart => ({
  ...{ memberId: row.member_id, account, period: row.period, version: row.version, joinedAt: row.joined_at.toISOString() },
  ...{ kind: row.kind, amount: textOrNull(row.amount), turnover: textOrNull(row.turnover), grantState },
  ...{ givenAt: row.given_at?.toISOString() ?? null, givenBy: row.given_by },
})

/** What of a version the log keeps: the terms whole, of the texts the English title. */
export const loggedVersion = ({ terms, texts }: { readonly terms: PromotionTerms; readonly texts: Texts }) => ({
  title: texts.EN?.title,
  terms,
})

const textOrNull = (amount: Amount | null): string | null => (amount === null ? null : formatAmount(amount))
