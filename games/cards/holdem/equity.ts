import { assert } from '@croupier/kernel'
import { type Card, DECK } from '../../tables/deck/card.ts'
import { pokerCode, pokerStrengthOfCodes } from '../hands/poker.ts'

export interface Equity {
  readonly boards: number
  /** Boards that each player wins alone. */
  readonly win: readonly number[]
  /** Boards that each player shares. */
  readonly tie: readonly number[]
}

/** What hands are worth when all are all-in: every board that can still come, counted. Before the flop with two hands that is 1,712,304 boards. */
export function allInEquity(holes: readonly (readonly Card[])[], board: readonly Card[] = []): Equity {
  assert(board.length <= 5, 'a board has five cards')
  const taken = new Set([...holes.flat(), ...board])
  const rest = DECK.filter(card => !taken.has(card)).map(pokerCode)
  const hands = holes.map(hole => [...hole, ...board].map(pokerCode))
  const tally = { boards: 0, win: holes.map(() => 0), tie: holes.map(() => 0) }
  const cards = hands.map(hand => [...hand, ...Array<number>(5 - board.length).fill(0)])
  const deal = (place: number, from: number) => {
    if (place === 7) return countBoard(cards, tally)
    for (let next = from; next < rest.length; next++) {
      for (const hand of cards) hand[place] = rest[next] as number
      deal(place + 1, next + 1)
    }
  }
  deal(2 + board.length, 0)
  return tally
}

/** Without a list of winners: it runs millions of times. */
function countBoard(cards: readonly (readonly number[])[], tally: { boards: number; win: number[]; tie: number[] }): void {
  const strengths: number[] = []
  let best = 0
  let winners = 0
  for (const hand of cards) {
    const strength = pokerStrengthOfCodes(hand)
    strengths.push(strength)
    winners = strength > best ? 1 : strength === best ? winners + 1 : winners
    best = Math.max(best, strength)
  }
  const counts = winners === 1 ? tally.win : tally.tie
  for (let player = 0; player < strengths.length; player++) if (strengths[player] === best) counts[player] = (counts[player] as number) + 1
  tally.boards += 1
}
