import { describe, expect, it } from 'vitest'
import { beginsWithZeros, workText } from './proof-of-work.ts'

describe('proof of work', () => {
  it.each([
    [[255], 0, true],
    [[127], 1, true],
    [[128], 1, false],
    [[0, 15], 12, true],
    [[0, 16], 12, false],
    [[1, 0], 8, false],
    [[0, 0], 16, true],
    [[0], 9, false],
  ])('%j begins with %i zero bits: %s', (bytes, bits, is) => {
    expect(beginsWithZeros(Uint8Array.from(bytes), bits)).toBe(is)
  })

  it('no text stands for two tries', () => {
    const texts = [workText({ salt: 'a' }, 1, 23), workText({ salt: 'a' }, 12, 3), workText({ salt: 'a:1' }, 2, 3)]
    expect(new Set(texts).size).toBe(3)
  })
})
