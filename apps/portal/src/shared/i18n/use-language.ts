import type { LanguageCode } from '@croupier/contract/browser'
import { LANGUAGE_CODES } from '@croupier/contract/browser'
import { useTranslation } from 'react-i18next'
import { tagOf } from './language-rules.ts'

/** The language on the screen; the component draws again when it changes. */
export function useLanguage(): LanguageCode {
  const { i18n } = useTranslation()
  return LANGUAGE_CODES.find(code => tagOf(code) === i18n.language) ?? 'EN'
}
