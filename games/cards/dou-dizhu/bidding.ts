import type { DouDizhuHand, DouDizhuSettings } from './hand.ts'
import { highestBid } from './hand.ts'

const PLAYERS = 3
const BID_MAX = 3

/** What follows from an answer in the bidding. */
export type Bidding =
  | { readonly type: 'ask'; readonly hand: DouDizhuHand; readonly player: number }
  | { readonly type: 'landlord'; readonly hand: DouDizhuHand; readonly player: number }
  | { readonly type: 'nobody'; readonly hand: DouDizhuHand }

/** By points, 0 or more than anybody bid. By grabbing, 0 to decline and 1 to call, or to grab once somebody has called. */
export function openBids({ bidding }: DouDizhuSettings, hand: DouDizhuHand): number[] {
  if (bidding === 'grab') return [0, 1]
  return [0, 1, 2, BID_MAX].filter(points => points === 0 || points > highestBid(hand))
}

/** `points` is one of `openBids`. */
export function answerBid({ bidding }: DouDizhuSettings, hand: DouDizhuHand, player: number, points: number): Bidding {
  return bidding === 'grab' ? answerGrab(hand, player, points > 0) : answerPoints(hand, player, points)
}

/** The highest bidder is landlord; three ends it. */
function answerPoints(before: DouDizhuHand, player: number, points: number): Bidding {
  const hand = { ...before, bids: before.bids.map((bid, i) => (i === player ? points : bid)) }
  if (points < BID_MAX && hand.bids.includes(null)) return { type: 'ask', hand, player: nextPlayer(player) }
  const highest = highestBid(hand)
  return highest > 0 ? { type: 'landlord', hand, player: hand.bids.indexOf(highest) } : { type: 'nobody', hand }
}

/**
 * Everyone is asked once; the first to call holds the claim, each later one may grab it and double the stakes. If the claim was grabbed from the
 * caller, the caller has the last word. Whoever declined before the call is out of it.
 */
function answerGrab(before: DouDizhuHand, player: number, isTaken: boolean): Bidding {
  const isLastWord = before.bids[player] !== null
  const isGrab = isTaken && before.claim !== null
  const hand: DouDizhuHand = {
    ...before,
    bids: isLastWord ? before.bids : before.bids.map((bid, i) => (i === player ? Number(isTaken && !isGrab) : bid)),
    claim: isTaken ? player : before.claim,
    grabs: before.grabs + Number(isGrab),
  }
  if (isLastWord) return { type: 'landlord', hand, player: hand.claim ?? player }
  if (hand.bids.includes(null)) return { type: 'ask', hand, player: nextPlayer(player) }
  if (hand.claim === null) return { type: 'nobody', hand }
  const caller = hand.bids.indexOf(1)
  return hand.claim === caller ? { type: 'landlord', hand, player: caller } : { type: 'ask', hand, player: caller }
}

const nextPlayer = (player: number): number => (player + 1) % PLAYERS
