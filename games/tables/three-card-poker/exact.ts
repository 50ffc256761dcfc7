import { addFractions, type Fraction, fraction, sumFractions, ZERO } from '../../lottery/fraction.ts'
import { type NetChance, spreadOf } from '../core/spread.ts'
import { againstAll, allThreeCardHands } from '../hands/three-card-deals.ts'
import {
  anteBonusOf,
  anteBonusPays,
  dealerQualifies,
  pairPlusNet,
  pairPlusPays,
  pokerStrengthOfThree,
  type ThreeCardPokerRules,
} from './three-card-poker.ts'

export interface PerfectPlay {
  /** Net result per ante when every hand is played as well as it can be. */
  readonly expectation: Fraction
  /** Hands of all 22 100 that are worth playing. */
  readonly playedHands: number
}

const FIRST_HANDS = 22_100n
/** Three cards of the other 49. */
const SECOND_HANDS = 18_424n
const [LOW_DEALER, QUALIFIED] = [0, 1]

/** Every hand against every hand that the dealer can then have. */
export function perfectThreeCardPoker(rules: ThreeCardPokerRules = {}): PerfectPlay {
  const bonusPays = anteBonusPays(rules)
  const terms: Fraction[] = []
  let playedHands = 0
  const deals = {
    strengthOf: pokerStrengthOfThree,
    classOf: (hand: Parameters<typeof dealerQualifies>[0]) => (dealerQualifies(hand) ? QUALIFIED : LOW_DEALER),
    classes: 2,
  }
  againstAll(deals, ({ hand, alike }, { lower, equal, higher }) => {
    const notQualified = [lower, equal, higher].reduce((sum, counts) => sum + (counts[LOW_DEALER] ?? 0), 0)
    const atShowdown = 2 * ((lower[QUALIFIED] ?? 0) - (higher[QUALIFIED] ?? 0))
    const played = addFractions(fraction(notQualified + atShowdown, SECOND_HANDS), anteBonusOf(hand, bonusPays))
    const isWorthIt = played.num > -played.den
    if (isWorthIt) playedHands += alike
    const best = isWorthIt ? played : fraction(-1)
    terms.push(fraction(best.num * BigInt(alike), best.den))
  })
  const sum = terms.length > 0 ? sumFractions(terms) : ZERO
  return { expectation: fraction(sum.num, sum.den * FIRST_HANDS), playedHands }
}

export function pairPlusSpread(rules: ThreeCardPokerRules = {}): readonly NetChance[] {
  const pays = pairPlusPays(rules)
  return spreadOf(
    allThreeCardHands().map(({ hand }) => ({ outcome: hand, weight: 1 })),
    hand => pairPlusNet(hand, pays),
  )
}
