import { describe, expect, it } from 'vitest'
import { isPasswordExpired } from './is-password-expired.ts'

describe('isPasswordExpired', () => {
  const changed = (days: number, must = false) => ({
    password_changed_at: new Date(Date.UTC(2026, 0, 100 - days)),
    must_change_password: must,
  })
  const now = new Date(Date.UTC(2026, 0, 100))
  it.each([
    ['given by an upline', changed(0, true), 0, true],
    ['old, where passwords never expire', changed(5000), 0, false],
    ['as old as allowed', changed(90), 90, false],
    ['a day older', changed(91), 90, true],
  ])('%s', (_what, member, daysMax, expired) => {
    expect(isPasswordExpired(member, daysMax, now)).toBe(expired)
  })
})
