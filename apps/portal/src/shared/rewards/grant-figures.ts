import { type Amount, formatAmount } from '@croupier/kernel'
import type { Grant } from '../api/queries/grants.ts'
import { wire } from '../money/typed-amount.ts'

export interface GrantFigures {
  /** What is still to be bet, by games that count in full. */
  readonly left: Amount
  /** How much is done, in whole percent; 100 only where all is. */
  readonly percent: number
}

export function figuresOf({ owed, progress }: Pick<Grant, 'owed' | 'progress'>): GrantFigures {
  const [all, done] = [wire(owed), wire(progress)]
  if (done >= all) return { left: 0n, percent: 100 }
  return { left: all - done, percent: Number((done * 100n) / all) }
}

/** What has to be staked for so much turnover where a bet counts by a weight; undefined where it counts nothing. Rounded up to 0.0001. */
export const stakeFor = (left: Amount, weight: number): Amount | undefined =>
  weight > 0 ? (left * 100n + BigInt(weight) - 1n) / BigInt(weight) : undefined

export interface WeightLine {
  readonly weight: number
  readonly categories: readonly string[]
}

/** Categories by how much a bet of them counts, the most first; each in the order of the lobby. */
export function weightLinesOf(weights: Readonly<Record<string, number>>, categories: readonly string[]): readonly WeightLine[] {
  const distinct = [...new Set(categories.map(category => weights[category] ?? 0))].sort((one, other) => other - one)
  return distinct.map(weight => ({ weight, categories: categories.filter(category => (weights[category] ?? 0) === weight) }))
}

/** The worst that can come of a grant: what has to be staked where bets count most, and where they count least but something. */
export function worstCaseOf(grant: Pick<Grant, 'owed' | 'progress' | 'terms'>) {
  const { left } = figuresOf(grant)
  const counting = Object.entries(grant.terms.weights).filter(([, weight]) => weight > 0)
  const most = Math.max(0, ...counting.map(([, weight]) => weight))
  const least = Math.min(most, ...counting.map(([, weight]) => weight))
  const slowest = counting.find(([, weight]) => weight === least)?.[0]
  const amountOf = (weight: number) => {
    const stake = stakeFor(left, weight)
    return stake === undefined ? undefined : formatAmount(stake)
  }
  return {
    toStake: amountOf(most),
    slowest: least < most ? slowest : undefined,
    toStakeSlowest: least < most ? amountOf(least) : undefined,
  }
}

/** Days, hours and minutes until an instant; nothing of it is below 0. */
export function timeLeft(until: string, nowMs: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - nowMs) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}
