import { DESK_WORDS } from '@croupier/contract/browser'
import { flattenTexts, type KeyOf, type NestedTexts } from './flatten-texts.ts'
import type { ConsoleLanguage } from './language.ts'
import type { TextFiles } from './text-files.ts'

export type TextKey = { [File in keyof TextFiles]: KeyOf<TextFiles[File]> }[keyof TextFiles] | keyof typeof DESK_WORDS.EN

type Files = Readonly<Record<string, { default: NestedTexts }>>
const english: Files = import.meta.glob<{ default: NestedTexts }>('./locales/en/*.json', { eager: true })
const chinese: Files = import.meta.glob<{ default: NestedTexts }>('./locales/zh-CN/*.json', { eager: true })

const gather = (files: Files, words: Readonly<Record<string, string>>) =>
  Object.fromEntries([...Object.values(files).flatMap(file => flattenTexts(file.default)), ...Object.entries(words)])

/** Every text of the console by its key, in the order of its file. A key that the compiler knows is there: a test says so. */
export const TEXTS: Readonly<Record<ConsoleLanguage, Readonly<Record<TextKey, string>>>> = {
  EN: gather(english, DESK_WORDS.EN) as Record<TextKey, string>,
  CN: gather(chinese, DESK_WORDS.CN) as Record<TextKey, string>,
}
