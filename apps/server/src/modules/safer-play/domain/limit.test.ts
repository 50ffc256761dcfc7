import { describe, expect, it } from 'vitest'
import { periodStart } from '../calendar.ts'
import { isStricter, raiseState } from './limit.ts'

describe('a limit', () => {
  it.each([
    [100n, null, true],
    [100n, 200n, true],
    [200n, 200n, true],
    [201n, 200n, false],
    [null, 200n, false],
    [null, null, true],
    [0n, 1n, true],
  ])('SAFER-LIMIT-2 of %s after %s is as strict or stricter: %s', (next, inForce, expected) =>
    expect(isStricter(next, inForce)).toBe(expected),
  )

  it.each([
    ['day', '2026-11-20T15:59:59Z', '2026-11-19T16:00:00.000Z'],
    ['day', '2026-11-20T16:00:00Z', '2026-11-20T16:00:00.000Z'],
    ['week', '2026-11-22T12:00:00Z', '2026-11-15T16:00:00.000Z'],
    ['month', '2026-11-20T12:00:00Z', '2026-10-31T16:00:00.000Z'],
  ] as const)('SAFER-LIMIT-5 counts the %s that holds %s from %s in Shanghai', (period, now, start) =>
    expect(periodStart(period, new Date(now), 'Asia/Shanghai').toISOString()).toBe(start),
  )

  it.each([
    ['waiting', 24 * 3_600_000 - 1],
    ['confirmable', 24 * 3_600_000],
    ['confirmable', 7 * 24 * 3_600_000 - 1],
    ['lapsed', 7 * 24 * 3_600_000],
  ])('SAFER-LIMIT-3 raised is %s after %d ms', (state, age) => expect(raiseState(new Date(0), new Date(age))).toBe(state))
})
