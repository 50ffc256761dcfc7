import { expect, it } from 'vitest'
import { isWaiting, orderStage } from './order-stage.ts'

const expiresAt = '2026-11-20T09:30:00.000Z'
const [early, late] = ['2026-11-20T09:20:00.000Z', '2026-11-20T09:30:05.000Z']

it.each([
  ['created', null, early, 'waiting', true],
  ['pending', null, early, 'opened', true],
  ['created', null, late, 'overdue', true],
  ['pending', null, late, 'overdue', true],
  ['paid', early, early, 'paid', false],
  ['paid', late, late, 'paid-late', false],
  ['failed', early, early, 'failed', false],
  ['expired', late, late, 'expired', false],
] as const)('an order that is %s (ended %s) at %s stands as %s', (state, endedAt, now, stage, waits) => {
  expect(orderStage({ state, endedAt, expiresAt }, new Date(now))).toBe(stage)
  expect(isWaiting(stage)).toBe(waits)
})
