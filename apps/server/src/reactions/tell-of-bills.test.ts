import { describe, expect, it } from 'vitest'
import { type EnteredRow, newsOf } from './tell-of-bills.ts'

const entered = (changes: Partial<EnteredRow>): EnteredRow => ({
  ...{ xid: '1', id: 1n, bill_id: 'b', place: 1, state: 'paid', at: new Date(0), reason: null, brand_id: 'brand', number: 'V1' },
  ...{ payer_id: 'up', receiver_id: 'me', kind: 'dividend', amount: 5n, currency: 'CNY' },
  ...changes,
})
const told = (changes: Partial<EnteredRow>) =>
  newsOf(entered(changes)).map(({ memberId, template, counterpartId }) => [memberId, template, counterpartId])

describe('news of bills', () => {
  it.each([
    ['awaiting_review', [['me', 'bill-issued', 'up']]],
    ['awaiting_claim', [['me', 'bill-claimable', 'up']]],
    ['paid', [['me', 'bill-paid', 'up']]],
    [
      'upline_short',
      [
        ['me', 'bill-short', 'up'],
        ['up', 'bill-owed', 'me'],
      ],
    ],
    ['expired', [['me', 'bill-expired', 'up']]],
    [
      'refused',
      [
        ['me', 'bill-refused', 'up'],
        ['up', 'bill-refused', 'me'],
      ],
    ],
    ['issued', []],
    ['target_missed', []],
  ] as const)('%s reaches the right parties', (state, expected) => {
    expect(told({ state })).toEqual(expected)
  })

  it('go to nobody for the house, for bills of nothing and of parts of a day', () => {
    expect(told({ state: 'refused', payer_id: null })).toEqual([['me', 'bill-refused', null]])
    expect(told({ amount: 0n })).toEqual([])
    expect(told({ kind: 'realtime_salary' })).toEqual([])
  })
})
