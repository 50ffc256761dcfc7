import { textLanguageOf } from '@croupier/contract'

/** Texts by language; English is always there. */
export type Texts = Readonly<Record<string, string>>

export const textOf = (texts: Texts, language: string): string => texts[textLanguageOf(language)] || texts.EN || ''
