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
  const hands = holes.map(hole => handOf([...hole, ...board].map(pokerCode)))
  const tally = { boards: 0, win: holes.map(() => 0), tie: holes.map(() => 0) }
  const deal = (place: number, from: number, ranks: number, suits: number) => {
    if (place === 7) return countBoard(hands, tally, ranks, suits)
    for (let next = from; next < rest.length; next++) {
      const code = rest[next] as number
      for (const { cards } of hands) cards[place] = code
      deal(place + 1, next + 1, ranks + rankUnit(code), suits + suitUnit(code))
    }
  }
  deal(2 + board.length, 0, 0, 0)
  return tally
}

/** A player's seven cards, the last of which come and go, and what is known of them without a flush by the ranks that came. */
interface Hand {
  readonly cards: number[]
  /** How many of each suit are there before anything comes: four bits a suit. */
  readonly suits: number
  readonly byRanks: Map<number, number>
}

const handOf = (codes: readonly number[]): Hand => ({
  cards: [...codes, ...Array<number>(7 - codes.length).fill(0)],
  suits: codes.reduce((suits, code) => suits + suitUnit(code), 0),
  byRanks: new Map(),
})

/** Sums of these say how many of each rank there are, at most four. */
const RANK_UNITS = Array.from({ length: 13 }, (_, rank) => 5 ** rank)
const rankUnit = (code: number): number => RANK_UNITS[code >> 2] as number
const suitUnit = (code: number): number => 1 << (4 * (code & 3))
/** Five or more of a suit: three more reach the fourth bit. */
const isFlush = (suits: number): boolean => ((suits + 0x3333) & 0x8888) !== 0

/** Without a flush only ranks count, so that of millions of boards some thousands are weighed. */
function strengthOf({ cards, suits: own, byRanks }: Hand, ranks: number, suits: number): number {
  if (isFlush(own + suits)) return pokerStrengthOfCodes(cards)
  const known = byRanks.get(ranks)
  if (known !== undefined) return known
  const strength = pokerStrengthOfCodes(cards)
  byRanks.set(ranks, strength)
  return strength
}

/** Without a list of winners: it runs millions of times. */
function countBoard(hands: readonly Hand[], tally: { boards: number; win: number[]; tie: number[] }, ranks: number, suits: number): void {
  const strengths: number[] = []
  let best = 0
  let winners = 0
  for (const hand of hands) {
    const strength = strengthOf(hand, ranks, suits)
    strengths.push(strength)
    winners = strength > best ? 1 : strength === best ? winners + 1 : winners
    best = Math.max(best, strength)
  }
  const counts = winners === 1 ? tally.win : tally.tie
  for (let player = 0; player < strengths.length; player++) if (strengths[player] === best) counts[player] = (counts[player] as number) + 1
  tally.boards += 1
}
