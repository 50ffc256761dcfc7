/** A value that a bet may pay, in multiples of its stake, and how likely it is. */
export interface WeightedMultiple {
  readonly multiple: number
  readonly chance: number
}

/** Exponents tried: from one that tells nothing to one that leaves only the largest values. */
const LEAST_EXPONENT = 1e-9
const MOST_EXPONENT = 1e3
/** Each narrows the interval of the exponent's logarithm, 28 wide, by 0.618: sixty leave nothing a double would show. */
const SEARCH_STEPS = 60
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * An upper bound of the chance that independent values, one of each distribution, sum to `sum` or more (Chernoff). Never too small, so
 * it never accuses anybody more than the exact chance would. 1 without distributions, and for sums that are not above the mean.
 */
export function chanceOfSum(distributions: readonly (readonly WeightedMultiple[])[], sum: number): number {
  const mean = distributions.flat().reduce((total, { multiple, chance }) => total + multiple * chance, 0)
  if (sum <= mean) return 1
  const logBound = (logExponent: number) => {
    const exponent = Math.exp(logExponent)
    return distributions.reduce((total, values) => total + logMoment(values, exponent), -exponent * sum)
  }
  return Math.exp(Math.min(0, leastOf(logBound, Math.log(LEAST_EXPONENT), Math.log(MOST_EXPONENT))))
}

/** The logarithm of the mean of e^(exponent × multiple); the largest power is taken out first, for it may be too large for a number. */
function logMoment(values: readonly WeightedMultiple[], exponent: number): number {
  let largest = 0
  for (const { multiple } of values) largest = Math.max(largest, multiple)
  let sum = 0
  for (const { multiple, chance } of values) sum += chance * Math.exp(exponent * (multiple - largest))
  return exponent * largest + Math.log(sum)
}

/** The least value of a function that falls and then rises, by golden sections. */
function leastOf(value: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  let [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)]
  let [atLeft, atRight] = [value(left), value(right)]
  for (let step = 0; step < SEARCH_STEPS; step++) {
    if (atLeft <= atRight) {
      high = right
      right = left
      atRight = atLeft
      left = high - GOLDEN * (high - low)
      atLeft = value(left)
    } else {
      low = left
      left = right
      atLeft = atRight
      right = low + GOLDEN * (high - low)
      atRight = value(right)
    }
  }
  return Math.min(atLeft, atRight)
}
