import { type Amount, scaleAmount } from '@croupier/kernel'
import type { Fraction } from '../../lottery/fraction.ts'
import { LOSS, odds, PUSH } from '../core/odds.ts'
import type { Card } from '../deck/card.ts'
import { isBlackjack, isBust, totalOfCards } from './hand.ts'
import type { BlackjackBox, BlackjackHand, BlackjackSettlement } from './round-state.ts'
import type { BlackjackRules } from './rules.ts'

const WIN = odds('1')

/** Net result of one hand per unit of its stake. */
export function handNet(hand: BlackjackHand, dealer: readonly Card[], rules: BlackjackRules): Fraction {
  const hasNatural = isBlackjack(hand.cards) && !hand.isSplit
  if (isBlackjack(dealer)) return hasNatural ? PUSH : LOSS
  if (hasNatural) return rules.blackjackPays
  if (isBust(hand.cards)) return LOSS
  if (isBust(dealer)) return WIN
  const lead = totalOfCards(hand.cards).total - totalOfCards(dealer).total
  if (lead === 0) return PUSH
  return lead > 0 ? WIN : LOSS
}

const returnOf = (stake: Amount, { num, den }: Fraction): Amount => scaleAmount(stake, num + den, den)

/** All hands of a box and its insurance. */
export function settleBox(box: BlackjackBox, dealer: readonly Card[], rules: BlackjackRules): BlackjackSettlement {
  const parts = box.hands.map(hand => ({ stake: hand.stake, net: handNet(hand, dealer, rules) }))
  if (box.insurance > 0n) parts.push({ stake: box.insurance, net: isBlackjack(dealer) ? rules.insurancePays : LOSS })
  return {
    player: box.player,
    staked: parts.reduce((sum, { stake }) => sum + stake, 0n),
    returned: parts.reduce((sum, { stake, net }) => sum + returnOf(stake, net), 0n),
    turnover: parts.reduce((sum, { stake, net }) => (net.num === 0n ? sum : sum + stake), 0n),
  }
}

/** Everything a box has staked so far. */
export const stakedBy = ({ hands, stake, insurance }: BlackjackBox): Amount =>
  insurance + (hands.length === 0 ? stake : hands.reduce((sum, hand) => sum + hand.stake, 0n))
