import type { LanguageCode } from '@croupier/contract/languages'
import {
  loadSpoken,
  type Spoken as PlaySpoken,
  type PlayTextKey,
  readTexts,
  type TextFiles,
} from '../../../shared/play/text/load-spoken.ts'
import type slots from '../locales/en/slots.json'

export type TextKey = PlayTextKey | keyof typeof slots

/** What the client says, in one language. */
export interface Spoken extends PlaySpoken<TextKey> {
  /** Names of what the symbols show, by their art. */
  readonly symbols: Readonly<Record<string, string>>
}

const own: TextFiles = import.meta.glob<Readonly<Record<string, string>>>('../locales/*/slots.json', { import: 'default' })
const symbols: TextFiles = import.meta.glob<Readonly<Record<string, string>>>('../../../shared/i18n/locales/*/symbols.json', {
  import: 'default',
})

/** Fetches one language's words; a language that the product has no texts in speaks another's. */
export async function loadLanguage(language: LanguageCode): Promise<Spoken> {
  const [spoken, names] = await Promise.all([loadSpoken<TextKey>(language, own), readTexts(language, symbols)])
  return { ...spoken, symbols: names }
}
