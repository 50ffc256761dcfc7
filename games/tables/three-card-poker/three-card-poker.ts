import type { Fraction } from '../../lottery/fraction.ts'
import type { AnteGame, AnteResult } from '../ante/ante-game.ts'
import { LOSS, type OwnPays, odds, type Paytable, PUSH, paytable, statedPays } from '../core/odds.ts'
import {
  POKER_ORDER,
  readThreeCards,
  readThreeRanks,
  type ThreeCardCategory,
  type ThreeCardHand,
  threeCardStrength,
} from '../hands/three-cards.ts'

/** Paid on the ante for a hand that is played, whatever the dealer has. */
const ANTE_BONUS = { straight: '1', 'three-of-a-kind': '4', 'straight-flush': '5' } as const
/** On the player's own cards. */
const PAIR_PLUS = { pair: '1', flush: '4', straight: '6', 'three-of-a-kind': '30', 'straight-flush': '40' } as const
export type AnteBonusPay = keyof typeof ANTE_BONUS
export type PairPlusPay = keyof typeof PAIR_PLUS

export interface ThreeCardPokerRules {
  readonly anteBonus?: OwnPays<AnteBonusPay>
  readonly pairPlus?: OwnPays<PairPlusPay>
}

const ONE = odds('1')

export const pokerStrengthOfThree = (hand: ThreeCardHand): number => threeCardStrength(hand, POKER_ORDER)

/** The dealer plays with a queen or better. */
const QUALIFIES_FROM = pokerStrengthOfThree(readThreeRanks([12, 3, 2], false))
export const dealerQualifies = (dealer: ThreeCardHand): boolean => pokerStrengthOfThree(dealer) >= QUALIFIES_FROM

export const anteBonusPays = (rules: ThreeCardPokerRules): Paytable<AnteBonusPay> => paytable(ANTE_BONUS, rules.anteBonus)
export const pairPlusPays = (rules: ThreeCardPokerRules): Paytable<PairPlusPay> => paytable(PAIR_PLUS, rules.pairPlus)

const prefixed = (prefix: string, pays: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(pays).map(([kind, odds]) => [prefix + kind, odds]))

const payFor = <Kind extends ThreeCardCategory>(pays: Paytable<Kind>, category: ThreeCardCategory): Fraction | undefined =>
  Object.hasOwn(pays, category) ? pays[category as Kind] : undefined

export const anteBonusOf = (hand: ThreeCardHand, pays: Paytable<AnteBonusPay>): Fraction => payFor(pays, hand.category) ?? PUSH
export const pairPlusNet = (hand: ThreeCardHand, pays: Paytable<PairPlusPay>): Fraction => payFor(pays, hand.category) ?? LOSS

/** Ante and play to one for a hand that is played. */
export function showdownNet(own: ThreeCardHand, dealer: ThreeCardHand): { readonly ante: Fraction; readonly raises: Fraction } {
  if (!dealerQualifies(dealer)) return { ante: ONE, raises: PUSH }
  const lead = pokerStrengthOfThree(own) - pokerStrengthOfThree(dealer)
  if (lead === 0) return { ante: PUSH, raises: PUSH }
  return lead > 0 ? { ante: ONE, raises: ONE } : { ante: LOSS, raises: LOSS }
}

/** Three card poker: look, then play for one more ante or fold. */
export function threeCardPoker(rules: ThreeCardPokerRules = {}): AnteGame {
  const [bonusPays, pairPays] = [anteBonusPays(rules), pairPlusPays(rules)]
  return {
    id: 'three-card-poker',
    pays: {
      ...prefixed('ante-', statedPays(ANTE_BONUS, rules.anteBonus)),
      ...prefixed('pair-plus-', statedPays(PAIR_PLUS, rules.pairPlus)),
    },
    playerCards: 3,
    boardCards: 0,
    dealerCards: 3,
    streets: [
      {
        boardShown: 0,
        choices: [
          { move: 'P', name: 'play', antes: 1 },
          { move: 'F', name: 'fold', antes: 0, isFold: true },
        ],
        onTimeOut: 'F',
      },
    ],
    settle: ({ cards, hasFolded }, { dealer }): AnteResult => {
      if (hasFolded) return { ante: LOSS, raises: LOSS, bonus: PUSH }
      const own = readThreeCards(cards)
      return { ...showdownNet(own, readThreeCards(dealer)), bonus: anteBonusOf(own, bonusPays) }
    },
    sideBet: { id: 'pair-plus', net: cards => pairPlusNet(readThreeCards(cards), pairPays) },
  }
}
