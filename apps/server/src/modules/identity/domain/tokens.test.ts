import { describe, expect, it } from 'vitest'
import { hashToken, newCode, newToken } from './tokens.ts'

const counting = (start = 0) => {
  let next = start
  return { bytes: (length: number) => Uint8Array.from({ length }, () => next++ & 0xff) }
}

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
