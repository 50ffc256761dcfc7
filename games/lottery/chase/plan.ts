import { type Amount, err, ok, type Result } from '@croupier/kernel'
import { addFractions, type Fraction, ONE } from '../fraction.ts'
import { MULTIPLE_MAX } from '../money/stake.ts'

/** How the multiples of a chase (追号) come about. Amounts are those of multiple 1. */
export type ChaseGenerator =
  | { readonly kind: 'same'; readonly multiple: number }
  | { readonly kind: 'double'; readonly start: number; readonly factor: number; readonly everyIssues: number }
  /** Whenever an issue wins, the profit is at least `rate` of all that was staked until then. */
  | { readonly kind: 'profit-rate'; readonly start: number; readonly rate: Fraction; readonly prize: Amount }
  /** Whenever an issue wins, the profit is at least `profit`. */
  | { readonly kind: 'profit-fixed'; readonly start: number; readonly profit: Amount; readonly prize: Amount }

export interface ChasePlan {
  /** One multiple an issue; fewer than asked where the next would be infeasible. */
  readonly multiples: readonly number[]
  readonly totalStake: Amount
}

export type ChaseRefusal =
  | 'chase_malformed' // a multiple, factor or count that is no positive integer
  | 'chase_infeasible' // the first issue already cannot meet the target

export interface ChaseTerms {
  readonly issues: number
  /** The cost of one issue at multiple 1. */
  readonly cost: Amount
  readonly multipleMax?: number
}

/** The multiples of a chase over so many issues. Stops early where a target can no longer be met within the greatest multiple. */
export function planChase(
  generator: ChaseGenerator,
  { issues, cost, multipleMax = MULTIPLE_MAX }: ChaseTerms,
): Result<ChasePlan, ChaseRefusal> {
  if (!isCount(issues) || cost <= 0n || !isWellFormed(generator)) return err('chase_malformed')
  const multiples: number[] = []
  let staked = 0n
  while (multiples.length < issues) {
    const multiple = nextMultiple(generator, multiples.length, cost, staked)
    if (multiple === undefined || multiple > BigInt(multipleMax)) break
    multiples.push(Number(multiple))
    staked += cost * multiple
  }
  return multiples.length === 0 ? err('chase_infeasible') : ok({ multiples, totalStake: staked })
}

/** The smallest multiple that meets the target when `staked` is already gone, or undefined when none does. */
function nextMultiple(generator: ChaseGenerator, index: number, cost: Amount, staked: Amount): bigint | undefined {
  switch (generator.kind) {
    case 'same':
      return BigInt(generator.multiple)
    case 'double':
      return BigInt(generator.start) * BigInt(generator.factor) ** BigInt(Math.floor(index / generator.everyIssues))
    case 'profit-rate': {
      // m · P ≥ (1 + r) · (staked + m · c), over the common denominator of the rate.
      const { num, den } = addFractions(ONE, generator.rate)
      const gain = generator.prize * den - num * cost
      return gain <= 0n ? undefined : atLeast(generator.start, divideUp(num * staked, gain))
    }
    case 'profit-fixed': {
      const gain = generator.prize - cost
      return gain <= 0n ? undefined : atLeast(generator.start, divideUp(generator.profit + staked, gain))
    }
  }
}

const divideUp = (numerator: bigint, denominator: bigint): bigint => (numerator + denominator - 1n) / denominator

const atLeast = (least: number, value: bigint): bigint => (value < BigInt(least) ? BigInt(least) : value)

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1

function isWellFormed(generator: ChaseGenerator): boolean {
  switch (generator.kind) {
    case 'same':
      return isCount(generator.multiple)
    case 'double':
      return [generator.start, generator.factor, generator.everyIssues].every(isCount)
    case 'profit-rate':
      return isCount(generator.start) && generator.prize > 0n && generator.rate.num >= 0n
    case 'profit-fixed':
      return isCount(generator.start) && generator.prize > 0n && generator.profit >= 0n
  }
}
