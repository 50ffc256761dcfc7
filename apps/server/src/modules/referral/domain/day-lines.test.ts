import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { type FriendDay, memberDay } from './day-lines.ts'
import { DEFAULT_TERMS, readTerms } from './terms.ts'

const TERMS = readTerms(DEFAULT_TERMS)
const friend = (friendId: string, valid: string, more: Partial<FriendDay> = {}): FriendDay => ({
  ...{ friendId, valid: amount(valid), carried: 0n, hasSameKeys: false },
  ...more,
})

describe('a day of a member', () => {
  it('REFERRAL-DAY-1: each friend is cut to 0.0001 before the sum, and the sum is capped', () => {
    const day = memberDay([friend('a', '1000'), friend('b', '0.1234')], TERMS)
    expect(day).toMatchObject({ total: amount('1.0001'), amount: amount('1.0001'), valid: amount('1000.1234') })
    const capped = memberDay([friend('a', '400000'), friend('b', '300000')], TERMS)
    expect(capped).toMatchObject({ total: amount('700'), amount: amount('500') })
  })

  it('REFERRAL-DAY-2: what a day cannot bear is carried to the next', () => {
    const [line] = memberDay([friend('a', '-30')], TERMS).lines
    expect(line).toMatchObject({ valid: 0n, amount: 0n, carried: amount('100') * -1n + amount('70') })
    const next = memberDay([friend('a', '50', { carried: amount('30') * -1n })], TERMS)
    expect(next.lines).toEqual([{ friendId: 'a', valid: amount('20'), amount: amount('0.02'), carried: 0n }])
  })

  it('REFERRAL-KEYS-1: a friend with shared keys has a line that earns nothing', () => {
    const day = memberDay([friend('a', '1000', { hasSameKeys: true }), friend('b', '1000')], TERMS)
    expect(day.lines.map(line => line.amount)).toEqual([0n, amount('1')])
    expect(day).toMatchObject({ total: amount('1'), amount: amount('1'), valid: amount('1000') })
  })
})
