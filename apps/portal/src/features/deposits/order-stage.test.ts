import { describe, expect, it } from 'vitest'
import { isCommonStage, mayStillPay, orderStage } from './order-stage.ts'

const expiresAt = '2026-11-20T09:30:00.000Z'
const [early, late] = ['2026-11-20T09:20:00.000Z', '2026-11-20T09:30:05.000Z']
const order = {
  state: 'created',
  kind: 'card',
  expiresAt,
  endedAt: null,
  isStarting: false,
  claimedPaidAt: null,
  confirmations: null,
  instructions: null,
  note: null,
} as const
const instructions = { lines: [], qrText: 'x' }

it.each([
  ['created', null, early, 'waiting', true],
  ['pending', null, early, 'opened', true],
  ['created', null, late, 'overdue', false],
  ['pending', null, late, 'overdue', false],
  ['part_paid', null, early, 'part_paid', true],
  ['held', null, early, 'held', false],
  ['paid', early, early, 'paid', false],
  ['paid', late, late, 'paid-late', false],
  ['failed', early, early, 'failed', false],
  ['expired', late, late, 'expired', false],
  ['cancelled', early, early, 'cancelled', false],
] as const)('an order that is %s (ended %s) at %s stands as %s', (state, endedAt, now, stage, mayPay) => {
  expect(orderStage({ ...order, state, endedAt }, new Date(now))).toBe(stage)
  expect(mayStillPay(stage)).toBe(mayPay)
})

describe('an order that is paid beside a checkout', () => {
  it.each([
    ['bank', {}, early, 'transfer'],
    ['qr', {}, early, 'scan'],
    ['crypto', {}, early, 'send'],
    ['crypto', { confirmations: { seen: 0, needed: 3 } }, early, 'send'],
    ['crypto', { state: 'pending', confirmations: { seen: 1, needed: 3 } }, late, 'confirming'],
    ['bank', { state: 'pending', claimedPaidAt: early }, late, 'claimed'],
    ['bank', {}, late, 'overdue'],
    ['qr', { instructions: null, isStarting: true }, early, 'starting'],
    ['bank', { state: 'failed', endedAt: early, note: 'nothing came' }, early, 'rejected'],
  ] as const)('by %s with %j at %s stands as %s', (kind, changes, now, stage) => {
    expect(orderStage({ ...order, kind, instructions, ...changes }, new Date(now))).toBe(stage)
  })
})

it('the words of a stage stand in one of two places', () => {
  expect([isCommonStage('paid-late'), isCommonStage('claimed')]).toEqual([true, false])
})
