/** Pearson's statistic of counts against expected counts. */
export const chiSquare = (counts: readonly number[], expected: readonly number[]): number =>
  counts.reduce((sum, count, i) => sum + (count - (expected[i] as number)) ** 2 / (expected[i] as number), 0)

/** The value that chi-square passes about once in 30 000 times (Wilson and Hilferty's approximation at four deviations). */
export function chiSquareBound(degrees: number): number {
  const spread = 2 / (9 * degrees)
  return degrees * (1 - spread + 4 * Math.sqrt(spread)) ** 3
}
