import type { RandomSource } from './ports.ts'

/**
 * A fast seeded generator (xoshiro128**, Blackman and Vigna 2018) for simulations and tests; never for play.
 * `below` rejects the tail of the 32-bit range instead of taking a remainder, so it is unbiased.
 */
export function seededRandom(seed: number): RandomSource {
  let [a, b, c, d] = [splitmix(seed), splitmix(seed + 1), splitmix(seed + 2), splitmix(seed + 3)]
  const next = () => {
    const product = Math.imul(b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    return result
  }
  return {
    below(bound) {
      const mask = bound <= 1 ? 0 : 0xffffffff >>> Math.clz32(bound - 1)
      for (;;) {
        const value = (next() & mask) >>> 0
        if (value < bound) return value
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
