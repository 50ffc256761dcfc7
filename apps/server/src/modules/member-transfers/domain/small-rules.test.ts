import { describe, expect, it } from 'vitest'
import { defaultRules } from './default-rules.ts'
import { faultyRules } from './judge-rules.ts'
import { maskName } from './mask-name.ts'
import { transferNumber } from './transfer-number.ts'

describe('a masked name', () => {
  it.each([
    ['Mei Lin', 'M** L**'],
    ['  José  Álvarez Cruz ', 'J** Á** C**'],
    ['陈美玲', '陈**'],
    ['𠮷田', '𠮷**'],
    ['X', 'X**'],
  ])('TRANSFER-NAME-1: of %j is %j', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})

describe('rules of a brand', () => {
  it.each(['CNY', 'USD', 'THB', 'VND', 'IDR', 'JPY', 'MYR', 'XYZ'])(
    'TRANSFER-BRAND-1: the defaults in %s hold together, and open nothing',
    currency => {
      const rules = defaultRules(currency)
      expect(faultyRules(rules)).toEqual([])
      expect([rules.up.open, rules.down.open]).toEqual([false, false])
    },
  )

  it.each([
    [{ amountMin: '0' }, ['up.amountMin']],
    [{ amountMin: '300', amountMax: '200', amountPerDay: '200' }, ['up.amountMax']],
    [{ amountMax: '200', amountPerDay: '199.99' }, ['up.amountPerDay']],
  ])('TRANSFER-BRAND-1: %j is refused at its field', (change, faults) => {
    const rules = defaultRules('CNY')
    expect(faultyRules({ ...rules, up: { ...rules.up, amountMin: '10', amountMax: '200', amountPerDay: '500', ...change } })).toEqual(
      faults,
    )
  })

  it('TRANSFER-BRAND-1: a threshold of nothing would write every transfer to the log', () => {
    expect(faultyRules({ ...defaultRules('CNY'), auditFrom: '0' })).toEqual(['auditFrom'])
  })
})

it('a number is made of ten signs that can be read out', () => {
  expect(transferNumber({ bytes: length => new Uint8Array(length).fill(255) })).toBe('TZZZZZZZZZZ')
  expect(transferNumber({ bytes: length => Uint8Array.from({ length }, (_, place) => place * 3) })).toMatch(/^T[2-9A-HJ-NP-Z]{10}$/)
})
