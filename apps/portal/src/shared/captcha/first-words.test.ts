import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { firstWords } from './first-words.ts'

describe('the first word of a hash', () => {
  // Texts of one block, of a block and a bit, and those whose length no longer fits behind them.
  it.each([0, 1, 36, 46, 54, 55, 56, 63, 64, 65, 118, 119, 120, 200])('is that of SHA-256 with %i characters before the number', length => {
    const before = 'salt:of/a challenge'.repeat(12).slice(0, length)
    const firstWord = firstWords(before)
    for (const tried of [0, 7, 10, 99_999, 3, 1_234_567_890, 12, 0])
      expect(firstWord(tried)).toBe(
        createHash('sha256')
          .update(before + tried)
          .digest()
          .readUInt32BE(0),
      )
  })

  it('is that of a text with letters of several bytes', () => {
    const before = '随机数:'.repeat(9)
    expect(firstWords(before)(41)).toBe(createHash('sha256').update(`${before}41`).digest().readUInt32BE(0))
  })
})
