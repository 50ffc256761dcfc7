import { describe, expect, it } from 'vitest'
import { type DepositDecision, type DepositEvent, type DepositState, decideDeposit } from './deposit-state.ts'

const to = (next: DepositState, isLate = false): DepositDecision => ({ next, isLate })
const TABLE: Record<DepositState, Record<DepositEvent, DepositDecision>> = {
  created: { opened: to('pending'), paid: to('paid'), failed: to('failed'), expired: to('expired') },
  pending: { opened: 'ignore', paid: to('paid'), failed: to('failed'), expired: to('expired') },
  paid: { opened: 'ignore', paid: 'ignore', failed: 'refuse', expired: 'ignore' },
  failed: { opened: 'ignore', paid: to('paid', true), failed: 'ignore', expired: 'ignore' },
  expired: { opened: 'ignore', paid: to('paid', true), failed: 'ignore', expired: 'ignore' },
}

describe('CASHIER-STATE-1: the life of a deposit', () => {
  for (const [state, row] of Object.entries(TABLE)) {
    it.each(Object.entries(row))(`${state} on %s`, (event, expected) => {
      expect(decideDeposit(state as DepositState, event as DepositEvent)).toEqual(expected)
    })
  }

  it('never leaves paid', () => {
    const decisions = (['opened', 'paid', 'failed', 'expired'] as const).map(event => decideDeposit('paid', event))
    expect(decisions.filter(decision => typeof decision === 'object')).toEqual([])
  })
})
