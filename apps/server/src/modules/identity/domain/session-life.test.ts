import { describe, expect, it } from 'vitest'
import { isAlive, needsTouch } from './session-life.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes))

describe('session life', () => {
  it.each([
    ['IDENTITY-SESSION-2 used just now', 0, 60, 0, true],
    ['IDENTITY-SESSION-2 29 minutes idle', 0, 60, 29, true],
    ['IDENTITY-SESSION-2 30 minutes idle', 0, 60, 30, false],
    ['IDENTITY-SESSION-3 at its end though in use', 59, 60, 60, false],
  ])('%s', (_rule, seen, expires, now, alive) => {
    expect(isAlive({ seenAt: at(seen), expiresAt: at(expires) }, at(now))).toBe(alive)
  })

  it('IDENTITY-SESSION-2 is written down at most once a minute', () => {
    const times = { seenAt: at(0), expiresAt: at(60) }
    expect([needsTouch(times, new Date(at(1).getTime() - 1)), needsTouch(times, at(1))]).toEqual([false, true])
  })
})
