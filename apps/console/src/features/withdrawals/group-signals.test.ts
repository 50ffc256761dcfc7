import { expect, it } from 'vitest'
import type { WithdrawalSignal } from '../../shared/api/types.ts'
import { groupSignals } from './group-signals.ts'

const signal = (kind: WithdrawalSignal['kind'], members: readonly string[], minute: number): WithdrawalSignal => ({
  ...{ kind, brandId: 'brand', withdrawalId: `w${minute}`, number: null, evidence: {} },
  at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  members: members.map(memberId => ({ memberId, account: memberId })),
})

it('one kind at the same members is one line, the newest, with how often it was', () => {
  const groups = groupSignals([
    signal('velocity', ['mei'], 30),
    signal('rapid_in_out', ['mei'], 20),
    signal('velocity', ['mei'], 10),
    signal('velocity', ['tom'], 5),
    signal('account_shared', ['tom', 'mei'], 4),
    signal('account_shared', ['mei', 'tom'], 3),
  ])
  expect(groups.map(({ newest, times }) => [newest.kind, newest.withdrawalId, times])).toEqual([
    ['velocity', 'w30', 2],
    ['rapid_in_out', 'w20', 1],
    ['velocity', 'w5', 1],
    ['account_shared', 'w4', 2],
  ])
})
