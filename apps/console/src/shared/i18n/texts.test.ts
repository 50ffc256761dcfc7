import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESK_WORDS } from '@croupier/contract/browser'
import { describe, expect, it } from 'vitest'
import { flattenTexts, type NestedTexts } from './flatten-texts.ts'
import { TEXTS } from './texts.ts'

const folder = join(import.meta.dirname, 'locales')
const files = readdirSync(join(folder, 'en'))
const read = (tag: string, file: string) => flattenTexts(JSON.parse(readFileSync(join(folder, tag, file), 'utf8')) as NestedTexts)
const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]).sort()

describe('the texts of the console', () => {
  it('are in both languages in files of the same names', () => {
    expect(files.length).toBeGreaterThan(20)
    expect(readdirSync(join(folder, 'zh-CN'))).toEqual(files)
  })

  it.each(files)('%s have the same keys in the same order, and the same places to fill', file => {
    const english = read('en', file)
    const chinese = read('zh-CN', file)
    expect(chinese.map(([key]) => key)).toEqual(english.map(([key]) => key))
    expect(chinese.map(([, text]) => placesOf(text))).toEqual(english.map(([, text]) => placesOf(text)))
  })

  it('have a place of their own each', () => {
    const keys = [...files.flatMap(file => read('en', file).map(([key]) => key)), ...Object.keys(DESK_WORDS.EN)]
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
    expect(new Set(Object.keys(TEXTS.EN))).toEqual(new Set(keys))
  })

  it('leave nothing empty, and no place in single braces, which would be shown as they are', () => {
    const all = [...Object.entries(TEXTS.EN), ...Object.entries(TEXTS.CN)]
    expect(all.filter(([, text]) => text.trim() === '')).toEqual([])
    expect(all.filter(([, text]) => /(?<!\{)\{\w+\}(?!\})/.test(text))).toEqual([])
  })
})
