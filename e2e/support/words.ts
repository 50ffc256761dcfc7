import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type TextLanguage } from '../../packages/contract/src/languages.ts'

export type Language = TextLanguage
/** The text behind a key such as `auth:register.submit`, with its places filled in. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

const LOCALES = join(import.meta.dirname, '../../apps/portal/src/shared/i18n/locales')

/** The portal's own texts, so that a journey reads the same in both languages and a lost key is found. */
export function wordsOf(language: Language): Words {
  const files = new Map<string, unknown>()
  const fileOf = (name: string): unknown => {
    if (!files.has(name)) files.set(name, JSON.parse(readFileSync(join(LOCALES, LANGUAGES[language].tag, `${name}.json`), 'utf8')))
    return files.get(name)
  }
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':')
    const text = path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], fileOf(namespace))
    if (typeof text !== 'string') throw new Error(`there is no text ${key} in ${language}`)
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_place, name: string) => String(values[name] ?? ''))
  }
}
