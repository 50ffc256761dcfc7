import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, TEXT_LANGUAGES } from '@croupier/contract/browser'
import { describe, expect, it } from 'vitest'
import { SAME_IN_ENGLISH } from './same-in-english.ts'

const root = join(import.meta.dirname, '../..')
/** The English files of the portal's pages and of every game client, which keeps its own: `games/slots/locales/en/slots.json`. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\/locales\/en\/\w+\.json$/.test(path))
const tags = TEXT_LANGUAGES.filter(code => code !== 'EN').map(code => LANGUAGES[code].tag)
type Texts = { [key: string]: string | Texts }

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Every text by its path. */
function flatten(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${name}`, text]] : flatten(text, `${path}${name}.`),
  )
}

function read(tag: string, file: string): [string, string][] {
  const path = join(root, file.replace('/locales/en/', `/locales/${tag}/`))
  if (!existsSync(path)) return []
  return flatten(JSON.parse(readFileSync(path, 'utf8')) as Texts)
}

/** What a text fills in, with its format: `count, number`. */
const placesOf = (text: string) =>
  [...text.matchAll(/{{([^}]+)}}/g)].map(match => match[1] ?? '').sort((one, other) => one.localeCompare(other))

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) => one.localeCompare(other)

/** Plural forms count as one key, since languages have different ones; the last form speaks for all. */
const byKey = (texts: readonly [string, string][]) =>
  new Map(texts.map(([key, text]) => [key.replace(PLURAL, ''), placesOf(text).join('; ')]))

describe.each(tags)('U1: the texts in %s', tag => {
  it.each(files)('%s have the keys and the placeholders of the English ones', file => {
    const english = byKey(read('en', file))
    const own = byKey(read(tag, file))
    expect([...own].toSorted(byName)).toEqual([...english].toSorted(byName))
  })

  it.each(files)('%s have exactly the plural forms of the language', file => {
    const forms = new Set(new Intl.PluralRules(tag).resolvedOptions().pluralCategories)
    const keys = read(tag, file).map(([key]) => key)
    const plural = new Set(keys.filter(key => PLURAL.test(key)).map(key => key.replace(PLURAL, '')))
    for (const key of plural) {
      const own = keys.filter(each => each.replace(PLURAL, '') === key && PLURAL.test(each)).map(each => PLURAL.exec(each)?.[1] ?? '')
      expect(new Set(own), `${file} ${key}`).toEqual(forms)
    }
  })

  it.each(files)('%s leave no text empty, and none in English but names and signs', file => {
    const english = new Map(read('en', file))
    const own = read(tag, file)
    expect(own.filter(([, text]) => text.trim() === '')).toEqual([])
    // A place in single braces would be shown as it is.
    expect(own.filter(([, text]) => /(?<!\{)\{\w+\}(?!\})/.test(text))).toEqual([])
    const untouched = own.filter(([key, text]) => english.get(key) === text && /\p{Letter}/u.test(text.replace(/{{[^}]+}}/g, '')))
    const allowed: readonly string[] = [...SAME_IN_ENGLISH.everywhere, ...(SAME_IN_ENGLISH.by[tag] ?? [])]
    expect(untouched.filter(([, text]) => !allowed.includes(text))).toEqual([])
  })

  it('the check of English words names only words that stand in the texts', () => {
    const all = new Set(files.flatMap(file => read(tag, file).map(([, text]) => text)))
    expect((SAME_IN_ENGLISH.by[tag] ?? []).filter(text => !all.has(text))).toEqual([])
  })
})

it('texts exist', () => {
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter(file => file.startsWith('games/')).length).toBeGreaterThan(5)
  expect(read('th', 'shared/i18n/locales/en/common.json').length).toBeGreaterThan(100)
})
