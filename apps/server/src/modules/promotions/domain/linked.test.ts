import { describe, expect, it } from 'vitest'
import { findLinked, printsOf } from './linked.ts'

const secret = Buffer.alloc(32, 7)
const prints = (keys: Parameters<typeof printsOf>[1], onePer: Parameters<typeof printsOf>[2]) => printsOf(secret, keys, onePer)
const rows = (found: ReturnType<typeof prints>) => found.map(print => ({ ...print, member_id: 'other' }))

describe('PROMO-KEYS-1: by what a person is told', () => {
  it('is kept as fingerprints of the keys that are asked for, each once', () => {
    const found = prints({ phone: ['1', '1'], device: ['a', 'b'], ip: ['9'] }, ['phone', 'device'])
    expect(found.map(({ key }) => key)).toEqual(['phone', 'device', 'device'])
    expect(JSON.stringify(found)).not.toContain('"1"')
    expect(prints({}, ['phone'])).toEqual([])
  })

  it('tells keys of two kinds apart, although their values are the same', () => {
    const used = rows(prints({ phone: ['1'] }, ['phone']))
    expect(findLinked(prints({ idNumber: ['1'] }, ['idNumber']), ['idNumber'], used)).toBeUndefined()
  })

  it('compares in the order of the list, and every one of what somebody has several of', () => {
    const mine = prints({ phone: ['1'], payAccount: ['x', 'y'] }, ['payAccount', 'phone'])
    const used = rows(prints({ phone: ['1'], payAccount: ['y'] }, ['phone', 'payAccount']))
    expect(findLinked(mine, ['payAccount', 'phone'], used)).toEqual({ code: 'already_claimed_by_linked', key: 'payAccount' })
    expect(findLinked(mine, ['phone'], used)?.key).toBe('phone')
  })
})
