import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, languageFromTag, TEXT_LANGUAGES } from '@croupier/contract/languages'

/** The reader's choice in the portal (`hisLang`), else what the page is written in. */
export function readerLanguage(chosen: string | null, pageTag: string): LanguageCode {
  return isLanguageCode(chosen) ? chosen : languageFromTag(pageTag, TEXT_LANGUAGES, DEFAULT_LANGUAGE)
}
