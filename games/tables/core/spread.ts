import { addFractions, type Fraction, fraction, multiplyFractions, ZERO } from '../../lottery/fraction.ts'

/** One net result per unit staked, and the number of equally likely cases that give it. */
export interface NetChance {
  readonly net: Fraction
  readonly weight: bigint
}

/** A class of outcomes that settle alike, and how many equally likely cases it stands for. */
export interface WeightedOutcome<Outcome> {
  readonly outcome: Outcome
  readonly weight: number | bigint
}

/** Collects outcomes into net results, each listed once. */
export function spreadOf<Outcome>(cases: Iterable<WeightedOutcome<Outcome>>, net: (outcome: Outcome) => Fraction): readonly NetChance[] {
  const byNet = new Map<string, { net: Fraction; weight: bigint }>()
  for (const { outcome, weight } of cases) {
    const result = net(outcome)
    const key = `${result.num}/${result.den}`
    const known = byNet.get(key)
    if (known) known.weight += BigInt(weight)
    else byNet.set(key, { net: result, weight: BigInt(weight) })
  }
  return [...byNet.values()].sort((a, b) => Number(a.net.num * b.net.den - b.net.num * a.net.den))
}

export const totalWeight = (spread: readonly NetChance[]): bigint => spread.reduce((sum, { weight }) => sum + weight, 0n)

/** Expected net result per unit staked: minus the house's edge. */
export function expectationOf(spread: readonly NetChance[]): Fraction {
  const sum = spread.reduce((total, { net, weight }) => addFractions(total, multiplyFractions(net, fraction(weight))), ZERO)
  return fraction(sum.num, sum.den * totalWeight(spread))
}

export const houseEdgeOf = (spread: readonly NetChance[]): Fraction => multiplyFractions(expectationOf(spread), fraction(-1))

const chanceWhere = (spread: readonly NetChance[], counts: (net: Fraction) => boolean): Fraction =>
  fraction(totalWeight(spread.filter(({ net }) => counts(net))), totalWeight(spread))

export const winChanceOf = (spread: readonly NetChance[]): Fraction => chanceWhere(spread, net => net.num > 0n)
export const pushChanceOf = (spread: readonly NetChance[]): Fraction => chanceWhere(spread, net => net.num === 0n)
