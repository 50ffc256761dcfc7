import type { PlayTextKey } from '../../../shared/play/text/load-spoken.ts'
import type { Words as PlayWords } from '../../../shared/play/text/words.ts'
import type originals from '../locales/en/originals.json'

/** The English texts by file, for their keys alone. Each original adds its own where it says its game. */
export interface OriginalTextFiles {
  originals: typeof originals
}

export type TextKey = PlayTextKey | { [File in keyof OriginalTextFiles]: keyof OriginalTextFiles[File] & string }[keyof OriginalTextFiles]
export type Words = PlayWords<TextKey>
