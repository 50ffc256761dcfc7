import type { Fraction } from '../../lottery/fraction.ts'
import { LOSS, PUSH } from '../core/odds.ts'

/** Above 0 the gate wins, below 0 the banker, 0 is a tie. */
export type Comparison = number

export const gateWins = (comparison: Comparison, pays: Fraction): Fraction => {
  if (comparison === 0) return PUSH
  return comparison > 0 ? pays : LOSS
}

export const winsIf = (won: boolean, pays: Fraction): Fraction => (won ? pays : LOSS)
