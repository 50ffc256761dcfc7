import type { Words as PlayWords } from '../../../shared/play/text/words.ts'
import type { TextKey } from './en.ts'

export type Words = PlayWords<TextKey>
