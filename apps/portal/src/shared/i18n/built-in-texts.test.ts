import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEXT_LANGUAGES } from '@croupier/contract/browser'
import { describe, expect, it } from 'vitest'
import { builtInTexts } from './built-in-texts.ts'

const common = JSON.parse(readFileSync(join(import.meta.dirname, 'locales/en/common.json'), 'utf8'))

describe.each(TEXT_LANGUAGES)('the built-in words in %s', language => {
  it('can say that a part did not come, under the keys that the pages use', () => {
    for (const [group, texts] of Object.entries(builtInTexts(language)))
      for (const [key, text] of Object.entries(texts)) {
        expect(common[group]).toHaveProperty(key)
        expect(text.length).toBeGreaterThan(1)
      }
  })

  it('have every word of the failure page', () => {
    expect(Object.keys(builtInTexts(language).failure)).toEqual(Object.keys(common.failure))
  })
})

it('every language is told in its own words, one without texts in those that it reads', () => {
  expect(new Set(TEXT_LANGUAGES.map(language => builtInTexts(language).ui.retry)).size).toBe(TEXT_LANGUAGES.length)
  expect(builtInTexts('TW').ui.retry).toBe('重试')
  expect(builtInTexts('KO').ui.retry).toBe('Try again')
})
