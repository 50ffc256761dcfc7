import { type PromotionTexts, textLanguageOf } from '@croupier/contract'

/** What a promotion says, by language. */
export type Texts = Readonly<Record<string, PromotionTexts['EN']>>

const EMPTY = { title: '', summary: '', terms: [] }

/** Texts in the reader's language; English stands in for what is not written in it. */
export const textOf = (texts: Texts, language: string): Texts[string] =>
  texts[language] ?? texts[textLanguageOf(language)] ?? texts.EN ?? EMPTY

/** The title by language: what a grant is called. */
export const titlesOf = (texts: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]))
