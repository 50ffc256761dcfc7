import { assert } from '@croupier/kernel'

/** Decimal prices of one market, complete: exactly one outcome will happen. */
type Prices = readonly number[]

const inverses = (prices: Prices): number[] => prices.map(price => 1 / price)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What the prices promise above a fair book: Σ1/D − 1. */
export const overround = (prices: Prices): number => sum(inverses(prices)) - 1
export const payoutRate = (prices: Prices): number => 1 / sum(inverses(prices))

export function fairProportional(prices: Prices): number[] {
  const quotas = inverses(prices)
  const total = sum(quotas)
  return quotas.map(quota => quota / total)
}

/** Takes the same from every outcome; long shots may fall below nothing, then the proportional method answers. */
export function fairAdditive(prices: Prices): number[] {
  const share = overround(prices) / prices.length
  const fair = inverses(prices).map(quota => quota - share)
  return fair.every(probability => probability > 0) ? fair : fairProportional(prices)
}

/** Raises every quota to the one power that makes them sum to 1. */
export function fairPower(prices: Prices): { readonly probabilities: number[]; readonly exponent: number } {
  const quotas = inverses(prices)
  const powered = (exponent: number) => quotas.map(quota => quota ** exponent)
  // Each quota is below 1, so the sum falls as the exponent grows.
  const exponent = bisect(e => sum(powered(e)) - 1, 0.01, 100)
  return { probabilities: powered(exponent), exponent }
}

/** Shin's model: a part z of the stakes knows the winner. */
export function fairShin(prices: Prices): { readonly probabilities: number[]; readonly insiders: number } {
  const quotas = inverses(prices)
  const total = sum(quotas)
  const shares = (z: number) => quotas.map(quota => (Math.sqrt(z * z + (4 * (1 - z) * quota * quota) / total) - z) / (2 * (1 - z)))
  if (total <= 1) return { probabilities: fairProportional(prices), insiders: 0 }
  const insiders = bisect(z => sum(shares(z)) - 1, 0, 0.999)
  return { probabilities: shares(insiders), insiders }
}

const BISECTIONS = 200

/** The root of a falling function between two bounds. */
function bisect(falling: (x: number) => number, from: number, to: number): number {
  assert(falling(from) >= 0 && falling(to) <= 0, 'the bounds hold a root')
  let [low, high] = [from, to]
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (low + high) / 2
    if (falling(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
