import { describe, expect, it } from 'vitest'
import { isSameName, maskEmail, maskPhone } from './proof-way.ts'

describe('what is shown of where a code goes', () => {
  it('IDENTITY-PROOF-3 names a number and a mailbox only to who knows them', () => {
    expect([maskPhone('+8613800138000'), maskEmail('lantern@example.org')]).toEqual(['+86•••8000', 'l•••@example.org'])
  })
})

describe('isSameName', () => {
  it.each([
    ['Mei  Lin ', 'mei lin', true],
    ['ＭＥＩ LIN', 'Mei Lin', true],
    ['王小明', '王小明', true],
    ['Mei Lin', 'Mei Ling', false],
    ['', '', false],
    ['  ', '', false],
  ])('compares %j and %j as a clerk would: %s', (a, b, expected) => {
    expect(isSameName(a, b)).toBe(expected)
  })
})
