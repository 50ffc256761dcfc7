import { describe, expect, it } from 'vitest'
import type { WithdrawalRow } from '../../shared/api/types.ts'
import { mayDo } from './may-do.ts'

const ME = { operatorId: 'me', permissions: ['withdrawal.read', 'withdrawal.review', 'withdrawal.pay'] }
const claimed = (operatorId: string, until: string) => ({ operatorId, name: operatorId, at: '2026-11-20T09:31:00Z', until })
const mine = claimed('me', '2026-11-20T10:01:00Z')
const other = claimed('other', '2026-11-20T10:01:00Z')
const NOW = Date.parse('2026-11-20T10:00:00Z')
const row = (state: WithdrawalRow['state'], more: Partial<WithdrawalRow> = {}) => ({ ...{ state, claim: null, payouts: [] }, ...more })
const able = (given: Pick<WithdrawalRow, 'state' | 'claim' | 'payouts'>, permissions = ME.permissions) =>
  Object.entries(mayDo(given, { ...ME, permissions }, NOW))
    .filter(([, may]) => may)
    .map(([name]) => name)

describe('DESK-2: what an operator can decide on a withdrawal', () => {
  it.each([
    ['review', {}, []],
    ['review', { claim: mine }, ['approve', 'reject']],
    ['review', { claim: claimed('me', '2026-11-20T10:00:00Z') }, []],
    ['review', { claim: other }, []],
    ['approved', { claim: mine }, ['reject', 'pay']],
    ['failed', { claim: mine, payouts: [{}] as never }, ['pay', 'giveBack']],
    ['paying', { claim: mine, payouts: [{}] as never }, []],
    ['received', { claim: mine }, []],
    ['rejected', {}, []],
  ] as const)('%s, %j', (state, more, expected) => {
    expect(able(row(state, more as Partial<WithdrawalRow>) as WithdrawalRow)).toEqual(expected)
  })

  it('who may only read decides nothing, who may only review pays nothing', () => {
    const approved = row('approved', { claim: mine }) as WithdrawalRow
    expect(able(approved, ['withdrawal.read'])).toEqual([])
    expect(able(approved, ['withdrawal.read', 'withdrawal.review'])).toEqual(['reject'])
  })
})
