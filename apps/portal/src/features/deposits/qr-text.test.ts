import { expect, it } from 'vitest'
import { qrText } from './qr-text.ts'

it.each([
  ['/sandbox/checkout/x', 'https://play.example/sandbox/checkout/x'],
  ['sbx1abc', 'sbx1abc'],
  ['weixin://pay?x=1', 'weixin://pay?x=1'],
])('the code for %s says %s', (text, said) => {
  expect(qrText(text, 'https://play.example')).toBe(said)
})
