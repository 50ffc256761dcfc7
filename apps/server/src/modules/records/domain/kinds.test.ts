import { RECORD_GROUPS } from '@croupier/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupOf, isFrequent, kindsOf, lineOf, playColumn } from './kinds.ts'

const KINDS = [
  ['deposit', 'deposits'],
  ['withdrawal', 'withdrawals'],
  ['withdrawal_paid', 'withdrawals'],
  ['withdrawal_returned', 'withdrawals'],
  ['payout_reversed', 'withdrawals'],
  ['withdrawal_fee', 'fees'],
  ['fee', 'fees'],
  ['stake', 'play'],
  ['win', 'play'],
  ['refund', 'play'],
  ['void', 'play'],
  ['transfer', 'transfers'],
  ['vendor_send', 'transfers'],
  ['vendor_bring', 'transfers'],
  ['vendor_result', 'play'],
  ['member_transfer', 'transfers'],
  ['adjustment', 'corrections'],
  ['cashback', 'rewards'],
  ['bonus_release', 'rewards'],
  ['rebate', 'rebates'],
  ['rebate_team', 'rebates'],
  ['salary_realtime', 'salaries'],
  ['salary_hourly', 'salaries'],
  ['salary_daily', 'salaries'],
  ['dividend', 'dividends'],
  ['commission_released', 'transfers'],
  ['demo_credit', 'other'],
  ['something_new', 'other'],
] as const

describe('kinds of movements', () => {
  it.each(KINDS)('RECORDS-KIND-1 %s counts among %s', (kind, group) => {
    expect(groupOf(kind)).toBe(group)
  })

  it('RECORDS-KIND-2 every kind, known or not, is in exactly one group, and the ledger’s condition agrees with it', () => {
    const kind = fc.oneof(
      fc.constantFrom(...KINDS.map(([name]) => name)),
      fc.stringMatching(/^[a-z][a-z_]{0,12}$/),
      fc.constantFrom(...KINDS.map(([name]) => `${name}_fee`)),
    )
    fc.assert(
      fc.property(kind, name => {
        const groups = RECORD_GROUPS.filter(group => {
          const { kinds, exceptKinds } = kindsOf(group)
          return (!kinds || new RegExp(kinds).test(name)) && !(exceptKinds && new RegExp(exceptKinds).test(name))
        })
        expect(groups).toEqual([groupOf(name)])
      }),
    )
  })

  it('RECORDS-KIND-3 what is play has a column, and only what nearly all entries are is counted instead of listed', () => {
    expect(KINDS.filter(([, group]) => group === 'play').every(([kind]) => playColumn(kind) !== undefined)).toBe(true)
    expect(KINDS.filter(([kind]) => isFrequent(kind)).map(([kind]) => kind)).toEqual(['stake', 'win'])
    expect(KINDS.filter(([, group]) => group !== 'play').every(([kind]) => playColumn(kind) === undefined)).toBe(true)
  })

  it('RECORDS-KIND-4 a stake that comes back lessens the stakes of a statement', () => {
    expect(['stake', 'refund', 'void', 'win', 'vendor_result', 'withdrawal_fee', 'what'].map(lineOf)).toEqual([
      'stakes',
      'stakes',
      'stakes',
      'wins',
      'wins',
      'fees',
      'other',
    ])
  })
})
