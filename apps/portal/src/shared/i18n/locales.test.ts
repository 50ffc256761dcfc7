import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, 'locales')
const namespaces = readdirSync(join(folder, 'en')).filter(name => name.endsWith('.json'))
type Texts = { [key: string]: string | Texts }

const read = (tag: string, file: string) => JSON.parse(readFileSync(join(folder, tag, file), 'utf8')) as Texts
const PLURAL = /_(zero|one|two|few|many|other)$/

/** Every key with the names that its text fills in; plural forms count as one, since languages have different ones. */
function keysOf(texts: Texts, path = ''): Map<string, string> {
  const keys = new Map<string, string>()
  for (const [name, text] of Object.entries(texts)) {
    const key = `${path}${name}`
    if (typeof text === 'string')
      keys.set(
        key.replace(PLURAL, ''),
        [...text.matchAll(/{{(\w+)/g)]
          .map(match => match[1] ?? '')
          .sort((one, other) => one.localeCompare(other))
          .join(),
      )
    else for (const entry of keysOf(text, `${key}.`)) keys.set(...entry)
  }
  return keys
}

describe.each(readdirSync(folder).filter(tag => tag !== 'en'))('the texts in %s', tag => {
  it.each(namespaces)('%s have the keys and the placeholders of the English ones', file => {
    expect(keysOf(read(tag, file))).toEqual(keysOf(read('en', file)))
  })

  it.each(namespaces)('%s leave no text empty', file => {
    expect(JSON.stringify(read(tag, file))).not.toMatch(/:""/)
  })
})

it('texts exist', () => {
  expect(namespaces.length).toBeGreaterThan(5)
})
