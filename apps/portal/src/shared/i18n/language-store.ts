import { DEFAULT_LANGUAGE, type LanguageCode } from '@croupier/contract/browser'
import { create } from 'zustand'

/** The language that the reader chose. The texts may be in another one, where the product has none of it. */
export const useLanguageStore = create<{ language: LanguageCode }>(() => ({ language: DEFAULT_LANGUAGE }))
