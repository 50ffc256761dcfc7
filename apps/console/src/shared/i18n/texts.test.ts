import { DESK_WORDS } from '@croupier/contract/browser'
import { describe, expect, it } from 'vitest'
import cnOfScreens from './cn.json'
import enOfScreens from './en.json'

const en = { ...enOfScreens, ...DESK_WORDS.EN }
const cn = { ...cnOfScreens, ...DESK_WORDS.CN }
const braces = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort()

describe('the texts of the console', () => {
  it('are the same in both languages, key by key and brace by brace', () => {
    expect(Object.keys(cn)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en)) expect(braces(cn[key as keyof typeof cn]), key).toEqual(braces(text))
  })

  it('stand in one place each', () => {
    expect(Object.keys(DESK_WORDS.EN).filter(key => key in enOfScreens)).toEqual([])
  })

  it('leave nothing empty', () => {
    expect(Object.entries({ ...en, ...cn }).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
