import { type Amount, amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { cutTo, readTyped, writeTyped } from './amount-input.ts'

describe('an amount that is typed', () => {
  it.each<[string, number, Amount]>([
    ['12.5', 2, amount('12.5')],
    [' 12,50 ', 2, amount('12.5')],
    ['0', 2, amount('0')],
    ['1.239', 2, amount('1.23')],
    ['1500.75', 0, amount('1500')],
    ['0.0001', 8, amount('0.0001')],
  ])('%j with %d digits is read', (text, digits, expected) => expect(readTyped(text, digits)).toBe(expected))

  it.each(['', 'abc', '-1', '1.2.3', '1e3', '1,000.00'])('%j is none', text => expect(readTyped(text, 2)).toBeUndefined())

  it('is written with the digits of its currency, two at most', () => {
    expect(writeTyped(amount('12.5'), 2)).toBe('12.50')
    expect(writeTyped(amount('12'), 0)).toBe('12')
    expect(writeTyped(amount('12.5'), 8)).toBe('12.50')
  })

  it('is cut, never rounded up', () => {
    expect(cutTo(amount('9.9999'), 2)).toBe(amount('9.99'))
    expect(cutTo(amount('9.9999'), 0)).toBe(amount('9'))
  })
})
