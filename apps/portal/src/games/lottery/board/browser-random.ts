import type { RandomSource } from '@croupier/kernel'

const RANGE = 2 ** 32

/** The browser's own randomness, without bias: values of the incomplete last round are drawn again. For picks, never for draws. */
export const browserRandom: RandomSource = {
  below(bound) {
    const end = RANGE - (RANGE % bound)
    for (;;) {
      const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
      if (value < end) return value % bound
    }
  },
}
