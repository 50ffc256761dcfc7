import type { Amount } from '@croupier/kernel'
import type { Wheel } from './wheel.ts'

/** What a draw costs the house on average, while nothing is sold out: the sum of weight × cost over the sum of weights, cut to 0.0001. */
export function wheelCost({ segments }: Wheel, costs: readonly Amount[]): Amount {
  const total = segments.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (total === 0n) return 0n
  return segments.reduce((sum, { weight }, index) => sum + BigInt(weight) * (costs[index] ?? 0n), 0n) / total
}
