import { describe, expect, it } from 'vitest'
import { checkoutStyle } from './checkout-style.ts'

describe('the look of the checkout', () => {
  it('is that of the theme, in its own brightness', () => {
    expect(checkoutStyle({ base: 'midnight', tokens: {} })).toMatch(/^:root\{color-scheme:dark;--c-page:#0b0f1a;/)
    expect(checkoutStyle({ base: 'jade', tokens: {} })).toMatch(/^:root\{color-scheme:light;--c-page:#f1f6f4;/)
  })

  it('follows what the brand has set otherwise, and leaves nothing open that could end the sheet', () => {
    const style = checkoutStyle({ base: 'jade', tokens: { '--c-primary': '#7a0b6b', '--c-page': '</style>' } })
    expect(style.lastIndexOf('--c-primary:#7a0b6b')).toBeGreaterThan(style.indexOf('--c-primary:#0b7a6b'))
    expect(style).not.toContain('<')
  })
})
