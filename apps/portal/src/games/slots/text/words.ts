import { createWords as createPlayWords, type Words as PlayWords } from '../../../shared/play/text/words.ts'
import type { Spoken, TextKey } from './load-language.ts'

/** The words of the slot client, with the names of what symbols show. */
export type Words = PlayWords<TextKey> & { readonly symbol: (art: string) => string }

/** The words of one language, with amounts in the brand's currency. */
export const createWords = (spoken: Spoken, style: { readonly locale: string; readonly currency: string }): Words => ({
  ...createPlayWords(spoken, style),
  symbol: art => spoken.symbols[art] ?? art.replaceAll('-', ' '),
})
