import type { Amount } from '@croupier/kernel'
import { lesser, sum } from '../cents.ts'
import type { TurnoverEntry, WageringStep, WageringWallet } from './wallet.ts'

export const turnoverOwed = ({ turnover }: WageringWallet): Amount => sum(turnover.map(({ left }) => left))

/** Adds an entry behind the others. */
export function oweTurnover(step: WageringStep, id: string, left: Amount): WageringStep {
  if (left === 0n) return step
  return { ...step, wallet: { ...step.wallet, turnover: [...step.wallet.turnover, { id, left }] } }
}

/** Fills the oldest entries first. `filled` is what they took of the amount. */
export function fillTurnover(entries: readonly TurnoverEntry[], amount: Amount): { turnover: TurnoverEntry[]; filled: Amount } {
  let rest = amount
  const turnover = entries.flatMap(({ id, left }) => {
    const taken = lesser(left, rest)
    rest -= taken
    return taken === left ? [] : [{ id, left: left - taken }]
  })
  return { turnover, filled: amount - rest }
}

/** Turnover ends with the money that owes it: when cash is 0 and no bet is open. */
export function endTurnoverWithoutMoney(step: WageringStep): WageringStep {
  const { cash, openBets, turnover } = step.wallet
  return cash > 0n || openBets > 0 || turnover.length === 0 ? step : { ...step, wallet: { ...step.wallet, turnover: [] } }
}
