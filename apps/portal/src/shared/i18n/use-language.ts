import type { LanguageCode } from '@croupier/contract/browser'
import { useLanguageStore } from './language-store.ts'

/** The reader's language; the component draws again when it changes. */
export const useLanguage = (): LanguageCode => useLanguageStore(({ language }) => language)
