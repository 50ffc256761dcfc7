import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type TextLanguage } from '../../packages/contract/src/languages.ts'

export type Language = TextLanguage
/** The text behind a key such as `signIn:register.submit`, with its places filled in. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string

const PORTAL = join(import.meta.dirname, '../../apps/portal/src')
/** The folders of texts: the pages' own, and those of the game clients. */
const FOLDERS = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('/locales/en'))
const englishOf = (name: string): string => {
  const folder = FOLDERS.find(each => existsSync(join(PORTAL, each, `${name}.json`)))
  if (folder === undefined) throw new Error(`there are no texts ${name}`)
  return join(PORTAL, folder, `${name}.json`)
}

/** The portal's own texts, so that a journey reads the same in both languages and a lost key is found. */
export function wordsOf(language: Language): Words {
  const files = new Map<string, unknown>()
  const fileOf = (name: string): unknown => {
    if (!files.has(name))
      files.set(name, JSON.parse(readFileSync(englishOf(name).replace('/locales/en/', `/locales/${LANGUAGES[language].tag}/`), 'utf8')))
    return files.get(name)
  }
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':')
    const text = path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], fileOf(namespace))
    if (typeof text !== 'string') throw new Error(`there is no text ${key} in ${language}`)
    return text.replace(/\{\{(\w+)[^}]*\}\}/g, (_place, name: string) => String(values[name] ?? ''))
  }
}
