import { describe, expect, it } from 'vitest'
import { depthOf, readerOf, seesBelow, seesName } from './reader.ts'

const bill = { payerId: 'up', receiverId: 'me' }
const read = (memberId: string, seesAllLevels = false) => readerOf(memberId, bill, { receiverPath: 'top.up.me.', seesAllLevels })

describe('who reads a bill', () => {
  it.each([
    ['me', false, 'receiver'],
    ['up', false, 'payer'],
    ['top', false, undefined],
    ['top', true, 'above'],
    ['other', true, undefined],
  ] as const)('%s (all levels: %s) is %s', (memberId, seesAll, role) => {
    expect(read(memberId, seesAll)?.role).toBe(role)
  })

  it('sees lines as far down as names go', () => {
    expect([read('me'), read('up'), read('up', true), read('top', true)].map(reader => reader && depthOf(reader))).toEqual([
      'downlines',
      'whole',
      'downlines',
      'downlines',
    ])
    expect(depthOf({ role: 'operator' })).toBe('accounts')
    expect([read('me'), read('up'), read('up', true)].map(reader => reader && seesBelow(reader))).toEqual([true, false, true])
  })

  it.each([
    ['me', false, 'me', 'top.up.me.', true],
    ['me', false, 'a', 'top.up.me.a.', true],
    ['me', false, 'b', 'top.up.me.a.b.', false],
    ['me', true, 'b', 'top.up.me.a.b.', true],
    ['me', true, 'x', 'top.x.', false],
    ['up', false, 'me', 'top.up.me.', true],
    ['up', false, 'a', 'top.up.me.a.', false],
  ] as const)('%s (all levels: %s) sees the name of %s: %s', (memberId, seesAll, other, path, expected) => {
    const reader = read(memberId, seesAll)
    expect(reader && seesName(reader, { memberId: other, path })).toBe(expected)
  })
})
