import { addFractions, divideFractions, type Fraction, fraction, multiplyFractions, ONE, ZERO } from '../../lottery/fraction.ts'

export const LEG_RESULTS = ['win', 'half-win', 'push', 'void', 'half-lose', 'lose'] as const
export type LegResult = (typeof LEG_RESULTS)[number]

/** A selection whose market is settled. */
export interface SettledLeg {
  /** The accepted decimal price, exact. */
  readonly price: Fraction
  readonly result: LegResult
  /** More first places than there should be: so many of the tied selections would have won. Only with 'win'. */
  readonly deadHeat?: { readonly places: number; readonly tied: number }
}

const TWO = fraction(2)
const HALF = fraction(1, 2)

/** What comes back per unit staked (slots-fish-sports.md §3.2, §3.3). */
export function coefficientOf({ price, result, deadHeat }: SettledLeg): Fraction {
  switch (result) {
    case 'win':
      return deadHeat ? multiplyFractions(price, fraction(deadHeat.places, deadHeat.tied)) : price
    case 'half-win':
      return divideFractions(addFractions(price, ONE), TWO)
    case 'push':
    case 'void':
      return ONE
    case 'half-lose':
      return HALF
    case 'lose':
      return ZERO
  }
}

/** Profit on odds that state risk and win: half results halve either. */
export function profitOf(result: LegResult, { risk, toWin }: { readonly risk: Fraction; readonly toWin: Fraction }): Fraction {
  switch (result) {
    case 'win':
      return toWin
    case 'half-win':
      return multiplyFractions(toWin, HALF)
    case 'push':
    case 'void':
      return ZERO
    case 'half-lose':
      return multiplyFractions(risk, fraction(-1, 2))
    case 'lose':
      return multiplyFractions(risk, fraction(-1))
  }
}
