import { describe, expect, it } from 'vitest'
import { faultyTokens } from './judge-theme.ts'

describe('BRAND-THEME-1 faultyTokens', () => {
  it.each([
    ['--c-page', '#0B0F1A'],
    ['--g-primary', 'linear-gradient(180deg, #FAD578 0%, #F5C451 42%)'],
    ['--r-m', '12px'],
    ['--sh-1', '0 1px 2px #00000052'],
    ['--font', '"Geist", system-ui, sans-serif'],
  ])('takes %s: %s', (name, value) => {
    expect(faultyTokens({ [name]: value })).toEqual([])
  })

  it.each([
    ['--c-page', 'red; } body { display: none'],
    ['--c-page', 'url(https://evil.test/x.png)'],
    ['--c-page', 'expression(alert(1))'],
    ['--c-page', '</style><script>'],
    ['--c-page', '#fff /* gone'],
    ['--c-page', ''],
    ['--c-page', 'rgb(1, 2'],
    ['--font', '"Geist'],
    ['--header-h', '0px'],
    ['--z-dialog', '0'],
    ['color', 'red'],
    ['--c-page', '\\75rl(x)'],
    ['--c-page', '@import x'],
  ])('refuses %s: %s', (name, value) => {
    expect(faultyTokens({ [name]: value })).toEqual([name])
  })
})
