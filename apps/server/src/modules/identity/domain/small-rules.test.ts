import { seededRandom } from '@croupier/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomFrom } from './byte-random.ts'
import { deviceLabel } from './device-label.ts'
import { isNickname } from './is-nickname.ts'
import { isPasswordExpired } from './is-password-expired.ts'
import { hashToken, newCode, newToken } from './tokens.ts'

const counting = (start = 0) => {
  let next = start
  return { bytes: (length: number) => Uint8Array.from({ length }, () => next++ & 0xff) }
}

describe('isNickname', () => {
  it.each(['Ann', '小明', 'สมชาย', 'José-María', 'a.b_c', 'Zoë 2'])('IDENTITY-NICK-1 takes %s', name => {
    expect(isNickname(name)).toBe(true)
  })
  it.each(['', '   ', '...', 'a\u202eb', 'a\u200bb', 'a\nb', '<b>x</b>', 'x'.repeat(25), 'a🂡'])('IDENTITY-NICK-1 refuses %j', name => {
    expect(isNickname(name)).toBe(false)
  })
})

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

describe('tokens and codes', () => {
  it('IDENTITY-SESSION-1 tokens carry 32 bytes and are stored as SHA-256', () => {
    const token = newToken(counting())
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hashToken(token)).toHaveLength(32)
    expect(hashToken(token).equals(hashToken(newToken(counting(1))))).toBe(false)
  })

  it('codes use every unmistakable letter equally often', () => {
    const counts = new Map<string, number>()
    for (const letter of newCode(counting(), 31 * 8)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(31)
    expect(new Set(counts.values())).toEqual(new Set([8]))
    expect([...counts.keys()].filter(letter => 'IOL01'.includes(letter))).toEqual([])
  })
})

describe('randomFrom', () => {
  const mixed = (seed: number) => {
    const source = seededRandom(seed)
    return randomFrom({ bytes: length => Uint8Array.from({ length }, () => source.below(256)) })
  }

  it('stays below its bound, and reaches every value of a small one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer(), (bound, seed) => {
        const value = mixed(seed).below(bound)
        expect(value >= 0 && value < bound && Number.isInteger(value)).toBe(true)
      }),
    )
    const random = mixed(1)
    expect(new Set(Array.from({ length: 200 }, () => random.below(5)))).toEqual(new Set([0, 1, 2, 3, 4]))
  })
})

describe('deviceLabel', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome · Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari · iPhone'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome · Android'],
    ['curl/8.0', 'Unknown device'],
  ])('%s is %s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label)
  })
})
