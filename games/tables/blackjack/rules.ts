import { type Fraction, fraction } from '../../lottery/fraction.ts'
import { odds } from '../core/odds.ts'

export interface BlackjackRules {
  readonly decks: number
  readonly hitsSoft17: boolean
  readonly mayDoubleAfterSplit: boolean
  /** Hands that one box may hold after splits. */
  readonly handsMax: number
  readonly blackjackPays: Fraction
  readonly insurancePays: Fraction
  readonly boxesMax: number
}

/** Eight decks, the dealer stands on every 17 and looks for a blackjack before anyone plays; one split, aces take one card each. */
export const BLACKJACK_RULES: BlackjackRules = {
  decks: 8,
  hitsSoft17: false,
  mayDoubleAfterSplit: true,
  handsMax: 2,
  blackjackPays: odds('1.5'),
  insurancePays: odds('2'),
  boxesMax: 7,
}

/** Insurance against an ace on a fresh shoe, nothing else seen: three times the chance of a ten below it, less the stake. */
export const insuranceExpectation = (decks: number): Fraction => fraction(3 * 16 * decks - (52 * decks - 1), 52 * decks - 1)
