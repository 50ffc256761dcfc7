import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtInTexts } from './built-in-texts.ts'

const common = JSON.parse(readFileSync(join(import.meta.dirname, 'locales/en/common.json'), 'utf8'))

it.each(['en', 'zh-CN', 'th'])('%s can say that a part did not come, under the keys that the pages use', tag => {
  for (const [group, texts] of Object.entries(builtInTexts(tag)))
    for (const [key, text] of Object.entries(texts)) {
      expect(common[group]).toHaveProperty(key)
      expect(text.length).toBeGreaterThan(1)
    }
})

it('has every word of the failure page', () => {
  expect(Object.keys(builtInTexts('en').failure)).toEqual(Object.keys(common.failure))
  expect(Object.keys(builtInTexts('zh-CN').failure)).toEqual(Object.keys(common.failure))
})

it('speaks Chinese to those who read it, English to everyone else', () => {
  expect(builtInTexts('zh-CN').ui.retry).toBe('重试')
  expect(builtInTexts('vi').ui.retry).toBe('Try again')
})
