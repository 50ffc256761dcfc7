import type { MissionReward, MissionTerms } from '@croupier/contract'
import { type Amount, amount, formatAmount } from '@croupier/kernel'
import type { FactRow } from './fact.ts'

type Goal = MissionTerms['goal']
/** The category of facts that are deposits. */
export const DEPOSIT = 'deposit'

const isMoney = ({ kind }: Pick<Goal, 'kind'>) => kind === 'valid_bet' || kind === 'deposits'

/** In the goal’s unit: ten-thousandths of money, or a number. */
export const targetOf = (goal: Goal): bigint => (isMoney(goal) ? amount(goal.target) : BigInt(goal.target))

/** Whether a fact counts towards a goal. */
export const countsFor = (goal: Goal, { category }: Pick<FactRow, 'category'>): boolean =>
  goal.kind === 'deposits' ? category === DEPOSIT : goal.categories.some(each => each === category)

/** What facts come to in the goal’s unit, never below nothing. */
export function progressOf(goal: Goal, facts: readonly FactRow[]): bigint {
  const of = goal.kind === 'bets' ? 'bets' : goal.kind === 'wins' ? 'wins' : 'amount'
  const sum = facts.reduce((all, fact) => (countsFor(goal, fact) ? all + fact[of] : all), 0n)
  return sum < 0n ? 0n : sum
}

/** The last fact that moved the progress. */
export function lastFactOf(goal: Goal, facts: readonly FactRow[]): FactRow | undefined {
  const moved = facts.filter(fact => fact.lastAt !== null && countsFor(goal, fact))
  return moved.toSorted((a, b) => (b.lastAt?.getTime() ?? 0) - (a.lastAt?.getTime() ?? 0))[0]
}

export const figureOf = (goal: Goal, value: bigint): string => (isMoney(goal) ? formatAmount(value) : String(value))

export const amountOf = ({ amount: text }: MissionReward): Amount => amount(text)
