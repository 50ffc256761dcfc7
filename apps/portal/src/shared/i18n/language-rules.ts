import {
  DEFAULT_LANGUAGE,
  HEADER_LANGUAGES,
  isLanguageCode,
  LANGUAGES,
  type LanguageCode,
  languageFromTag,
  RIGHT_TO_LEFT,
} from '@croupier/contract/browser'
import type { Brand } from '../api/types.ts'

export const supportedLanguages = (brand: Pick<Brand, 'languages'>): LanguageCode[] => brand.languages.filter(isLanguageCode)

/** What the language switch offers: the header's languages (specification §9) that this brand speaks. */
export const offeredLanguages = (brand: Pick<Brand, 'languages'>): LanguageCode[] =>
  supportedLanguages(brand).filter(code => HEADER_LANGUAGES.some(offered => offered === code))

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
export const directionOf = (code: LanguageCode): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr')
