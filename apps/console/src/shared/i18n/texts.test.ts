import { describe, expect, it } from 'vitest'
import cn from './cn.json'
import en from './en.json'

const braces = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()

describe('the texts of the console', () => {
  it('are the same in both languages, key by key and brace by brace', () => {
    expect(Object.keys(cn)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en)) expect(braces(cn[key as keyof typeof cn]), key).toEqual(braces(text))
  })

  it('leave nothing empty', () => {
    expect(Object.entries({ ...en, ...cn }).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
