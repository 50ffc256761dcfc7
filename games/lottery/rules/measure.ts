import { present } from '@croupier/kernel'
import { type Fraction, fraction } from '../fraction.ts'

/** How often each value of a measure occurs over the whole draw space. */
export type Distribution = ReadonlyMap<number, bigint>

/** A number read off a draw (a sum, a rank, a class), with its exact distribution. */
export interface Measure<D> {
  of(draw: D): number
  /** Lazy, since some are worth a few thousand steps. */
  distribution(): Distribution
}

export function measure<D>(of: (draw: D) => number, distribution: () => Distribution): Measure<D> {
  let known: Distribution | undefined
  return { of, distribution: () => (known ??= distribution()) }
}

export function totalOf(distribution: Distribution): bigint {
  let total = 0n
  for (const count of distribution.values()) total += count
  return total
}

export function chanceWhere(distribution: Distribution, test: (value: number) => boolean): Fraction {
  let favourable = 0n
  for (const [value, count] of distribution) if (test(value)) favourable += count
  return fraction(favourable, totalOf(distribution))
}

/** Every value from min to max equally often: one die, one digit, one ball. */
export const uniform = (min: number, max: number): Distribution =>
  new Map(Array.from({ length: max - min + 1 }, (_, index) => [min + index, 1n] as const))

/** The distribution of a function of a measured value. */
export function mapDistribution(distribution: Distribution, to: (value: number) => number): Distribution {
  const mapped = new Map<number, bigint>()
  for (const [value, count] of distribution) mapped.set(to(value), (mapped.get(to(value)) ?? 0n) + count)
  return mapped
}

/** The sum of `terms` independent values that are uniform from min to max. */
export function independentSums(terms: number, min: number, max: number): Distribution {
  let sums: Distribution = new Map([[0, 1n]])
  for (let i = 0; i < terms; i++) {
    const next = new Map<number, bigint>()
    for (const [sum, count] of sums) {
      for (let value = min; value <= max; value++) next.set(sum + value, (next.get(sum + value) ?? 0n) + count)
    }
    sums = next
  }
  return sums
}

/** The sum of `weight` over the `size`-subsets of 1 … max, by dynamic programming over the numbers. */
export function subsetSums(size: number, max: number, weight: (value: number) => number = value => value): Distribution {
  const bySize = Array.from({ length: size + 1 }, () => new Map<number, bigint>())
  present(bySize[0], 'the empty subset').set(0, 1n)
  for (let value = 1; value <= max; value++) {
    for (let taken = size; taken >= 1; taken--) {
      const [from, to] = [present(bySize[taken - 1], 'smaller subsets'), present(bySize[taken], 'subsets')]
      for (const [sum, count] of from) to.set(sum + weight(value), (to.get(sum + weight(value)) ?? 0n) + count)
    }
  }
  return present(bySize[size], 'subsets of full size')
}
