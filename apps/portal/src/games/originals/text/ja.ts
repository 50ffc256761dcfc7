import type { Texts } from './en.ts'
import { en } from './en.ts'

export const ja: Texts = en
