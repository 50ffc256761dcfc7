import type { RandomSource } from './ports.ts'

/**
 * A fast seeded generator (xoshiro128**, Blackman and Vigna 2018) for simulations and tests; never for play.
 * `below` rejects the tail of the 32-bit range instead of taking a remainder, so it is unbiased.
 */
export function seededRandom(seed: number): RandomSource {
  const state = Int32Array.of(splitmix(seed), splitmix(seed + 1), splitmix(seed + 2), splitmix(seed + 3))
  return {
    below(bound) {
      const mask = bound <= 1 ? 0 : 0xffffffff >>> Math.clz32(bound - 1)
      let [a, b, c, d] = [state[0] as number, state[1] as number, state[2] as number, state[3] as number]
      for (;;) {
        const product = Math.imul(b, 5)
        const value = (Math.imul((product << 7) | (product >>> 25), 9) & mask) >>> 0
        const t = b << 9
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= t
        d = (d << 11) | (d >>> 21)
        if (value < bound) {
          state[0] = a
          state[1] = b
          state[2] = c
          state[3] = d
          return value
        }
      }
    },
  }
}

/** SplitMix32 finaliser: spreads close seeds over the state space. */
function splitmix(seed: number): number {
  let z = (seed + 0x9e3779b9) | 0
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
  return z ^ (z >>> 16)
}
