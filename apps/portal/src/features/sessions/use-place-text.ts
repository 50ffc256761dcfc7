import { LANGUAGES } from '@croupier/contract/browser'
import { useLanguage } from '../../shared/i18n/use-language.ts'

/** An address that no country is known for, such as one of a private network. */
const NOWHERE = 'ZZ'

/** The country in the reader's words; undefined where none is known. */
export function usePlaceText(country: string): string | undefined {
  const language = useLanguage()
  if (country === NOWHERE) return undefined
  return new Intl.DisplayNames([LANGUAGES[language].tag, 'en'], { type: 'region' }).of(country)
}
