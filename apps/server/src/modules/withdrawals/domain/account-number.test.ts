import { describe, expect, it } from 'vitest'
import { type AccountNumber, isSameName, maskNumber, passesLuhn, readAccountNumber } from './account-number.ts'

const read = (kind: AccountNumber['kind'], number: string, more: Partial<AccountNumber> = {}) => {
  const done = readAccountNumber({ kind, number, optionCode: 'any', currency: 'CNY', ...more })
  return done.ok ? done.value : done.error
}
const WRONG = 'withdrawal_account_invalid'

describe('ACCOUNT-1: a number that can be none is refused', () => {
  it.each([
    ['6222 0210 0112 2331 231', '6222021001122331231'],
    ['4242-4242-4242-4242', '4242424242424242'],
    ['4242424242424243', WRONG],
    ['424242424242424', WRONG],
    ['４２４２４２４２４２４２４２４２', WRONG],
    ['', WRONG],
  ])('card %j of the yuan is %s', (number, expected) => expect(read('bank', number)).toBe(expected))

  it.each([
    ['123-4-56789-0', '1234567890'],
    ['0000000000', WRONG],
    ['12345', WRONG],
    ['DE89370400440532013000', WRONG],
  ])('bank account %j elsewhere is %s', (number, expected) => expect(read('bank', number, { currency: 'THB' })).toBe(expected))

  it.each([
    ['+86 138 0013 8000', '+8613800138000'],
    ['Mei.Lin@Example.org', 'mei.lin@example.org'],
    ['mei lin', WRONG],
    ['@example.org', WRONG],
  ])('wallet %j is %s', (number, expected) => expect(read('ewallet', number)).toBe(expected))

  it('the check digit finds every single wrong digit of a card', () => {
    const card = '6222021001122331231'
    expect(passesLuhn(card)).toBe(true)
    for (let place = 0; place < card.length; place++)
      for (let digit = 0; digit < 10; digit++) {
        const typo = `${card.slice(0, place)}${digit}${card.slice(place + 1)}`
        expect(passesLuhn(typo), typo).toBe(typo === card)
      }
  })
})

describe('ACCOUNT-2: what is shown of a number cannot be used', () => {
  it.each([
    ['4242424242424242', '•••• 4242'],
    ['mei.lin@example.org', 'me•••@example.org'],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJRabP…RTv8'],
  ])('%s is shown as %s', (number, mask) => expect(maskNumber(number)).toBe(mask))
})

describe('ACCOUNT-3: names are compared as people write them', () => {
  it.each([
    ['Mei Lin', 'mei  lin', true],
    ['Ｍｅｉ Lin', 'Mei Lin ', true],
    ['王小明', '王小明', true],
    ['Mei Lin', 'Lin Mei', false],
    ['Mei Lin', '', false],
  ])('%j and %j: %s', (one, other, same) => expect(isSameName(one, other)).toBe(same))
})
