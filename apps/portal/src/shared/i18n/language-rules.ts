import {
  DEFAULT_LANGUAGE,
  HEADER_LANGUAGES,
  isLanguageCode,
  LANGUAGES,
  type LanguageCode,
  languageFromTag,
  textLanguageOf,
} from '@croupier/contract/browser'
import type { Brand } from '../api/types.ts'

export const supportedLanguages = (brand: Pick<Brand, 'languages'>): LanguageCode[] => brand.languages.filter(isLanguageCode)

/** What the language switch offers: the header's languages in its order (specification §9), then what else this brand speaks. */
export function offeredLanguages(brand: Pick<Brand, 'languages'>): LanguageCode[] {
  const supported = supportedLanguages(brand)
  return [...new Set([...HEADER_LANGUAGES.filter(code => supported.includes(code)), ...supported])]
}

/** The visitor's own earlier choice, else the browser's wish, else the brand's default (specification §4). */
export function startLanguage(
  brand: Pick<Brand, 'languages' | 'defaultLanguage'>,
  storage: Pick<Storage, 'getItem'>,
  browserLanguage: string,
): LanguageCode {
  const supported = supportedLanguages(brand)
  const chosen = storage.getItem('hisLang')
  if (isLanguageCode(chosen) && supported.includes(chosen)) return chosen
  const fallback = isLanguageCode(brand.defaultLanguage) ? brand.defaultLanguage : DEFAULT_LANGUAGE
  return languageFromTag(browserLanguage, supported, fallback)
}

/** Stores the visible code (`hisLang`) and the language tag (`lang`). */
export function storeLanguage(code: LanguageCode, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem('hisLang', code)
  storage.setItem('lang', LANGUAGES[code].tag)
}

export const tagOf = (code: LanguageCode): string => LANGUAGES[code].tag

/** The tag of the texts that a reader of the language gets, which is what a screen reader must speak. */
export const spokenTagOf = (code: LanguageCode): string => tagOf(textLanguageOf(code))
