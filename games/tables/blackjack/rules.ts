import { type Fraction, fraction } from '../../lottery/fraction.ts'
import { odds } from '../core/odds.ts'
import type { ShoeRules } from '../deck/shoe.ts'

/** A pair may be split once, and split aces take one card each. */
export interface BlackjackRules {
  readonly decks: number
  readonly hitsSoft17: boolean
  readonly mayDoubleAfterSplit: boolean
  readonly blackjackPays: Fraction
  readonly insurancePays: Fraction
}

/** Eight decks; the dealer stands on every 17 and looks for a blackjack before anyone plays. */
export const BLACKJACK_RULES: BlackjackRules = {
  decks: 8,
  hitsSoft17: false,
  mayDoubleAfterSplit: true,
  blackjackPays: odds('1.5'),
  insurancePays: odds('2'),
}

/** What basic strategy expects under these rules on a fresh shoe. `basicStrategyExpectation` takes seconds to count it, and a test compares. */
export const BASIC_STRATEGY_EXPECTATION = odds('-0.0048767482')

/** A third of the shoe is never dealt: whoever counts cards learns too little from the rest. The longest rounds take some sixty. */
export const blackjackShoe = ({ decks }: Pick<BlackjackRules, 'decks'>): ShoeRules => ({
  decks,
  cutFromEnd: { min: 120, max: 150 },
  burns: 'one',
  lastRound: 'shows-cut',
})

/** Insurance against an ace on a fresh shoe, nothing else seen: three times the chance of a ten below it, less the stake. */
export const insuranceExpectation = (decks: number): Fraction => fraction(3 * 16 * decks - (52 * decks - 1), 52 * decks - 1)
