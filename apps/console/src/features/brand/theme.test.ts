import { describe, expect, it } from 'vitest'
import { readTheme, writeTokens } from './theme.ts'

describe('a theme in the editor', () => {
  it('a changed primary colour brings its gradient and shadow, and reads back as one colour', () => {
    const tokens = writeTokens({ base: 'midnight', colours: { 'c-primary': '#44DDAA' }, lengths: { 'r-m': '4px' } })
    expect(tokens).toMatchObject({ '--c-primary': '#44DDAA', '--r-m': '4px', '--g-primary': expect.stringContaining('var(--c-primary)') })
    expect(readTheme({ base: 'midnight', tokens: tokens ?? {}, logo: 'midnight' })).toEqual({
      base: 'midnight',
      colours: { 'c-primary': '#44DDAA' },
      lengths: { 'r-m': '4px' },
    })
  })

  it('an untouched theme writes nothing', () => {
    expect(writeTokens({ base: 'jade' })).toEqual({})
  })

  it('a value that is no colour is not written', () => {
    expect(writeTokens({ base: 'jade', colours: { 'c-page': 'url(//x)' } })).toBeUndefined()
  })
})
