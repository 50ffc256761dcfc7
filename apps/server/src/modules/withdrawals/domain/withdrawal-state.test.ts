import type { PayoutState, ReceiptState, WithdrawalState } from '@croupier/contract'
import { amount } from '@croupier/kernel'
import { describe, expect, it } from 'vitest'
import { type Decision, nextActorOf, stateOf, sumsOf } from './withdrawal-state.ts'

type Part = [PayoutState, ReceiptState, string]
const facts = (decision: Decision, parts: readonly Part[], returned = '0') => ({
  decision,
  amount: amount('102'),
  fee: amount('2'),
  returned: amount(returned),
  payouts: parts.map(([state, receipt, sum]) => ({ state, receipt, amount: amount(sum) })),
})

describe('WITHDRAW-STATE-1: where a withdrawal stands follows from its decision and its payouts', () => {
  it.each<[string, Decision, Part[], string, WithdrawalState, string]>([
    ['nobody has judged it', 'requested', [], '0', 'requested', 'system'],
    ['a person looks at it', 'review', [], '0', 'review', 'operator'],
    ['it may be paid', 'approved', [], '0', 'approved', 'operator'],
    ['it is being sent', 'approved', [['sending', 'none', '100']], '0', 'paying', 'provider'],
    ['nobody knows whether it was paid', 'approved', [['unknown', 'none', '100']], '0', 'paying', 'provider'],
    [
      'a part of it is paid, the rest underway',
      'approved',
      [
        ['paid', 'waiting', '60'],
        ['sent', 'none', '40'],
      ],
      '0',
      'part_paid',
      'provider',
    ],
    ['a part of it is paid, the rest untouched', 'approved', [['paid', 'waiting', '60']], '0', 'part_paid', 'operator'],
    ['the provider has failed', 'approved', [['failed', 'none', '100']], '0', 'failed', 'operator'],
    [
      'a part was paid and a part failed',
      'approved',
      [
        ['paid', 'received', '60'],
        ['failed', 'none', '40'],
      ],
      '0',
      'failed',
      'operator',
    ],
    [
      'what failed was paid again',
      'approved',
      [
        ['failed', 'none', '100'],
        ['paid', 'waiting', '100'],
      ],
      '0',
      'paid',
      'member',
    ],
    ['what failed was given back', 'approved', [['failed', 'none', '100']], '100', 'returned', 'nobody'],
    [
      'a part was paid and received, the rest given back',
      'approved',
      [
        ['paid', 'received', '60'],
        ['failed', 'none', '40'],
      ],
      '40',
      'received',
      'nobody',
    ],
    [
      'one of two payouts is still to be answered',
      'approved',
      [
        ['paid', 'received', '60'],
        ['paid', 'waiting', '40'],
      ],
      '0',
      'paid',
      'member',
    ],
    [
      'one did not arrive',
      'approved',
      [
        ['paid', 'received', '60'],
        ['paid', 'not_received', '40'],
      ],
      '0',
      'disputed',
      'operator',
    ],
    ['it did not arrive and the desk must pay again', 'approved', [['reversed', 'settled', '100']], '0', 'failed', 'operator'],
    ['silence counts as received', 'approved', [['paid', 'forced', '100']], '0', 'received', 'nobody'],
    ['it was rejected', 'rejected', [], '100', 'rejected', 'nobody'],
    ['it was cancelled', 'cancelled', [], '100', 'cancelled', 'nobody'],
  ])('%s', (_what, decision, parts, returned, state, actor) => {
    expect([stateOf(facts(decision, parts, returned)), nextActorOf(facts(decision, parts, returned))]).toEqual([state, actor])
  })

  it('paid, underway, given back and the rest always make up what the member is to get', () => {
    const sums = sumsOf(
      facts(
        'approved',
        [
          ['paid', 'waiting', '30'],
          ['unknown', 'none', '20'],
          ['failed', 'none', '10'],
          ['reversed', 'settled', '5'],
        ],
        '15',
      ),
    )
    expect(sums).toEqual({ net: amount('100'), paid: amount('30'), underway: amount('20'), rest: amount('35') })
  })
})
