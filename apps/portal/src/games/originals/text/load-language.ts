import { type LanguageCode, localeOf, type TextLanguage, textLanguageOf } from '@croupier/contract/languages'
import { en, type Texts } from './en.ts'

/** What the client says, in one language. */
export interface Spoken {
  /** For `Intl`. */
  readonly locale: string
  readonly texts: Texts
}

/** There from the start, so that a failure can be told whatever did not come. */
export const ENGLISH: Spoken = { locale: 'en', texts: en }

const texts: Record<TextLanguage, () => Promise<Texts>> = {
  EN: async () => en,
  CN: async () => (await import('./zh.ts')).zh,
  ID: async () => (await import('./id.ts')).id,
  TH: async () => (await import('./th.ts')).th,
  VI: async () => (await import('./vi.ts')).vi,
  JA: async () => (await import('./ja.ts')).ja,
}

/** Fetches one language's words; a language that the product has no texts in speaks another's. */
export async function loadLanguage(language: LanguageCode): Promise<Spoken> {
  const spoken = textLanguageOf(language)
  return { locale: localeOf(spoken), texts: await texts[spoken]() }
}
