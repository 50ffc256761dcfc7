import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openNumber, printOf, sealNumber } from './sealed-number.ts'

const random = { bytes: (length: number) => randomBytes(length) }

it('ACCOUNT-5: a sealed number opens for its own account and key alone', () => {
  const key = randomBytes(32)
  const sealed = sealNumber(key, 'account-1', '4242424242424242', random)
  expect(openNumber(key, 'account-1', sealed)).toBe('4242424242424242')
  expect(sealed.includes('4242')).toBe(false)
  expect(() => openNumber(key, 'account-2', sealed)).toThrow()
  expect(() => openNumber(randomBytes(32), 'account-1', sealed)).toThrow()
})

it('ACCOUNT-4: the same number has the same print, at the same bank alone', () => {
  const key = randomBytes(32)
  const of = (optionCode: string, number: string) => printOf(key, { kind: 'bank', optionCode, number }).toString('hex')
  expect(of('a', '1')).toBe(of('a', '1'))
  expect(new Set([of('a', '1'), of('b', '1'), of('a', '2')]).size).toBe(3)
})
