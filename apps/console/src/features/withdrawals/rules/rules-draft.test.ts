import { describe, expect, it } from 'vitest'
import { isMethodCode, methodFaults, newMethod, newRank, optionFault, strayFaults } from './rules-draft.ts'

const step = (rankFrom: number) => ({ rankFrom, amountPerDay: `${rankFrom}00.00`, countPerDay: 10 })

describe('the rules of withdrawals as they are edited', () => {
  it('a new method is closed and names no bank yet', () => {
    expect(newMethod(undefined)).toMatchObject({ open: false, methodCode: '', options: [{ code: '', name: { EN: '' } }] })
  })

  it('a new rank follows the highest one, with its limits; after the last rank there is none', () => {
    expect(newRank([step(0), step(5)])).toEqual({ ...step(5), rankFrom: 6 })
    expect([newRank([])?.rankFrom, newRank([step(10)])]).toEqual([0, undefined])
  })

  it.each([
    [[{ code: '', name: { EN: 'Bank' } }], 0, 'code'],
    [[{ code: 'a bank', name: { EN: 'Bank' } }], 0, 'code'],
    [[{ code: 'north', name: { EN: ' ' } }], 0, 'name'],
    [
      [
        { code: 'north', name: { EN: 'N' } },
        { code: 'north', name: { EN: 'M' } },
      ],
      1,
      'twice',
    ],
    [
      [
        { code: 'north', name: { EN: 'N' } },
        { code: 'north', name: { EN: 'M' } },
      ],
      0,
      undefined,
    ],
  ])('of the banks %j number %i is at fault by %s', (options, place, fault) => expect(optionFault(options, place)).toBe(fault))

  it('faults find their method by either of its two paths, and others stand apart', () => {
    const fields = {
      'methods.1.amountMax': 'field_invalid',
      'rules.methods.1.feeBps': 'field_invalid',
      'rules.methods.0.name': 'x',
      rules: 'y',
    }
    expect(methodFaults(fields, 1)).toEqual({ amountMax: 'field_invalid', feeBps: 'field_invalid' })
    expect(strayFaults({ ...fields, 'odd.place': 'z' })).toEqual(['odd.place'])
  })

  it.each([
    ['bank-vip', true],
    ['b', false],
    ['Bank', false],
    ['1bank', false],
  ])('%s as a code: %s', (code, isOne) => expect(isMethodCode(code)).toBe(isOne))
})
