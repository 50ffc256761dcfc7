import { describe, expect, it } from 'vitest'
import type { WithdrawalRow } from '../../shared/api/types.ts'
import { mayDo } from './may-do.ts'

const ME = { operatorId: 'me', permissions: ['withdrawal.read', 'withdrawal.review', 'withdrawal.pay'] }
const mine = { operatorId: 'me', username: 'me' }
const other = { operatorId: 'other', username: 'other' }
const NOW = Date.parse('2026-11-20T10:00:00Z')
const row = (state: WithdrawalRow['state'], more: Partial<WithdrawalRow> = {}) => ({
  ...{ state, claimedBy: null, claimedAt: null, payouts: [] },
  ...more,
})
const able = (given: ReturnType<typeof row>, permissions = ME.permissions) =>
  Object.entries(mayDo(given, { ...ME, permissions }, NOW))
    .filter(([, may]) => may)
    .map(([name]) => name)

describe('DESK-2: what an operator can do to a withdrawal', () => {
  it.each([
    ['review', {}, ['claim']],
    ['review', { claimedBy: mine }, ['release', 'approve', 'reject']],
    ['review', { claimedBy: other, claimedAt: '2026-11-20T09:30:01Z' }, []],
    ['review', { claimedBy: other, claimedAt: '2026-11-20T09:30:00Z' }, ['claim']],
    ['approved', { claimedBy: mine }, ['release', 'reject', 'pay']],
    ['failed', { claimedBy: mine, payouts: [{}] as never }, ['release', 'pay', 'giveBack']],
    ['paying', { claimedBy: mine, payouts: [{}] as never }, ['release']],
    ['received', { claimedBy: mine }, []],
    ['rejected', {}, []],
  ] as const)('%s, %j', (state, more, expected) => {
    expect(able(row(state, more as Partial<WithdrawalRow>))).toEqual(expected)
  })

  it('who may only read does nothing, who may only review pays nothing', () => {
    expect(able(row('approved', { claimedBy: mine }), ['withdrawal.read'])).toEqual(['release'])
    expect(able(row('approved', { claimedBy: mine }), ['withdrawal.read', 'withdrawal.review'])).toEqual(['release', 'reject'])
  })
})
