import { assert, present } from '@croupier/kernel'
import type { Fraction } from '../../lottery/fraction.ts'
import { LOSS, odds, PUSH } from '../core/odds.ts'
import type { Card } from '../deck/card.ts'
import type { BlackjackDraw } from './blackjack-draw.ts'
import { isBlackjack, isBust, totalOfCards } from './hand.ts'
import { type PlayedHand, playBlackjack } from './play-blackjack.ts'
import type { BlackjackRules } from './rules.ts'

const WIN = odds('1')

/** Net result of one hand per unit of its stake. */
export function handNet(hand: Pick<PlayedHand, 'cards' | 'isSplit'>, dealer: readonly Card[], rules: BlackjackRules): Fraction {
  const hasNatural = isBlackjack(hand.cards) && !hand.isSplit
  if (isBlackjack(dealer)) return hasNatural ? PUSH : LOSS
  if (hasNatural) return rules.blackjackPays
  if (isBust(hand.cards)) return LOSS
  if (isBust(dealer)) return WIN
  const lead = totalOfCards(hand.cards).total - totalOfCards(dealer).total
  if (lead === 0) return PUSH
  return lead > 0 ? WIN : LOSS
}

/** Net result of a bet per unit: of the first one, or of what the move at an index staked. Whoever has not decided stands. */
export function blackjackNet(rules: BlackjackRules, draw: BlackjackDraw, moves: string, index: number | undefined): Fraction {
  const { hands } = present(playBlackjack(rules, draw, moves), 'moves that this hand allows')
  const netOf = (hand: PlayedHand | undefined) => handNet(present(hand, 'a hand that this move staked'), draw.dealer, rules)
  if (index === undefined) return netOf(hands[0])
  const move = moves[index]
  if (move === 'I') return isBlackjack(draw.dealer) ? rules.insurancePays : LOSS
  if (move === 'P') return netOf(hands[1])
  assert(move === 'D', 'a move that stakes')
  return netOf(hands.find(({ doubledAt }) => doubledAt === index))
}
