import { describe, expect, it } from 'vitest'
import { isAddress, isHostAddress } from './is-address.ts'

describe('BRAND-URL-1 addresses', () => {
  it.each(['', '/help#contact', 'https://chat.example/a?b=1', 'mailto:care@jade.example'])('takes "%s"', value => {
    expect(isAddress(value)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://plain.example',
    '//evil.test',
    'https://me:secret@x.example',
    'a b',
    '<b>',
    'mailto:x',
  ])('refuses "%s"', value => {
    expect(isAddress(value)).toBe(false)
  })

  it('takes no mail address and nothing empty as a host of pictures', () => {
    expect([isHostAddress(''), isHostAddress('mailto:a@b.example'), isHostAddress('https://img.example')]).toEqual([false, false, true])
  })
})
