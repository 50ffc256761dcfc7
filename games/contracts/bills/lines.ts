import type { Amount } from '@croupier/kernel'
import type { Deduction, Terms } from '../terms/terms.ts'
import { lossOf, type Play, validBetOf } from './play.ts'

/** Costs of a member that a contract may take off. */
export type CostKind = Exclude<Deduction, 'salary'>

/** What one account of a team did in a period, as far as it counts: settled, not void, no demo money, not while it was excluded. */
export interface AccountTally {
  readonly account: string
  readonly bets: number
  readonly validBet: Amount
  readonly loss: Amount
  readonly deposits: Amount
  readonly costs: Readonly<Record<CostKind, Amount>>
}

/** One account's part of a bill. */
export interface BillLine {
  readonly account: string
  readonly bets: number
  readonly validBet: Amount
  /** Before deductions. */
  readonly loss: Amount
  /** Costs of the listed kinds; the receiver's salaries are no member's, and stand in the figures alone. */
  readonly deductions: Amount
  readonly isActive: boolean
}

/** Sums the bets of one account; the same as a sum in the database, so that a bill can be replayed from its bets. */
export function tallyOf(
  account: string,
  facts: {
    readonly plays: readonly Play[]
    readonly deposits: readonly Amount[]
    readonly costs: readonly { readonly kind: CostKind; readonly amount: Amount }[]
  },
): AccountTally {
  const costsOf = (kind: CostKind) => sum(facts.costs.filter(cost => cost.kind === kind).map(({ amount }) => amount))
  return {
    account,
    bets: facts.plays.length,
    validBet: sum(facts.plays.map(validBetOf)),
    loss: sum(facts.plays.map(lossOf)),
    deposits: sum(facts.deposits),
    costs: { rebate: costsOf('rebate'), reward: costsOf('reward') },
  }
}

/** The lines of a bill, in the order of the tallies; accounts with neither bets nor deductions have none. The receiver is never active. */
export function linesOf(tallies: readonly AccountTally[], receiver: string, terms: Terms): BillLine[] {
  return tallies.map(tally => lineOf(tally, receiver, terms)).filter(({ bets, deductions }) => bets > 0 || deductions !== 0n)
}

function lineOf(tally: AccountTally, receiver: string, { deductions, activeBet, activeDeposit }: Terms): BillLine {
  const { account, bets, validBet, loss, deposits, costs } = tally
  const isActive = account !== receiver && validBet >= activeBet && deposits >= activeDeposit
  return { account, bets, validBet, loss, deductions: sum(deductions.map(kind => (kind === 'salary' ? 0n : costs[kind]))), isActive }
}

export const sum = (amounts: readonly Amount[]): Amount => amounts.reduce((total, amount) => total + amount, 0n)
