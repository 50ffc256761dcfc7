import type { Amount } from '@croupier/kernel'
import { pokerStrength } from '../hands/poker.ts'
import { CHIP_UNIT, playersAfter } from '../room/card-game.ts'
import { type HoldemHand, type HoldemOutcome, isLive, livePlayers, mustAct, NEXT_STREET } from './hand.ts'
import { settlePots } from './side-pots.ts'

export interface HoldemStakes {
  readonly bigBlind: Amount
  readonly rakeBps: number
  readonly rakeMax: Amount
}

/** After an action: the next player who must speak, the next street, or the end. */
export function moveOn(stakes: HoldemStakes, hand: HoldemHand): HoldemHand {
  const turnId = hand.turnId + 1
  if (livePlayers(hand).length === 1) return { ...hand, turnId, outcome: settle(stakes, hand) }
  const next = playersAfter(hand.actor, hand.chips.length).find(player => mustAct(hand, player))
  if (next !== undefined) return { ...hand, turnId, actor: next }
  const street = NEXT_STREET[hand.street]
  if (!street) return { ...hand, turnId, outcome: settle(stakes, hand) }
  return moveOn(stakes, {
    ...hand,
    street,
    bets: hand.bets.map(() => 0n),
    answered: hand.answered.map(() => null),
    currentBet: 0n,
    lastFullRaise: stakes.bigBlind,
    actor: hand.button,
  })
}

/** No flop, no drop: a hand that ends before the flop pays no rake. */
function settle({ rakeBps, rakeMax }: HoldemStakes, hand: HoldemHand): HoldemOutcome {
  const isShowdown = livePlayers(hand).length > 1
  const { contributed, folded } = hand
  const strength = hand.holes.map((hole, player) => (isShowdown && isLive(hand, player) ? pokerStrength([...hole, ...hand.board]) : 0))
  const rules = { rakeBps: hand.street === 'preflop' ? 0 : rakeBps, rakeMax, unit: CHIP_UNIT }
  const oddUnitOrder = playersAfter(hand.button, contributed.length)
  const { payout, uncalledReturned, rake, pots } = settlePots({ contributed, folded, strength, oddUnitOrder }, rules)
  const net = contributed.map((put, player) => (payout[player] as Amount) + (uncalledReturned[player] as Amount) - put)
  return { result: { net, rake }, pots, uncalledReturned, isShowdown }
}
