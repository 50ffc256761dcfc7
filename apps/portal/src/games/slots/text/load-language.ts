import { type LanguageCode, localeOf, type TextLanguage, textLanguageOf } from '@croupier/contract/languages'
import { en, type Texts } from './en.ts'

/** What the client says, in one language. */
export interface Spoken {
  /** For `Intl`. */
  readonly locale: string
  readonly texts: Texts
  /** Names of what the symbols show, by their art. */
  readonly symbols: Readonly<Record<string, string>>
}

/** There from the start, so that a failure can be told whatever did not come. */
export const ENGLISH: Spoken = { locale: 'en', texts: en, symbols: {} }

const texts: Record<TextLanguage, () => Promise<Texts>> = {
  EN: async () => en,
  CN: async () => (await import('./zh.ts')).zh,
  ID: async () => (await import('./id.ts')).id,
  TH: async () => (await import('./th.ts')).th,
  VI: async () => (await import('./vi.ts')).vi,
  JA: async () => (await import('./ja.ts')).ja,
}

const symbols: Record<TextLanguage, () => Promise<{ default: Readonly<Record<string, string>> }>> = {
  EN: () => import('../../../shared/i18n/locales/en/symbols.json'),
  CN: () => import('../../../shared/i18n/locales/zh-CN/symbols.json'),
  ID: () => import('../../../shared/i18n/locales/id/symbols.json'),
  TH: () => import('../../../shared/i18n/locales/th/symbols.json'),
  VI: () => import('../../../shared/i18n/locales/vi/symbols.json'),
  JA: () => import('../../../shared/i18n/locales/ja/symbols.json'),
}

/** Fetches one language's words; a language that the product has no texts in speaks another's. */
export async function loadLanguage(language: LanguageCode): Promise<Spoken> {
  const spoken = textLanguageOf(language)
  const [own, names] = await Promise.all([texts[spoken](), symbols[spoken]()])
  return { locale: localeOf(spoken), texts: own, symbols: names.default }
}
