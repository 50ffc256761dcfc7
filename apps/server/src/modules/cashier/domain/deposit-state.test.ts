import { describe, expect, it } from 'vitest'
import { type DepositDecision, type DepositEvent, type DepositState, decideDeposit, isOpen } from './deposit-state.ts'

const to = (next: DepositState): DepositDecision => ({ next })
const EVENTS = ['opened', 'seen', 'failed', 'expired', 'cancelled', 'rejected', 'finished'] as const satisfies readonly DepositEvent[]
type Row = readonly [DepositDecision, DepositDecision, DepositDecision, DepositDecision, DepositDecision, DepositDecision, DepositDecision]

/** Read it as a table: the state at the left, the events above. */
const TABLE: Record<DepositState, Row> = {
  created: [to('pending'), to('pending'), to('failed'), to('expired'), to('cancelled'), to('failed'), 'refuse'],
  pending: ['ignore', 'ignore', to('failed'), to('expired'), to('cancelled'), to('failed'), 'refuse'],
  part_paid: ['ignore', 'ignore', 'refuse', to('paid'), 'refuse', 'refuse', to('paid')],
  held: ['ignore', 'ignore', 'ignore', 'ignore', 'refuse', to('failed'), 'refuse'],
  paid: ['ignore', 'ignore', 'refuse', 'ignore', 'refuse', 'refuse', 'refuse'],
  failed: ['ignore', 'ignore', 'ignore', 'ignore', 'refuse', 'refuse', 'refuse'],
  expired: ['ignore', 'ignore', 'ignore', 'ignore', 'refuse', to('failed'), 'refuse'],
  cancelled: ['ignore', 'ignore', 'ignore', 'ignore', 'ignore', 'refuse', 'refuse'],
}
const STATES = Object.keys(TABLE) as DepositState[]

describe('CASHIER-STATE-1: the life of an order, money apart', () => {
  for (const state of STATES) {
    it.each(EVENTS.map((event, place) => [event, TABLE[state][place]] as const))(`${state} on %s`, (event, expected) => {
      expect(decideDeposit(state, event)).toEqual(expected)
    })
  }

  it('CASHIER-STATE-2: nothing leaves paid, and nothing ends part-paid but as paid', () => {
    const leaving = (state: DepositState) =>
      EVENTS.map(event => decideDeposit(state, event)).filter(decision => typeof decision === 'object' && decision.next !== 'paid')
    expect([leaving('paid'), leaving('part_paid')]).toEqual([[], []])
  })

  it('an order is open while money is still expected', () => {
    expect(STATES.filter(isOpen)).toEqual(['created', 'pending', 'part_paid'])
  })
})
