import { assert, type RandomSource } from '@croupier/kernel'

/**
 * Uniform numbers from a stream of unsigned 32-bit words (rewards §10): the top bits of the next word, as many as the bound − 1 has, again while
 * that is not below the bound. No remainder is taken, so every number is equally likely. A bound of 1 reads no word. The words of a fair source are
 * `() => fair.below(2 ** 32)`.
 */
export function wordRandom(nextWord: () => number): RandomSource {
  return {
    below(bound) {
      assert(Number.isInteger(bound) && bound >= 1 && bound <= 2 ** 32, 'a bound is a whole number from 1 to 2^32')
      if (bound === 1) return 0
      const spare = Math.clz32(bound - 1)
      for (;;) {
        const value = nextWord() >>> spare
        if (value < bound) return value
      }
    },
  }
}
