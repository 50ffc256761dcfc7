import { describe, expect, it } from 'vitest'
import { FAILURE_LIMITS, FAILURE_WINDOW_MS, judgeFailures } from './failures.ts'

const minute = 60_000
const now = 100 * minute
const failures = (count: number, minutesAgo: number) => Array.from({ length: count }, (_, index) => now - minutesAgo * minute - index)

describe('judgeFailures', () => {
  it.each([
    ['IDENTITY-LOGIN-3 two failures', failures(2, 1), false, 0],
    ['IDENTITY-LOGIN-3 three failures', failures(3, 1), true, 0],
    ['IDENTITY-LOGIN-3 three, one of them old', [...failures(2, 1), ...failures(1, 16)], false, 0],
    ['IDENTITY-LOGIN-4 nine failures', failures(9, 1), true, 0],
    ['IDENTITY-LOGIN-4 ten failures just now', failures(10, 0), true, FAILURE_WINDOW_MS],
    ['IDENTITY-LOGIN-4 ten failures, five minutes ago', failures(10, 5), true, 10 * minute],
    ['IDENTITY-LOGIN-4 ten failures, long ago', failures(10, 15), false, 0],
  ])('%s', (_rule, times, needsCaptcha, lockedMs) => {
    expect(judgeFailures('account', times, now)).toMatchObject({ needsCaptcha, lockedMs })
  })

  it('IDENTITY-SECURITY-1 follows the figures that a brand has set', () => {
    const strict = { captchaAfter: 1, lockAfter: 3, windowMs: 60 * minute }
    expect(judgeFailures('account', failures(1, 30), now, strict)).toMatchObject({ needsCaptcha: true, lockedMs: 0 })
    expect(judgeFailures('account', failures(3, 30), now, strict)).toMatchObject({ needsCaptcha: true, lockedMs: 30 * minute })
  })

  it('IDENTITY-LOGIN-11 tells whether any try of the window has failed', () => {
    expect([failures(0, 1), failures(1, 1), failures(1, 16)].map(times => judgeFailures('account', times, now).hasFailed)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('IDENTITY-LOGIN-5 is milder with an address than with an account', () => {
    expect(judgeFailures('login-ip', failures(19, 1), now)).toMatchObject({ needsCaptcha: false, lockedMs: 0 })
    expect(judgeFailures('login-ip', failures(20, 1), now)).toMatchObject({ needsCaptcha: true, lockedMs: 0 })
    expect(judgeFailures('login-ip', failures(FAILURE_LIMITS['login-ip'].lockAfter, 1), now).lockedMs).toBe(14 * minute)
  })
})
