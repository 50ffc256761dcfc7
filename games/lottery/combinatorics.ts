/** C(n, k) for the small sets of a ticket: at most C(80, 8) = 28,987,537,150, far inside the exact integers of a double. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let result = 1
  for (let i = 1; i <= Math.min(k, n - k); i++) result = (result * (n - Math.min(k, n - k) + i)) / i
  return result
}

/** C(n, k) where it may not fit a double, as in the draw space of happy eight, C(80, 20). */
export function chooseBig(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let result = 1n
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i)
  return result
}

export function factorialBig(n: number): bigint {
  let result = 1n
  for (let i = 2; i <= n; i++) result *= BigInt(i)
  return result
}

/** n · (n−1) · … of k factors: the number of ordered draws of k out of n. */
export function arrangementsBig(n: number, k: number): bigint {
  let result = 1n
  for (let i = 0; i < k; i++) result *= BigInt(n - i)
  return result
}

/** The elementary symmetric sum e_k: the number of ways to take one value from each of k of the slots. */
export function elementarySymmetric(sizes: readonly number[], k: number): number {
  const sums = [1, ...Array<number>(k).fill(0)]
  for (const size of sizes) for (let j = k; j >= 1; j--) sums[j] = (sums[j] ?? 0) + size * (sums[j - 1] ?? 0)
  return sums[k] ?? 0
}

/** How many tuples take one value from each slot with no value twice. Dynamic over values and the set of slots already filled. */
export function distinctTuples(slots: readonly (readonly number[])[]): number {
  const full = (1 << slots.length) - 1
  const ways = new Float64Array(full + 1)
  ways[0] = 1
  for (const value of new Set(slots.flat())) {
    for (let filled = full; filled >= 0; filled--) {
      const count = ways[filled] ?? 0
      if (count === 0) continue
      for (let slot = 0; slot < slots.length; slot++) {
        const bit = 1 << slot
        if ((filled & bit) === 0 && slots[slot]?.includes(value)) ways[filled | bit] = (ways[filled | bit] ?? 0) + count
      }
    }
  }
  return ways[full] ?? 0
}

/** All k-subsets of the items, in order. Only for tables of a handful of items: positions of a draw, shapes of a hand. */
export function subsetsOf<T>(items: readonly T[], k: number): T[][] {
  if (k === 0) return [[]]
  return items.flatMap((item, index) => subsetsOf(items.slice(index + 1), k - 1).map(rest => [item, ...rest]))
}

export const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
