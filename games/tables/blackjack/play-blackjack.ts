import { present } from '@croupier/kernel'
import type { Card } from '../deck/card.ts'
import { type BlackjackDraw, isSplittable } from './blackjack-draw.ts'
import { blackjackValue, isBlackjack, totalOfCards } from './hand.ts'
import type { BlackjackRules } from './rules.ts'

/** Letters of the moves: insure, no insurance, hit, stand, double, pair split. */
export type BlackjackLetter = 'I' | 'N' | 'H' | 'S' | 'D' | 'P'

export interface PlayedHand {
  readonly cards: readonly Card[]
  readonly isSplit: boolean
  /** Nothing more to decide: stood, doubled, bust, at 21, or a split ace. */
  readonly isDone: boolean
  /** Index of the move that doubled it. */
  readonly doubledAt: number | undefined
  /** Moves made on it. */
  readonly decisions: number
}

/** A draw, or what the table shows of one: cards that lie face down are null, lines end where nobody has seen more. */
export type ShownBlackjack = Omit<BlackjackDraw, 'dealer'> & { readonly dealer: readonly (Card | null)[] }

/** What somebody's moves have come to. */
export interface BlackjackPlay {
  /** One, or two after a split. */
  readonly hands: readonly PlayedHand[]
  readonly hasAnsweredInsurance: boolean
  /** What is to be decided next: insurance, a hand by its place, or nothing. */
  readonly asks: 'insurance' | number | undefined
}

/** Plays moves; undefined when nobody could have made them. */
export function playBlackjack(
  rules: Pick<BlackjackRules, 'mayDoubleAfterSplit'>,
  draw: ShownBlackjack,
  moves: string,
): BlackjackPlay | undefined {
  const first: PlayedHand = { cards: draw.player, isSplit: false, isDone: isAt21(draw.player), doubledAt: undefined, decisions: 0 }
  let play = asking(draw, { hands: [first], hasAnsweredInsurance: false })
  for (const [at, move] of [...moves].entries()) {
    if (!movesOf(rules, play).includes(move as BlackjackLetter)) return undefined
    play = asking(draw, makeMove(draw, play, move as BlackjackLetter, at))
  }
  return play
}

/** The moves open now, in the order in which a table offers them. */
export function movesOf(
  { mayDoubleAfterSplit }: Pick<BlackjackRules, 'mayDoubleAfterSplit'>,
  { hands, asks }: BlackjackPlay,
): readonly BlackjackLetter[] {
  if (asks === 'insurance') return ['I', 'N']
  const hand = asks === undefined ? undefined : hands[asks]
  if (!hand) return []
  const isTwo = hand.cards.length === 2
  const mayDouble = isTwo && (!hand.isSplit || mayDoubleAfterSplit)
  const maySplit = isTwo && !hand.isSplit && isSplittable(hand.cards)
  return ['H', 'S', ...(mayDouble ? (['D'] as const) : []), ...(maySplit ? (['P'] as const) : [])]
}

/** The move of somebody who does not answer: no insurance, or stand. */
export const moveOnTimeOut = ({ asks }: BlackjackPlay): BlackjackLetter => (asks === 'insurance' ? 'N' : 'S')

/** The moves, with those of somebody who does not answer in the place of what is missing. Asserts that somebody could have made them. */
export function finishedBlackjack(rules: Pick<BlackjackRules, 'mayDoubleAfterSplit'>, draw: BlackjackDraw, moves: string): string {
  let finished = moves
  for (;;) {
    const play = present(playBlackjack(rules, draw, finished), 'moves that this hand allows')
    if (play.asks === undefined) return finished
    finished += moveOnTimeOut(play)
  }
}

type Moved = Omit<BlackjackPlay, 'asks'>

/** Insurance is offered against an ace before the dealer looks at the hole card; a blackjack then leaves nothing to decide. */
function asking({ dealer }: ShownBlackjack, moved: Moved): BlackjackPlay {
  const [open, hole] = dealer
  if (open && blackjackValue(open) === 1 && !moved.hasAnsweredInsurance) return { ...moved, asks: 'insurance' }
  if (open && hole && isBlackjack([open, hole])) return { ...moved, asks: undefined }
  const place = moved.hands.findIndex(({ isDone }) => !isDone)
  return { ...moved, asks: place < 0 ? undefined : place }
}

function makeMove(draw: ShownBlackjack, { hands, asks }: BlackjackPlay, move: BlackjackLetter, at: number): Moved {
  if (asks === 'insurance' || asks === undefined) return { hands, hasAnsweredInsurance: true }
  const played = hands.flatMap((hand, place) => (place === asks ? playHand(draw, hand, { move, at, place }) : [hand]))
  return { hands: played, hasAnsweredInsurance: true }
}

type Making = { readonly move: BlackjackLetter; readonly at: number; readonly place: number }

function playHand(draw: ShownBlackjack, hand: PlayedHand, { move, at, place }: Making): readonly PlayedHand[] {
  const decided = { ...hand, decisions: hand.decisions + 1 }
  if (move === 'P') return hand.cards.map((_, split) => splitHand(draw, decided, split))
  if (move === 'S') return [{ ...decided, isDone: true }]
  const line = hand.isSplit ? (draw.split[place] ?? []) : draw.line
  const started = hand.isSplit ? 1 : 2
  const drawn = hand.cards.length - started
  const cards = [...hand.cards, ...line.slice(drawn, drawn + 1)]
  const isDoubled = move === 'D'
  return [{ ...decided, cards, isDone: isDoubled || isAt21(cards), doubledAt: isDoubled ? at : undefined }]
}

/** Both hands get their second card at once; split aces get no other. */
function splitHand({ split }: ShownBlackjack, hand: PlayedHand, place: number): PlayedHand {
  const first = hand.cards.slice(place, place + 1)
  const cards = [...first, ...(split[place] ?? []).slice(0, 1)]
  const isAce = first.some(card => blackjackValue(card) === 1)
  return { ...hand, cards, isSplit: true, isDone: isAce || isAt21(cards), decisions: place === 0 ? hand.decisions : 0 }
}

const isAt21 = (cards: readonly Card[]): boolean => totalOfCards(cards).total >= 21
