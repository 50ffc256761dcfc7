import { type Amount, scaleAmount } from '@croupier/kernel'

export interface TurnoverDeposit {
  readonly at: Date
  /** What was credited. */
  readonly amount: Amount
  /** Valid bets settled after this deposit and before the next one. */
  readonly betsUntilNext: Amount
  /** What it asks for by terms of its own, as a reward does; else the percentage of a deposit. */
  readonly asks?: Amount
}

export interface TurnoverLine {
  readonly at: Date
  readonly amount: Amount
  readonly required: Amount
  readonly done: Amount
  readonly owed: Amount
}

/**
 * What is still to be bet before money may leave, line by line (anti-money-laundering: money that is only passed through is suspect). Each deposit
 * asks for `percent` of itself, a reward for what its terms say; a bet counts for the oldest deposit before it that is still short, and what is left over counts for nothing: nobody
 * can bet ahead for a deposit to come. Deposits in order of time.
 */
export function oweTurnover(deposits: readonly TurnoverDeposit[], percent: number): TurnoverLine[] {
  const lines = deposits.map(({ at, amount, asks }) => ({
    at,
    amount,
    required: asks ?? scaleAmount(amount, BigInt(percent), 100n),
    done: 0n,
    owed: 0n,
  }))
  for (const [place, { betsUntilNext }] of deposits.entries()) {
    let left = betsUntilNext
    for (const line of lines.slice(0, place + 1)) {
      let counted = line.required - line.done
      if (left < counted) counted = left
      line.done += counted
      left -= counted
    }
  }
  return lines.map(line => ({ ...line, owed: line.required - line.done }))
}

export const sumOwed = (lines: readonly TurnoverLine[]): Amount => lines.reduce((total, { owed }) => total + owed, 0n)
