import { describe, expect, it } from 'vitest'
import { endsAt, isAlive, needsTouch } from './session-life.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes))
const terms = { idleMinutes: 30, absoluteHours: 1 }

describe('session life', () => {
  it.each([
    ['IDENTITY-SESSION-2 used just now', 0, 0, true],
    ['IDENTITY-SESSION-2 29 minutes idle', 0, 29, true],
    ['IDENTITY-SESSION-2 30 minutes idle', 0, 30, false],
    ['IDENTITY-SESSION-3 at its end though in use', 59, 60, false],
  ])('%s', (_rule, seen, now, alive) => {
    expect(isAlive({ createdAt: at(0), seenAt: at(seen), expiresAt: at(60) }, terms, at(now))).toBe(alive)
  })

  it('IDENTITY-SECURITY-1 follows the brand’s terms, whichever ends first', () => {
    const times = { createdAt: at(0), seenAt: at(50), expiresAt: at(180) }
    expect(endsAt(times, { idleMinutes: 5, absoluteHours: 24 })).toEqual(at(55))
    expect(endsAt(times, { idleMinutes: 600, absoluteHours: 2 })).toEqual(at(120))
  })

  it('IDENTITY-SECURITY-1 is not lengthened by terms that came after it was opened', () => {
    const times = { createdAt: at(0), seenAt: at(50), expiresAt: at(60) }
    expect(endsAt(times, { idleMinutes: 600, absoluteHours: 24 })).toEqual(at(60))
  })

  it('IDENTITY-SESSION-2 is written down at most once a minute', () => {
    const times = { createdAt: at(0), seenAt: at(0), expiresAt: at(60) }
    expect([needsTouch(times, new Date(at(1).getTime() - 1)), needsTouch(times, at(1))]).toEqual([false, true])
  })
})
