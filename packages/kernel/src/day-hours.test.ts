import { expect, it } from 'vitest'
import { isWithinHours } from './day-hours.ts'

it.each([
  ['09:00', '18:00', '2026-11-20T01:00:00Z', true],
  ['09:00', '18:00', '2026-11-20T00:59:59Z', false],
  ['09:00', '18:00', '2026-11-20T10:00:00Z', false],
  ['22:00', '06:00', '2026-11-20T14:00:00Z', true],
  ['22:00', '06:00', '2026-11-20T21:59:00Z', true],
  ['22:00', '06:00', '2026-11-20T22:00:00Z', false],
  ['00:00', '00:00', '2026-11-20T22:00:00Z', true],
])('CASHIER-HOURS-1, WITHDRAW-HOURS-1: %s–%s in Shanghai is open at %s: %s', (from, to, at, isOpen) => {
  expect(isWithinHours({ from, to }, 'Asia/Shanghai', new Date(at))).toBe(isOpen)
})

it('what has no hours is always open', () => {
  expect(isWithinHours(null, 'Asia/Shanghai', new Date())).toBe(true)
})
