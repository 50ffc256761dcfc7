import { expect, test } from 'vitest'
import { readerLanguage } from './reader-language.ts'

test.each([
  ['the choice in the portal', 'TH', 'en', 'TH'],
  ['without one, the page', null, 'ja', 'JA'],
  ['a broken choice counts as none', 'XX', 'zh-CN', 'CN'],
  ['a page of unknown tongue', null, '', 'EN'],
])('the game speaks as the reader does: %s', (_, chosen, tag, language) => {
  expect(readerLanguage(chosen, tag)).toBe(language)
})
