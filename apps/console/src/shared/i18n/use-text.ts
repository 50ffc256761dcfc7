import { useSyncExternalStore } from 'react'
import { language } from './language.ts'
import { TEXTS, type TextKey } from './texts.ts'

export type { TextKey } from './texts.ts'

const KEYS = Object.keys(TEXTS.EN)

export type Translate = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string

/** The texts of the operator's language; double braces are filled from `params`. */
export function useText() {
  const code = useSyncExternalStore(language.subscribe, language.get)
  const t: Translate = (key, params = {}) =>
    TEXTS[code][key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
  return { t, language: code, locale: code === 'CN' ? 'zh-CN' : 'en-GB' }
}

/** A text outside of the screens, which does not change with the language. */
export const textNow = (key: TextKey): string => TEXTS[language.get()][key]

const PLACES = new Map(KEYS.map((key, place) => [key, place]))

/** Members of an object in the order of their texts: what comes out of the database has lost its own. */
export const inTextOrder = <T>(prefix: string, values: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(values).sort(([a], [b]) => (PLACES.get(`${prefix}.${a}`) ?? PLACES.size) - (PLACES.get(`${prefix}.${b}`) ?? PLACES.size))

/** All words that have a text below that prefix, in the order of the texts. */
export const wordsUnder = (prefix: string): string[] =>
  KEYS.filter(key => key.startsWith(`${prefix}.`)).map(key => key.slice(prefix.length + 1))

/** For words that come from the server: its own text where there is one, the word itself otherwise. */
export const isTextKey = (key: string): key is TextKey => key in TEXTS.EN
