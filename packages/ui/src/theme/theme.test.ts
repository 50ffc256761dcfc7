import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseColours } from '../generated/base-colours.ts'
import { contrastRatio, over, parseColour } from './colour.ts'
import { contrastReport } from './contrast-report.ts'
import { themeToCss } from './theme-to-css.ts'
import { type BrandTheme, colourTokens } from './tokens.ts'

const colour = (text: string) => {
  const parsed = parseColour(text)
  if (!parsed) throw new Error(`${text} is no colour`)
  return parsed
}

describe('contrast', () => {
  test.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#777777', '#FFFFFF', 4.48],
    ['#F00', '#FFF', 4],
  ])('%s on %s is %d, as WCAG computes it', (one, other, ratio) => {
    expect(contrastRatio(colour(one), colour(other))).toBeCloseTo(ratio, 2)
  })

  test('a translucent colour is measured as it is seen on its layer', () => {
    expect(over(colour('#FFFFFF80'), colour('#000000')).map(Math.round)).toEqual([128, 128, 128, 1])
  })

  test.each(['midnight', 'jade'] as const)('every pair of %s reaches AA', base => {
    expect(contrastReport({ base }).filter(pair => !pair.isEnough)).toEqual([])
  })

  test('a brand that sets pale text on a pale page is told the pair, weakest first', () => {
    const [worst] = contrastReport({ base: 'jade', colours: { 'c-text-2': '#E0E8E4' } })
    expect(worst).toMatchObject({ text: 'c-text-2', isEnough: false, required: 4.5 })
    expect(worst?.ratio).toBeLessThan(1.3)
  })
})

describe('a theme as CSS', () => {
  test('only the values that differ are written, with the gradient that follows the primary', () => {
    const css = themeToCss({ base: 'midnight', colours: { 'c-primary': '#44DDAA', 'c-primary-2': '#229977' }, lengths: { 'r-m': '4px' } })
    expect(css).toEqual({
      ok: true,
      value:
        ':root[data-brand="midnight"]{--c-primary:#44DDAA;--c-primary-2:#229977;--r-m:4px;--g-primary:linear-gradient(180deg,var(--c-primary),var(--c-primary-2));--sh-primary:0 6px 20px -6px color-mix(in srgb,var(--c-primary-2) 55%,transparent)}',
    })
  })

  test('a theme without changes is no rule at all', () => {
    expect(themeToCss({ base: 'jade' })).toEqual({ ok: true, value: '' })
  })

  test.each(['red', 'url(https://x)', '#12345', '#fff;}body{display:none', 'var(--x)', '#fff</style><script>', 'rgb(0 0 0)', ''])(
    'the colour %j is refused by name',
    value => {
      expect(themeToCss({ base: 'jade', colours: { 'c-page': value } })).toEqual({
        ok: false,
        error: { fields: { 'c-page': 'not_a_colour' } },
      })
    },
  )

  test.each(['12', 'calc(1px)', '-4px', '12px;x:y', '100vw', '1e3px'])('the length %j is refused by name', value => {
    expect(themeToCss({ base: 'jade', lengths: { 'r-m': value } })).toEqual({ ok: false, error: { fields: { 'r-m': 'not_a_length' } } })
  })

  test('an unknown name is refused', () => {
    const theme = { base: 'jade', colours: { 'c-page}body{': '#fff' } } as unknown as BrandTheme
    expect(themeToCss(theme)).toEqual({ ok: false, error: { fields: { 'c-page}body{': 'unknown_token' } } })
  })

  test('whatever text a brand holds, an accepted block has exactly one rule and no markup', () => {
    fc.assert(
      fc.property(fc.constantFrom(...colourTokens), fc.oneof(fc.string(), fc.stringMatching(/^#[0-9a-fA-F]{3,8}$/)), (name, value) => {
        const css = themeToCss({ base: 'midnight', colours: { [name]: value } })
        if (!css.ok) return
        expect(css.value.match(/[{}]/g)).toHaveLength(2)
        expect(css.value).not.toMatch(/[<>@\\]|url|expression/)
      }),
    )
  })

  test('the base colours are complete for every theme', () => {
    for (const theme of Object.values(baseColours)) expect(Object.keys(theme)).toEqual([...colourTokens])
  })
})
