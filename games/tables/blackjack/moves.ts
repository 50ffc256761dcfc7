import { err, ok, present, type Result } from '@croupier/kernel'
import { cardAt, type Shoe } from '../deck/shoe.ts'
import { blackjackValue, totalOfCards } from './hand.ts'
import { type BlackjackBox, type BlackjackHand, type BlackjackRefusal, type BlackjackState, type Turn, turnOf } from './round-state.ts'
import type { BlackjackRules } from './rules.ts'

export type Move = 'hit' | 'stand' | 'double' | 'split'

export interface Moved {
  readonly state: BlackjackState
  readonly staked: bigint
}

/** Moves open to `player` now; none when it is not their turn. */
export function blackjackMoves(rules: BlackjackRules, state: BlackjackState, player: string): readonly Move[] {
  const turn = turnOf(state)
  if (turn?.box.player !== player) return []
  return ['hit', 'stand', ...(mayDouble(rules, turn) ? (['double'] as const) : []), ...(maySplit(rules, turn) ? (['split'] as const) : [])]
}

const mayDouble = ({ mayDoubleAfterSplit }: BlackjackRules, { hand }: Turn) =>
  hand.cards.length === 2 && (!hand.isSplit || mayDoubleAfterSplit)

function maySplit({ handsMax }: BlackjackRules, { box, hand }: Turn): boolean {
  const [a, b] = hand.cards
  return (
    box.hands.length < handsMax && hand.cards.length === 2 && a !== undefined && b !== undefined && blackjackValue(a) === blackjackValue(b)
  )
}

/** Applies a move to the hand whose turn it is. Doubles and splits stake the hand's own stake again. */
export function applyMove(rules: BlackjackRules, state: BlackjackState, player: string, move: Move): Result<Moved, BlackjackRefusal> {
  const turn = turnOf(state)
  if (!turn) return err('no_decision_open')
  if (turn.box.player !== player) return err('not_your_turn')
  if (move === 'double' && !mayDouble(rules, turn)) return err('may_not_double')
  if (move === 'split' && !maySplit(rules, turn)) return err('may_not_split')
  const { hands, shoe } = played(turn, move, state.shoe)
  const box: BlackjackBox = { ...turn.box, hands: turn.box.hands.flatMap(hand => (hand === turn.hand ? hands : [hand])) }
  const staked = move === 'double' || move === 'split' ? turn.hand.stake : 0n
  return ok({ state: { ...state, shoe, boxes: state.boxes.map(one => (one === turn.box ? box : one)) }, staked })
}

function played({ hand }: Turn, move: Move, shoe: Shoe): { readonly hands: readonly BlackjackHand[]; readonly shoe: Shoe } {
  switch (move) {
    case 'stand':
      return { hands: [{ ...hand, isDone: true }], shoe }
    case 'hit':
      return { hands: [withCard(hand, shoe, 0)], shoe: after(shoe, 1) }
    case 'double':
      return { hands: [{ ...withCard(hand, shoe, 0), stake: hand.stake * 2n, isDoubled: true, isDone: true }], shoe: after(shoe, 1) }
    case 'split':
      return { hands: splitHands(hand, shoe), shoe: after(shoe, 2) }
  }
}

/** Both hands get their second card at once; split aces get no other. */
function splitHands(hand: BlackjackHand, shoe: Shoe): readonly BlackjackHand[] {
  return hand.cards.map((card, i) => {
    const split = withCard({ ...hand, cards: [card], isSplit: true }, shoe, i)
    return blackjackValue(card) === 1 ? { ...split, isDone: true } : split
  })
}

/** A hand of 21 or more has nothing left to decide. */
function withCard(hand: BlackjackHand, shoe: Shoe, offset: number): BlackjackHand {
  const cards = [...hand.cards, cardAt(shoe, offset)]
  return { ...hand, cards, isDone: totalOfCards(cards).total >= 21 }
}

export const after = (shoe: Shoe, taken: number): Shoe => ({ ...shoe, next: shoe.next + taken })

/** Deals two cards to each box and the dealer, one round at a time with the dealer last. */
export function dealFirstCards(state: BlackjackState): BlackjackState {
  const seats = state.boxes.length + 1
  const at = (seat: number) => [cardAt(state.shoe, seat), cardAt(state.shoe, seat + seats)]
  const boxes = state.boxes.map((box, seat): BlackjackBox => {
    const cards = at(seat)
    const isDone = totalOfCards(cards).total === 21
    return { ...box, hands: [{ cards, stake: box.stake, isDoubled: false, isSplit: false, isDone }] }
  })
  return { ...state, boxes, dealer: at(state.boxes.length), shoe: after(state.shoe, 2 * seats) }
}

export const openCardOf = (state: BlackjackState) => present(state.dealer[0], 'the dealer has an open card')
